import { loadKinds } from '@mgmt-api/as-code/kinds'
import { asMgmtError, judgeFailure } from '@mgmt-api/collections/internal'
import type { Caller } from '@mgmt-api/models'
import { operationRequest, type RequestArguments } from '../read/request.ts'
import { EntriesRefused } from './response-ids.ts'
import { loadChangeOperation, mayDelete } from './change-operation.ts'
import type {
  AppliedChanges,
  ApplyContext,
  ChangeOutcome,
  ChangePlan,
  ChangeStatus,
  PlanContext,
} from './change-plan.ts'
import { changeStateOf } from './change-state.ts'
import { deletionWarnings } from './deletion-warnings.ts'
import { operationStep, type Step } from './operation-step.ts'
import { refuseOthers } from './refuse-others.ts'
import { type Snapshot, takeSnapshot, watchedName } from './snapshots.ts'

/** Plans operations, to be sent in their order. The first that is not done ends the apply. @throws {ToolError} */
export async function planOperations(
  operations: readonly RequestArguments[],
  { session, target, signal }: PlanContext,
): Promise<ChangePlan> {
  const checked = await Promise.all(
    operations.map(async (request) => {
      const { named, input } = await operationRequest(request)
      return { operation: await loadChangeOperation(named.operation.id), input }
    }),
  )
  const { project, ledger } = changeStateOf(session).projectOf(target)
  const { caller } = target
  const context = { kinds: await loadKinds(), caller, now: () => session.now(), signal }
  const steps: Step[] = []
  for (const { operation, input } of checked) {
    const step = await operationStep(operation, input, context)
    refuseOthers(step, target, { owner: project.owner, ledger })
    steps.push(step)
  }
  const deletions = checked.filter(({ operation, input }) => mayDelete(operation, input))
  const deleted = new Set(deletions.map(({ operation }) => operation.resource.name))
  return {
    changes: steps.map(({ shown }) => shown),
    warnings: [...unwatched(steps), ...(await deletionWarnings(deleted))],
    findMoved: async (moving) => {
      const seen = new Map(steps.flatMap((step) => step.seen.map((each) => [watchedName(each), each] as const)))
      return (await Promise.all([...seen.values()].map((each) => movedOf(each, caller, moving)))).flat()
    },
    apply: (applying) => applySteps(steps, applying),
  }
}

/** A change by another person between plan and apply would go unnoticed. */
function unwatched(steps: readonly Step[]): readonly string[] {
  return steps
    .filter(({ seen, shown: { effect } }) => seen.length === 0 && effect !== 'create' && effect !== 'send')
    .map(({ title }) => `${title}: nothing reads what it changes, so that apply cannot notice other changes`)
}

async function movedOf(seen: Snapshot, caller: Caller, signal: AbortSignal): Promise<readonly string[]> {
  const now = await takeSnapshot(seen, caller, signal)
  return now?.digest === seen.digest ? [] : [`${watchedName(seen)} changed since the plan was made`]
}

async function applySteps(steps: readonly Step[], applying: ApplyContext): Promise<AppliedChanges> {
  const outcomes: ChangeOutcome[] = []
  const touched = new Set<string>()
  let ended = false
  for (const step of steps) {
    const { title } = step
    if (ended || applying.signal.aborted) {
      outcomes.push({ title, status: 'not sent', reason: ended ? 'an earlier change was not done' : 'cancelled' })
      continue
    }
    const outcome = await sendStep(step, applying, touched)
    outcomes.push({ title, ...outcome })
    ended = outcome.status !== 'done'
    for (const each of step.seen) touched.add(watchedName(each))
  }
  return { outcomes }
}

type SentStep = Omit<ChangeOutcome, 'title'>

/** Reads what a step changes once more and sends it, unless an earlier step changed the same. */
async function sendStep(step: Step, applying: ApplyContext, touched: ReadonlySet<string>): Promise<SentStep> {
  const { caller, signal } = applying
  try {
    for (const each of step.seen.filter((seen) => !touched.has(watchedName(seen)))) {
      const [reason] = await movedOf(each, caller, signal)
      if (reason !== undefined) return { status: 'refused', reason }
    }
  } catch (error) {
    return { status: 'not sent', reason: asMgmtError(error, step.title).message }
  }
  try {
    return { status: 'done', created: await step.send(applying) }
  } catch (error) {
    return failureOf(error, step)
  }
}

const statuses: Readonly<Record<'failed' | 'unknown' | 'notSent', ChangeStatus>> = {
  failed: 'refused',
  unknown: 'unknown',
  notSent: 'not sent',
}

/** Each request is sent once, so that a response that was lost leaves its outcome unknown. */
function failureOf(error: unknown, { title }: Step): SentStep {
  if (error instanceof EntriesRefused) return { status: 'refused', reason: error.message }
  const failure = asMgmtError(error, title)
  const { outcome } = judgeFailure(failure, { repeatable: false })
  const isRefused = failure.status === 401 || failure.status === 403
  return { status: isRefused ? 'refused' : statuses[outcome.status], reason: outcome.reason }
}
