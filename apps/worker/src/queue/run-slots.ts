import type { PgBoss } from 'pg-boss'
import { runQueue } from './pg-boss-internals.ts'
import type { RunJob, RunQueueJob } from './queue.ts'
import { delay, nextTurn } from '../base/timers.ts'

/** Execution slots: each executes one run at a time. */
export interface RunSlots {
  /** Makes one free slot poll the queue now. */
  wakeOne(): void
}

export interface RunSlotOptions {
  readonly count: number
  /** Executes one run. Rejects only if the database is unavailable. */
  readonly work: (job: RunQueueJob) => Promise<void>
}

/** Fallback polling interval. */
const pollingSeconds = 60

/** Pause after a database error, so that a run whose result cannot be stored is not repeated at full speed. */
const errorPauseMs = 5_000

/**
 * One run of a target at a time, across all workers, so that a slow target occupies one slot. Slots wake one after another,
 * so that each sees what the one before it has fetched. Two workers may fetch at the same instant, which is harmless: the
 * rate limit belongs to the target.
 */
const groupConcurrency = 1

/**
 * Opens the slots of this worker. A free slot sleeps until another slot that found work, or a call of `wakeOne`, wakes it.
 * So an idle worker polls once, not once for each slot.
 * Runs start one after the other, each in a turn of the event loop of its own: an embedded database responds within a turn,
 * so that timers and requests would wait for all runs that wait.
 */
export async function openRunSlots(boss: PgBoss, { count, work }: RunSlotOptions): Promise<RunSlots> {
  const free = new Set<string>()
  let turn = Promise.resolve()
  const ownTurn = (): Promise<void> => {
    turn = turn.then(nextTurn)
    return turn
  }
  const wakeOne = (): void => {
    const [first] = free
    if (first !== undefined) boss.notifyWorker(first)
  }
  const options = {
    groupConcurrency,
    pollingIntervalSeconds: pollingSeconds,
    heartbeatRefreshSeconds: 3,
  } as const
  for (let index = 0; index < count; index += 1) {
    let id = ''
    id = await boss.work<RunJob, unknown, typeof options>(runQueue, options, async (jobs) => {
      free.delete(id)
      wakeOne()
      try {
        for (const job of jobs) {
          await ownTurn()
          await work(job)
        }
        boss.notifyWorker(id)
      } catch (error) {
        await delay(errorPauseMs, { ref: false })
        throw error
      } finally {
        free.add(id)
      }
    })
    free.add(id)
  }
  return { wakeOne }
}
