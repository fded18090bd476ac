import { runQueue } from '../queue/pg-boss-internals.ts'
import type { ActiveRun, ActiveRuns } from './active-runs.ts'
import { decideOutcome } from './decide-outcome.ts'
import { reschedule } from './reschedule.ts'
import type { RunDeps } from './run-deps.ts'
import { withDeadline } from '../base/timers.ts'

/** Milliseconds for a run to end after its abort. */
const abortGraceMs = 2_000

/**
 * Stops fetching runs, waits for active ones, requeues the rest, and disconnects from the queue. Never rejects: other
 * workers take over runs that could not be requeued, after missed heartbeats.
 */
export async function stopRuns(deps: RunDeps, active: ActiveRuns, withinMs: number): Promise<void> {
  const { boss, log } = deps
  const logged = (error: unknown): void => log.warn('disconnecting from the queue failed', { error: String(error) })
  await boss.offWork(runQueue, { wait: false }).catch(logged)
  await withDeadline(active.empty(), withinMs, () => undefined)
  active.stop()
  await withDeadline(active.empty(), abortGraceMs, () => undefined)
  for (const run of active.list()) await requeue(deps, run)
  await boss.stop({ graceful: true, timeout: 1_000 }).catch(logged)
}

/** Any later write of the run is rejected. */
async function requeue(deps: RunDeps, { run, job }: ActiveRun): Promise<void> {
  const outcome = decideOutcome({ is: 'stopped' }, { failures: run.failures, now: deps.clock.now() })
  if (outcome.then !== 'retry') return
  await reschedule(deps, { run, job }, outcome).catch((error: unknown) =>
    deps.log.warn('a run could not be requeued; another worker will take it over', {
      run: run.id,
      error: String(error),
    }),
  )
}
