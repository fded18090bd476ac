import { isMgmtError } from '@mgmt-api/models'
import type { RunResult } from '../jobs/job.ts'
import type { RunQueueJob } from '../queue/queue.ts'
import type { JobDisposition } from '../queue/slots.ts'
import { isDatabaseGone } from '../store/is-database-gone.ts'
import { writeRefusalOf } from '../store/write-refusal.ts'
import type { Admission, OpenTarget } from '../targets/target-source.ts'
import { type ActiveRun, type ActiveRuns, RunEnded } from './active-runs.ts'
import { decideOutcome, type Ending, type Outcome } from './decide-outcome.ts'
import { findWork, type Work } from './find-work.ts'
import { giveUp, setAside, skipRun } from './give-up.ts'
import { keepResult, report } from './keep-result.ts'
import { createProgress } from './progress.ts'
import { putOff } from './put-off.ts'
import type { RunSurroundings } from './run-surroundings.ts'
import { RunTakenOver } from './run-taken-over.ts'
import { isToSetAside, takeoversOf } from './takeovers.ts'
import { readRun, startRun, type WaitingRun } from './waiting-run.ts'

/**
 * Executes the run of a queue job until it ends or has to wait.
 * @returns how to close the queue job
 * @throws the database's own error, if it cannot be reached: the run is then repeated
 */
export async function doRun(around: RunSurroundings, active: ActiveRuns, job: RunQueueJob): Promise<JobDisposition> {
  try {
    const run = await readRun(around.store, job.data.run)
    if (run === undefined) return 'completed'
    const work = await findWork(around, run)
    if ('is' in work) return await end(around, { run, job, ending: work })
    const takeovers = takeoversOf(run, around.worker)
    if (await isToSetAside(around.store, run, takeovers)) {
      return await end(around, { run, job, ending: { is: 'abandoned', takeovers } })
    }
    const admission = await around.targets.canTry(work.target)
    if (!admission.ready) return await end(around, { run, job, ending: { is: 'not-ready', admission } })
    const started = await startRun(
      around.store,
      { ...run, takeovers },
      { worker: around.worker, now: around.clock.now() },
    )
    if (started === undefined) return 'completed'
    return await active.during(started, job, async (each) => {
      try {
        return await attempt(around, each, work)
      } catch (error) {
        return await waitForDatabase(around, { run: started, job }, error)
      }
    })
  } catch (error) {
    if (error instanceof RunTakenOver) return 'completed'
    throw error
  }
}

async function attempt(around: RunSurroundings, { run, job, signal }: ActiveRun, work: Work): Promise<JobDisposition> {
  const ending = await tryRun(around, { run, job, signal }, work)
  return ending === undefined ? 'completed' : end(around, { run, job, ending })
}

/** @returns undefined if the run is done and its result stored */
async function tryRun(around: RunSurroundings, active: ActiveRun, work: Work): Promise<Ending | undefined> {
  const { run, signal } = active
  const { config, target } = work
  const began = performance.now()
  const progress = createProgress(around.store, run, around.log)
  let open: OpenTarget | undefined
  try {
    open = await around.targets.open(target, signal)
    const result = await perform(around, active, { work, open, progress: (...far) => progress.report(...far) })
    await progress.end()
    const waitedMs = open.waitedMs()
    const took = { tookMs: performance.now() - began, waitedMs, asked: waitedMs > 0 }
    signal.throwIfAborted()
    await keepResult(around, { run, result, target, config, ...took })
    around.observer.runEnded({ job: run.job, state: 'done', tookMs: took.tookMs })
    return undefined
  } catch (error) {
    await progress.end()
    return await endingOf(around, { error, active, work })
  } finally {
    await open?.close()
  }
}

/**
 * Reschedules a run whose result the database refused.
 * @throws the error, if that cannot be written either: the run is then taken over after missed heartbeats
 */
async function waitForDatabase(
  around: RunSurroundings,
  { run, job }: Pick<Ended, 'run' | 'job'>,
  error: unknown,
): Promise<JobDisposition> {
  if (!isDatabaseGone(error)) throw error
  try {
    return await end(around, { run, job, ending: { is: 'not-kept', refusal: writeRefusalOf(error) } })
  } catch (later) {
    if (later instanceof RunTakenOver) throw later
    throw error
  }
}

interface Performance {
  readonly work: Work
  readonly open: OpenTarget
  readonly progress: (done: number, total: number) => void
}

function perform(
  around: RunSurroundings,
  { run, signal }: ActiveRun,
  { work, open, progress }: Performance,
): Promise<RunResult> {
  const { target, job, definition } = work
  return definition.run({
    target: { name: target.name, label: target.label ?? target.name, caller: open.caller, address: open.address },
    config: job,
    job: run.job,
    plannedAt: run.plannedAt,
    request: run.request,
    db: around.store.db,
    clock: around.clock,
    signal,
    directory: around.directory,
    progress,
  })
}

interface Thrown {
  readonly error: unknown
  readonly active: ActiveRun
  readonly work: Work
}

/** @throws the database's own error, if it cannot be reached */
async function endingOf(around: RunSurroundings, { error, active, work }: Thrown): Promise<Ending> {
  const { signal } = active
  if (error instanceof RunTakenOver) return { is: 'not-ours' }
  if (!signal.aborted && !isMgmtError(error) && isDatabaseGone(error)) throw error
  try {
    signal.throwIfAborted()
    return await judge(around, { error, active, work })
  } catch (later) {
    if (signal.reason instanceof RunEnded) return { is: signal.reason.why }
    throw later
  }
}

/** Finds the cause of a failure, and stores it for all workers. */
async function judge(around: RunSurroundings, { error, active, work }: Thrown): Promise<Ending> {
  const { targets, store } = around
  const { target, config } = work
  const outcome = await targets.judge(target, error, active.signal)
  if (outcome.kind !== 'none') {
    const { plannedAt } = active.run
    await store.transaction((transaction) => report(around, transaction, { target, config, plannedAt, outcome }))
  }
  const admission: Admission = await targets.canTry(target)
  return { is: 'failed', outcome, error, admission }
}

interface Ended {
  readonly run: WaitingRun
  readonly job: RunQueueJob
  readonly ending: Ending
}

async function end(around: RunSurroundings, { run, job, ending }: Ended): Promise<JobDisposition> {
  const outcome = decideOutcome(ending, { failures: run.failures, now: around.clock.now() })
  tellLog(around, run, outcome)
  switch (outcome.then) {
    case 'dropped':
      return 'completed'
    case 'again':
      await putOff(around, { run, job }, outcome)
      return 'completed'
    case 'skipped':
      await skipRun(around, run, outcome.note)
      around.observer.runEnded({ job: run.job, state: 'skipped' })
      return 'completed'
    case 'failed':
      await giveUp(around, run, outcome)
      around.observer.runEnded({ job: run.job, state: 'failed' })
      return 'deadletter'
    case 'set-aside':
      await setAside(around, run, outcome)
      around.observer.runEnded({ job: run.job, state: 'failed' })
      return 'deadletter'
  }
}

/** Logs the reason why a run waits once, however often the run is rescheduled. */
function tellLog({ log }: RunSurroundings, { id, job, target, note }: WaitingRun, outcome: Outcome): void {
  if (outcome.then === 'dropped' || outcome.note === null || outcome.note === note) return
  const fields = { run: id, job, target, why: outcome.note }
  if (outcome.then === 'set-aside') log.warn('a run is set aside', fields)
  else if (outcome.then === 'failed') log.warn('a run failed for good', fields)
  else log.info(outcome.then === 'again' ? 'a run waits' : 'a run is skipped', fields)
}
