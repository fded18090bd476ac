import { AsCodeError } from '@mgmt-api/as-code'
import type { AgentSession, Confirmation, ToolCall, ToolResult } from '../tool.ts'
import { ToolError } from '../tool-error.ts'
import { changeStateOf } from './change-state.ts'
import { summaryOf } from './change-text.ts'
import type { PendingPlan } from './pending-plans.ts'
import { approvalText, resultText } from './plan-text.ts'
import { sendOnce } from './single-send.ts'

/**
 * Applies a plan once, after its approval.
 * @throws {ToolError} The token is of no plan, the client cannot ask, the person declined, or the platform moved.
 */
export async function applyPending(session: AgentSession, token: string, call: ToolCall): Promise<ToolResult> {
  const state = changeStateOf(session)
  const pending = state.plans.get(token)
  const question = await approve(session, pending, call)
  if (question !== undefined) return question
  // Taken before anything is awaited: of two applies at once, one finds the token used.
  const taken = state.plans.take(token)
  return state.inTurn(taken.target, () => applyTaken(session, taken, call.signal))
}

/** A question for the person; undefined if the plan is approved. */
async function approve(
  session: AgentSession,
  pending: PendingPlan,
  { cannotAsk, answer, signal }: ToolCall,
): Promise<Confirmation | undefined> {
  const { target, plan, token } = pending
  const { plans } = changeStateOf(session)
  const own = session.changes?.approve
  const decline = (): never => {
    plans.drop(token)
    throw new ToolError('The person declined. Nothing was changed.', 'ask the person what to change')
  }
  if (own === undefined && cannotAsk !== undefined) throw cannotAsk
  if (own === undefined && pending.question !== undefined && answer?.question === pending.question) {
    return answer.isYes ? undefined : decline()
  }
  await refuseMoved(session, pending, signal)
  const text = approvalText(pending)
  if (own !== undefined) {
    return (await own({ target, summary: summaryOf(plan.changes), text })) ? undefined : decline()
  }
  pending.question = session.createSecret()
  return { confirm: text, question: pending.question }
}

async function refuseMoved(session: AgentSession, { token, plan }: PendingPlan, signal: AbortSignal): Promise<void> {
  const moved = await plan.findMoved(signal)
  if (moved.length === 0) return
  changeStateOf(session).plans.drop(token)
  throw new ToolError(
    'The platform changed since the plan was made. Nothing was changed.',
    'plan again, with the same changes',
    moved.slice(0, 10),
  )
}

async function applyTaken(session: AgentSession, pending: PendingPlan, signal: AbortSignal): Promise<ToolResult> {
  await refuseMoved(session, pending, signal)
  const { target, plan, caller } = pending
  try {
    return { text: resultText(target, await plan.apply({ caller: sendOnce(caller), signal })) }
  } catch (error) {
    if (error instanceof AsCodeError) throw new ToolError(error.message)
    throw error
  }
}
