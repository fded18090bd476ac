import * as z from 'zod'
import type { AgentSession } from '../session.ts'
import { type AgentTool, defineTool, type ToolResult } from '../tool.ts'
import { ToolError } from '../tool-error.ts'
import { applyPending } from './apply-pending.ts'
import type { AppliedChanges, ChangePlan } from './change-plan.ts'
import { addressOf, changeStateOf } from './change-state.ts'
import { twinOf } from '../twin/create-twin.ts'
import type { DifferencePlan } from '../twin/plan-difference.ts'
import { planBodies, type PlanContext, planOperations, planReversal, planTwin } from './make-change-plan.ts'
import { planText } from './plan-text.ts'

const resource = z.strictObject({
  kind: z.string(),
  key: z.string(),
  body: z.record(z.string(), z.unknown()).nullable().describe('null deletes it'),
})

const operation = z.strictObject({
  operation: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  body: z.record(z.string(), z.unknown()).optional(),
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
      const interrupted = changeStateOf(session).journal.takeInterrupted()
      if (resources.length > 0) return present(context, await planBodies(resources, context), interrupted)
      if (operations.length > 0) return present(context, await planOperations(operations, context), interrupted)
      const difference = await planTwin(context)
      if (difference !== undefined) return presentDifference(context, difference, interrupted)
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
    description: 'Plan the reverse of an apply (default: the last). Changes nothing: returns a token for apply.',
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    input: z.strictObject({ apply: z.string().optional().describe('apply-1') }),
    async run({ apply }, { signal }) {
      const applies = await changeStateOf(session).applies()
      const name = apply ?? [...applies.keys()].at(-1) ?? ''
      const found = applies.get(name)
      if (found === undefined) {
        const known = [...applies.keys()]
        throw new ToolError(known.length === 0 ? 'No apply can be undone.' : `Applies: ${known.join(', ')}.`)
      }
      const connected = await session.targets.get(found.target)
      if (addressOf(connected) !== found.address) {
        throw new ToolError(`${name} changed ${found.address}, and ${found.target} is now another platform.`)
      }
      const { changes, impossible } = found.reversal
      if (changes.length === 0) throw new ToolError([`${name} cannot be undone.`, ...impossible].join('\n'))
      const context = { session, target: connected, signal }
      const plan = await planReversal(changes, context)
      return present(context, { ...plan, warnings: impossible.map((reason) => `stays as it is: ${reason}`) }, [])
    },
  })

function present({ session, target }: PlanContext, plan: ChangePlan, interrupted: readonly string[]): ToolResult {
  const { name, caller } = target
  const hasTwin = twinOf(caller) !== undefined
  const place = hasTwin ? `the twin of ${name}` : name
  if (plan.lines.length === 0)
    return { text: [...interrupted, `No changes: ${place} is as planned.`, ...plan.warnings].join('\n') }
  const token = changeStateOf(session).plans.add({ target: name, plan, place, caller, isApproved: hasTwin })
  return { text: [...interrupted, planText(place, plan, token)].join('\n') }
}

/** The changes of a twin. Once they are applied, or not, reads show the platform again. */
function presentDifference(
  { session, target }: PlanContext,
  plan: DifferencePlan,
  interrupted: readonly string[],
): ToolResult {
  const { name, caller } = target
  const twin = twinOf(caller)
  if (twin === undefined || plan.lines.length === 0) {
    return { text: [...interrupted, `No changes: the twin is as ${name}.`].join('\n') }
  }
  const state = changeStateOf(session)
  const onApplied = async ({ outcomes }: AppliedChanges): Promise<void> => {
    state.settleTwin(name, { ids: plan.ids, isComplete: outcomes.every(({ status }) => status === 'done') })
    state.plans.dropTarget(name)
    state.dropTwinApplies(name)
    await twin.discard()
  }
  const token = state.plans.add({
    target: name,
    plan,
    place: name,
    caller: twin.platform,
    isApproved: false,
    onApplied,
  })
  return { text: [...interrupted, planText(name, plan, token)].join('\n') }
}
