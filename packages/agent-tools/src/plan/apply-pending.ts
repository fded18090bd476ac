import { AsCodeError } from '@mgmt-api/as-code'
import type { AgentSession } from '../session.ts'
import type { ToolCall, ToolResult } from '../tool.ts'
import { ToolError } from '../tool-error.ts'
import type { AppliedChanges } from './change-plan.ts'
import { noJournal } from './journal.ts'
import { addressOf, changeStateOf } from './change-state.ts'
import type { AppliedRecord } from './undo-records.ts'
import { approvalText, resultText } from './plan-text.ts'
import type { PendingPlan } from './pending-plans.ts'
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
  { canAsk, answer, signal }: ToolCall,
): Promise<ToolResult | undefined> {
  if (pending.isApproved) return undefined
  const { target, plan } = pending
  const { plans } = changeStateOf(session)
  const request = { target, summary: plan.summary, text: approvalText(pending) }
  const own = session.changes?.approve
  if (own === undefined && !canAsk) {
    const next = 'ask the person to use a client that supports elicitation, or to apply the change with `mgmt`'
    throw new ToolError('This client cannot ask a person, so nothing was changed.', next)
  }
  if (own === undefined && pending.asked && answer !== undefined) {
    if (answer === 'accepted') return undefined
    plans.take(pending.token)
    throw declined()
  }
  await refuseMoved(session, pending, signal)
  if (own === undefined) {
    pending.asked = true
    return { confirm: request.text }
  }
  if (await own(request)) return undefined
  plans.take(pending.token)
  throw declined()
}

const declined = (): ToolError =>
  new ToolError('The person declined. Nothing was changed.', 'ask the person what to change')

async function refuseMoved(session: AgentSession, { token, plan }: PendingPlan, signal: AbortSignal): Promise<void> {
  const moved = await plan.findMoved(signal)
  if (moved.length === 0) return
  changeStateOf(session).plans.drop(token)
  throw new ToolError(
    ['The platform changed since the plan was made. Nothing was changed.', ...moved.slice(0, 10)].join('\n'),
    'plan again, with the same changes',
  )
}

async function applyTaken(session: AgentSession, pending: PendingPlan, signal: AbortSignal): Promise<ToolResult> {
  const state = changeStateOf(session)
  await refuseMoved(session, pending, signal)
  const { target, plan, caller, place } = pending
  const apply = state.nextApply()
  const run = (pending.isApproved ? noJournal : state.journal).begin(
    `${apply}-${session.now()}`,
    target,
    plan.lines.filter(isHead),
  )
  let applied: AppliedChanges
  try {
    applied = await plan.apply({ caller: sendOnce(caller, run), signal })
  } catch (error) {
    if (error instanceof AsCodeError) throw new ToolError(error.message)
    throw error
  } finally {
    run.end()
  }
  await pending.onApplied?.(applied)
  const kept = await keep(session, apply, { target, inTwin: pending.isApproved, reversal: applied.reversal })
  const next = pending.isApproved
    ? [`Next: plan {"target": ${JSON.stringify(target)}} plans the changes of the twin for ${target}.`]
    : []
  return { text: [resultText(apply, place, applied), ...kept, ...next].join('\n') }
}

/** Keeps an apply for undo. Returns a note if it cannot be kept after a restart: the changes are done. */
async function keep(
  session: AgentSession,
  apply: string,
  record: Omit<AppliedRecord, 'address'>,
): Promise<readonly string[]> {
  try {
    const address = addressOf(await session.targets.get(record.target))
    await changeStateOf(session).addApply(apply, { ...record, address })
    return []
  } catch (error) {
    return [`Undo works until the server stops: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** A line of a change, without its fields. */
const isHead = (line: string): boolean => !line.startsWith(' ')
