import { asMgmtError, judgeFailure } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import type { AppliedChanges, ApplyContext, ChangeOutcome, ChangePlan, ChangeStatus } from './change-plan.ts'
import { replaceIds } from './replace-ids.ts'
import { type Snapshot, takeSnapshot, watchedName } from './snapshots.ts'
import { type Sending, type Step, StepFailure, type StoreChange } from './step.ts'

/** Makes a plan of steps, which are made one after the other. The first that is not done ends the apply. */
export function createStepPlan(
  steps: readonly Step[],
  { caller, warnings = [] }: { readonly caller: Caller; readonly warnings?: readonly string[] | undefined },
): ChangePlan {
  return {
    changes: steps.flatMap(({ shown }) => shown),
    warnings,
    irreversible: steps.flatMap(({ title, irreversible }) =>
      irreversible === undefined ? [] : [`${title}: ${irreversible}`],
    ),
    findMoved: async (signal) => {
      const seen = new Map(steps.flatMap((step) => step.seen.map((each) => [watchedName(each), each] as const)))
      return (await Promise.all([...seen.values()].map((each) => movedOf(each, caller, signal)))).flat()
    },
    apply: (context) => applySteps(steps, context),
  }
}

async function movedOf(seen: Snapshot, caller: Caller, signal: AbortSignal): Promise<readonly string[]> {
  const now = await takeSnapshot(seen, caller, signal)
  return now?.digest === seen.digest ? [] : [`${watchedName(seen)} changed since the plan was made`]
}

async function applySteps(steps: readonly Step[], { caller, signal }: ApplyContext): Promise<AppliedChanges> {
  const outcomes: ChangeOutcome[] = []
  const changes: StoreChange[] = []
  const impossible: string[] = []
  const ids = new Map<string, string>()
  const touched = new Set<string>()
  let ended = false
  const sending: Sending = { caller, signal, renamed: (value) => replaceIds(value, ids) }
  for (const step of steps) {
    const { title } = step
    if (ended || signal.aborted) {
      outcomes.push({ title, status: 'not sent', reason: ended ? 'an earlier change was not done' : 'cancelled' })
      continue
    }
    const outcome = await sendStep(step, sending, touched)
    outcomes.push({ title, ...outcome })
    const { status, created } = outcome
    ended = status !== 'done'
    if (created === undefined) {
      if (status === 'unknown') impossible.push(`${title}: whether it was done is unknown`)
      continue
    }
    for (const [index, former] of (step.replacedIds ?? []).entries()) ids.set(former, created[index] ?? former)
    for (const each of step.seen) touched.add(watchedName(each))
    // What was done last is taken back first.
    if (step.irreversible === undefined) changes.unshift(...step.undo(created))
    else impossible.push(`${title}: ${step.irreversible}`)
  }
  return { outcomes, reversal: { changes, impossible } }
}

/** `created` is absent if it was not done. */
type SentStep = Omit<ChangeOutcome, 'title'>

/** Reads what a step changes once more and sends it, unless an earlier step changed the same. */
async function sendStep(step: Step, sending: Sending, touched: ReadonlySet<string>): Promise<SentStep> {
  const { caller, signal } = sending
  try {
    for (const each of step.seen.filter((seen) => !touched.has(watchedName(seen)))) {
      const [reason] = await movedOf(each, caller, signal)
      if (reason !== undefined) return { status: 'refused', reason }
    }
  } catch (error) {
    return { status: 'not sent', reason: asMgmtError(error, step.title).message }
  }
  try {
    return { status: 'done', created: await step.send(sending) }
  } catch (error) {
    return failureOf(error, step)
  }
}

const statuses: Readonly<Record<'failed' | 'unknown' | 'notSent', ChangeStatus>> = {
  failed: 'refused',
  unknown: 'unknown',
  notSent: 'not sent',
}

/** Each request is sent once, so that an answer that was lost leaves its outcome unknown. */
function failureOf(error: unknown, { title }: Step): SentStep {
  if (error instanceof StepFailure) return { status: statuses[error.status], reason: error.message }
  const failure = asMgmtError(error, title)
  const { outcome } = judgeFailure(failure, { repeatable: false })
  const isRefused = failure.status === 401 || failure.status === 403
  return { status: isRefused ? 'refused' : statuses[outcome.status], reason: outcome.reason }
}
