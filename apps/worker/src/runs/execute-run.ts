import { isMgmtError } from '@mgmt-api/models'
import type { RunResult } from '../jobs/job.ts'
import type { RunQueueJob } from '../queue/queue.ts'
import { priceOf } from '../config/config.ts'
import { isDatabaseUnavailable } from '../store/database-unavailable.ts'
import { writeRefusalOf } from '../store/write-state.ts'
import type { Admission, OpenTarget } from '../targets/target-source.ts'
import { type ActiveRun, type ActiveRuns, RunEnded } from './active-runs.ts'
import { decideOutcome, type Ending, type RunOutcome } from './decide-outcome.ts'
import { resolveRun, type ResolvedRun } from './resolve-run.ts'
import { failRun, skipRun } from './fail-run.ts'
import { storeResult, reportTarget } from './store-result.ts'
import { createProgress } from './progress.ts'
import { reschedule } from './reschedule.ts'
import type { RunDeps } from './run-deps.ts'
import { RunTakenOver } from './change-run.ts'
import { shouldSetAside, takeoversOf } from './takeovers.ts'
import { readRun, startRun, type RunRecord } from './run-record.ts'
import { monotonicMs } from '../base/timers.ts'

/**
 * Executes the run of a queue job until it ends or has to wait. A job that is not the run's own does nothing.
 * @throws the database's own error, if it cannot be reached: the run is then repeated
 */
export async function executeRun(deps: RunDeps, active: ActiveRuns, job: RunQueueJob): Promise<void> {
  try {
    const run = await readRun(deps.store, job)
    if (run === undefined) return
    const ready = await prepareRun(deps, run, job)
    if ('is' in ready) await end(deps, { run, job, ending: ready })
    else await startAndTry(deps, active, { run, job, ...ready })
  } catch (error) {
    if (!(error instanceof RunTakenOver)) throw error
  }
}

interface ReadyRun {
  readonly work: ResolvedRun
  readonly takeovers: number
}

/** @returns why the run cannot start now, if it cannot */
async function prepareRun(deps: RunDeps, run: RunRecord, job: RunQueueJob): Promise<ReadyRun | Ending> {
  const work = await resolveRun(deps, run)
  if ('is' in work) return work
  const takeovers = takeoversOf(run, { worker: deps.worker, lostClaims: job.retryCount })
  if (await shouldSetAside(deps.store, run, takeovers)) return { is: 'abandoned', takeovers }
  const admission = await deps.targets.checkAdmission(work.target)
  return admission.ready ? { work, takeovers } : { is: 'not-ready', admission }
}

interface PreparedRun extends ReadyRun {
  readonly run: RunRecord
  readonly job: RunQueueJob
}

async function startAndTry(deps: RunDeps, active: ActiveRuns, prepared: PreparedRun): Promise<void> {
  const { run, job, work, takeovers } = prepared
  const started = await startRun(deps.store, { ...run, takeovers }, { worker: deps.worker, now: deps.clock.now() })
  if (started === undefined) return
  await active.track(started, job, async (each) => {
    try {
      const ending = await tryRun(deps, each, work)
      if (ending !== undefined) await end(deps, { run: each.run, job, ending })
    } catch (error) {
      await rescheduleUnstored(deps, { run: started, job }, error)
    }
  })
}

/** @returns undefined if the run is done and its result is stored */
async function tryRun(deps: RunDeps, active: ActiveRun, work: ResolvedRun): Promise<Ending | undefined> {
  const { run, signal } = active
  const { config, target } = work
  const startedAt = monotonicMs()
  const progress = createProgress(deps, run)
  try {
    const open = await deps.targets.open(target, signal)
    const result = await runJob(deps, active, { work, open, progress: (...values) => progress.report(...values) })
    await progress.end()
    const waitedMs = open.waitedMs()
    const timing = { tookMs: monotonicMs() - startedAt, waitedMs, sentRequests: waitedMs > 0 }
    signal.throwIfAborted()
    await storeResult(deps, { run, result, target, config, ...timing })
    deps.observer.runEnded({ job: run.job, state: 'done', tookMs: timing.tookMs })
    return undefined
  } catch (error) {
    await progress.end()
    return await endingOf(deps, { error, active, work })
  }
}

