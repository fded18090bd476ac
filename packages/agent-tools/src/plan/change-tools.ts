import * as z from 'zod'
import { type AgentSession, type AgentTool, defineTool, type ToolResult } from '../tool.ts'
import { ToolError } from '../tool-error.ts'
import { applyPending } from './apply-pending.ts'
import type { ChangePlan, PlanContext } from './change-plan.ts'
import { changeStateOf } from './change-state.ts'
import { planOperations } from './operation-plan.ts'
import { planLines, planText } from './plan-text.ts'
import { planResources } from './resource-plan.ts'

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
      if (resources.length > 0) return present(context, await planResources(resources, context))
      if (operations.length > 0) return present(context, await planOperations(operations, context))
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

function present({ session, target: { name, caller } }: PlanContext, plan: ChangePlan): ToolResult {
  if (plan.changes.length === 0) {
    const { leftOut = [] } = plan
    const told = [...leftOut, ...plan.warnings]
    const head = leftOut.length === 0 ? `No changes: ${name} is as planned.` : `Nothing on ${name} can be changed.`
    return { text: [head, ...(told.length === 0 ? [] : [{ data: told.join('\n') }])] }
  }
  const lines = planLines(plan)
  const token = changeStateOf(session).plans.add({ target: name, plan, lines, caller })
  return { text: planText(name, plan, { lines, token }) }
}
