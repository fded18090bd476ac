import { setTimeout as delay } from 'node:timers/promises'
import { runQueue } from '../queue/queue.ts'
import type { ActiveRun, ActiveRuns } from './active-runs.ts'
import { decideOutcome } from './decide-outcome.ts'
import { putOff } from './put-off.ts'
import type { RunSurroundings } from './run-surroundings.ts'

/** Milliseconds for a run to react to its abort. */
const lastWordMs = 2_000

/**
 * Takes no more runs, gives active ones some time to finish, requeues the rest, and leaves the queue. Never rejects: other
 * workers take over runs that could not be requeued, after missed heartbeats.
 */
export async function stopRuns(around: RunSurroundings, active: ActiveRuns, withinMs: number): Promise<void> {
  const { boss, log } = around
  const logged = (error: unknown): void => log.warn('the queue is left with a problem', { error: String(error) })
  await boss.offWork(runQueue, { wait: false }).catch(logged)
  await within(active.empty(), withinMs)
  active.stop()
  await within(active.empty(), lastWordMs)
  for (const deaf of active.list()) await handBack(around, deaf)
  await boss.stop({ graceful: true, timeout: 1_000 }).catch(logged)
}

/** Anything that the run writes after this is too late. */
async function handBack(around: RunSurroundings, { run, job }: ActiveRun): Promise<void> {
  const outcome = decideOutcome({ is: 'stopped' }, { failures: run.failures, now: around.clock.now() })
  if (outcome.then !== 'again') return
  await putOff(around, { run, job }, outcome).catch((error: unknown) =>
    around.log.warn('a run is left to be taken over', { run: run.id, error: String(error) }),
  )
}

async function within(work: Promise<void>, ms: number): Promise<void> {
  const over = new AbortController()
  const limit = delay(ms, undefined, { signal: over.signal }).catch(() => undefined)
  await Promise.race([work, limit])
  over.abort()
}
