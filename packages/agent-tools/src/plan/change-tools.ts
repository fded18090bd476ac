import { z } from 'zod'
import type { AgentSession } from '../session.ts'
import { type AgentTool, defineTool, type ToolResult } from '../tool.ts'
import { ToolError } from '../tool-error.ts'
import { applyPending } from './apply-pending.ts'
import type { ChangePlan } from './change-plan.ts'
import { changeStateOf } from './change-state.ts'
import { planBodies, type PlanContext, planOperations, planReversal } from './make-change-plan.ts'
import { planText } from './plan-text.ts'

const resource = z.strictObject({
  kind: z.string(),
  key: z.string(),
  body: z.record(z.string(), z.unknown()).nullable().describe('null deletes it'),
})

const operation = z.strictObject({
  operation: z.string().describe('id'),
  input: z.strictObject({
    path: z.record(z.string(), z.unknown()).optional(),
    query: z.record(z.string(), z.unknown()).optional(),
    body: z.unknown().optional(),
  }),
})

/** Plans changes. Sends nothing but reads. */
export const planTool = (session: AgentSession): AgentTool =>
  defineTool({
    name: 'plan',
    description:
      'Plan changes, as files of as-code (resources) or as operations. Changes nothing. Returns what would change, field by field, and a token for apply.',
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    input: z.strictObject({
      target: z.string().optional(),
      resources: z.array(resource).max(500).optional(),
      operations: z.array(operation).max(500).optional(),
    }),
    async run({ target, resources = [], operations = [] }, { signal }) {
      const connected = await session.targets.get(target)
      const context = { session, target: connected, signal }
      if (connected.writes === 'none') throw new ToolError(`${connected.name} is read-only.`)
      if (resources.length > 0 && operations.length > 0) {
        throw new ToolError('Plan resources and operations one after the other.', 'plan {"resources": [...]}')
      }
      const told = changeStateOf(session).journal.takeInterrupted()
      if (resources.length > 0) return present(context, await planBodies(resources, context), told)
      if (operations.length > 0) return present(context, await planOperations(operations, context), told)
      throw new ToolError('Nothing to plan.', 'plan {"resources": [{"kind": …, "key": …, "body": …}]}')
    },
  })

/** Applies a plan. */
export const applyTool = (session: AgentSession): AgentTool =>
  defineTool({
    name: 'apply',
    description: 'Apply exactly one plan, once. The person is asked first.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
    input: z.strictObject({ token: z.string() }),
    run: ({ token }, call) => applyPending(session, token, call),
  })

/** Plans the reverse of an apply. */
export const undoTool = (session: AgentSession): AgentTool =>
  defineTool({
    name: 'undo',
    description:
      'Plan the reverse of an apply of this server (default: the last). Changes nothing: returns a token for apply.',
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    input: z.strictObject({ apply: z.string().optional().describe('apply-1') }),
    async run({ apply }, { signal }) {
      const { applies } = changeStateOf(session)
      const name = apply ?? [...applies.keys()].at(-1) ?? ''
      const found = applies.get(name)
      if (found === undefined) {
        const known = [...applies.keys()]
        throw new ToolError(known.length === 0 ? 'This server applied nothing yet.' : `Applies: ${known.join(', ')}.`)
      }
      const { changes, impossible } = found.reversal
      if (changes.length === 0) throw new ToolError([`${name} cannot be undone.`, ...impossible].join('\n'))
      const context = { session, target: await session.targets.get(found.target), signal }
      const plan = await planReversal(changes, context)
      return present(context, { ...plan, warnings: impossible.map((reason) => `stays as it is: ${reason}`) }, [])
    },
  })

function present({ session, target }: PlanContext, plan: ChangePlan, told: readonly string[]): ToolResult {
  const { name, caller } = target
  if (plan.lines.length === 0)
    return { text: [...told, `No changes: ${name} is as planned.`, ...plan.warnings].join('\n') }
  const token = changeStateOf(session).plans.add({ target: name, plan, caller, isApproved: false })
  return { text: [...told, planText(name, plan, token)].join('\n') }
}
