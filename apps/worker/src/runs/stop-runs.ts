import { setTimeout as delay } from 'node:timers/promises'
import { runQueue } from '../queue/queue.ts'
import type { ActiveRun, ActiveRuns } from './active-runs.ts'
import { decideOutcome } from './decide-outcome.ts'
import { putOff } from './put-off.ts'
import type { RunSurroundings } from './run-surroundings.ts'

/** Milliseconds that a run has to hear that it is to end. */
const lastWordMs = 2_000

/**
 * Takes no more runs, gives those that are being done some time to come to their end, and hands back the rest. Leaves the
 * queue. Never rejects: what cannot be handed back, others take over when its heartbeat is missed.
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

/** What it still may want to write comes too late then. */
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