/**
 * Reschedules a run whose result the database did not accept.
 * @throws the error, if the reschedule cannot be written either: the run is then taken over after missed heartbeats
 */
async function rescheduleUnstored(
  deps: RunDeps,
  { run, job }: Pick<EndedRun, 'run' | 'job'>,
  error: unknown,
): Promise<void> {
  if (!isDatabaseUnavailable(error)) throw error
  try {
    await end(deps, { run, job, ending: { is: 'not-stored', refusal: writeRefusalOf(error) } })
  } catch (later) {
    if (later instanceof RunTakenOver) throw later
    throw error
  }
}

interface JobExecution {
  readonly work: ResolvedRun
  readonly open: OpenTarget
  readonly progress: (done: number, total: number) => void
}

function runJob(deps: RunDeps, { run, signal }: ActiveRun, { work, open, progress }: JobExecution): Promise<RunResult> {
  const { config, target, job, definition } = work
  return definition.run({
    target: {
      name: target.name,
      label: target.label ?? target.name,
      labels: target.labels,
      caller: open.caller,
      address: open.address,
      price: priceOf(config, target)?.per_unit,
    },
    config: job,
    job: run.job,
    plannedAt: run.plannedAt,
    request: run.request,
    db: deps.store.db,
    clock: deps.clock,
    signal,
    directory: deps.directory,
    progress,
  })
}

interface ThrownError {
  readonly error: unknown
  readonly active: ActiveRun
  readonly work: ResolvedRun
}

/** @throws the database's own error, if it cannot be reached */
async function endingOf(deps: RunDeps, { error, active, work }: ThrownError): Promise<Ending> {
  const { signal } = active
  if (error instanceof RunTakenOver) return { is: 'not-ours' }
  if (!signal.aborted && !isMgmtError(error) && isDatabaseUnavailable(error)) throw error
  try {
    signal.throwIfAborted()
    return await classifyThrown(deps, { error, active, work })
  } catch (later) {
    if (signal.reason instanceof RunEnded) return { is: signal.reason.reason }
    throw later
  }
}

/** Finds the cause of a failure, and stores it for all workers. */
async function classifyThrown(deps: RunDeps, { error, active, work }: ThrownError): Promise<Ending> {
  const { targets, store } = deps
  const { target } = work
  const outcome = await targets.classifyFailure(target, error, active.signal)
  if (outcome.kind !== 'none') {
    await store.transaction((transaction) => reportTarget(deps, transaction, { target, outcome }))
  }
  const admission: Admission = await targets.checkAdmission(target)
  return { is: 'failed', outcome, error, admission }
}

interface EndedRun {
  readonly run: RunRecord
  readonly job: RunQueueJob
  readonly ending: Ending
}

async function end(deps: RunDeps, { run, job, ending }: EndedRun): Promise<void> {
  const outcome = decideOutcome(ending, { failures: run.failures, now: deps.clock.now() })
  if (!isAboutTarget(ending)) logOutcome(deps, run, outcome)
  switch (outcome.then) {
    case 'dropped':
      return
    case 'retry':
      await reschedule(deps, { run, job }, outcome)
      return
    case 'skipped':
      await skipRun(deps, run, outcome.note)
      break
    case 'failed':
    case 'set-aside':
      await failRun(deps, run, outcome)
  }
  deps.observer.runEnded({ job: run.job, state: outcome.then === 'skipped' ? 'skipped' : 'failed' })
}

/** Whether the run waits for its target, whose change is logged once, not for each of its runs. */
const isAboutTarget = (ending: Ending): boolean =>
  ending.is === 'not-ready' ||
  (ending.is === 'failed' && (ending.outcome.kind === 'failing' || ending.outcome.kind === 'refused'))

/** Logs the reason once, even if the run is rescheduled repeatedly. */
function logOutcome({ log }: RunDeps, { id, job, target, note }: RunRecord, outcome: RunOutcome): void {
  if (outcome.then === 'dropped' || outcome.note === null || outcome.note === note) return
  const fields = { run: id, job, target, reason: outcome.note }
  if (outcome.then === 'set-aside') log.warn('run set aside', fields)
  else if (outcome.then === 'failed') log.warn('run failed', fields)
  else log.info(outcome.then === 'retry' ? 'run rescheduled' : 'run skipped', fields)
}
