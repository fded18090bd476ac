import type { PgBoss } from 'pg-boss'
import { deadRunQueue, type RunJob, type RunQueueJob, runQueue } from './queue.ts'
import { delay } from '../timers.ts'

/** Execution slots: each executes one run at a time. */
export interface RunSlots {
  /** Makes one free slot poll the queue now. */
  wakeOne(): void
}

/** How to close a queue job after its run. */
export type JobDisposition = 'completed' | 'deadletter'

export interface RunSlotOptions {
  readonly count: number
  /** Executes one run. Rejects only if the database is unavailable. */
  readonly work: (job: RunQueueJob) => Promise<JobDisposition>
}

/** Fallback polling interval. */
const pollingSeconds = 60

/** Pause after a database error, so that a run whose result cannot be stored is not repeated at full speed. */
const errorPauseMs = 5_000

/**
 * One run of a target at a time, across all workers, so that a slow target occupies one slot. Two runs fetched at the same
 * instant may both start, which is harmless: the rate limit belongs to the target.
 */
const groupConcurrency = 1

/**
 * Opens the slots of this worker. A free slot sleeps until a database notification, another slot that found work, or a
 * call of `wakeOne` wakes it. So an idle worker polls once, not once for each slot.
 *
 * The library's own job results, which would fill the dead letter queue, are not used: its statement for them scans the
 * whole table of jobs for each run, so runs cost more with each target.
 */
export async function openRunSlots(boss: PgBoss, { count, work }: RunSlotOptions): Promise<RunSlots> {
  const free = new Set<string>()
  const wakeOne = (): void => {
    const [first] = free
    if (first !== undefined) boss.notifyWorker(first)
  }
  const options = {
    groupConcurrency,
    pollingIntervalSeconds: pollingSeconds,
    notifyPollingIntervalSeconds: pollingSeconds,
    heartbeatRefreshSeconds: 3,
  } as const
  for (let index = 0; index < count; index += 1) {
    let id = ''
    id = await boss.work<RunJob, unknown, typeof options>(runQueue, options, async (jobs) => {
      free.delete(id)
      wakeOne()
      try {
        for (const job of jobs) if ((await work(job)) === 'deadletter') await boss.send(deadRunQueue, job.data)
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
