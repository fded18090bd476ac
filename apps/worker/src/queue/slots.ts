import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { deadRunQueue, type RunJob, type RunQueueJob, runQueue } from './queue.ts'

/** Places in which runs are done, so many at once. */
export interface Slots {
  /** Lets one that is free look for work now, if there is one. */
  wakeOne(): void
}

/** How to close a queue job once its run is handled. */
export type JobDisposition = 'completed' | 'deadletter'

export interface SlotOptions {
  readonly count: number
  /** Does one run. It never rejects but where the database cannot be reached. */
  readonly work: (job: RunQueueJob) => Promise<JobDisposition>
}

/** Fallback polling interval. */
const pollingSeconds = 60

/** Pause after a database error, so that a run which cannot be saved is not repeated at full speed. */
const restMs = 5_000

/**
 * One run of a target at a time, over all workers, so that one that is slow takes one place. Two that are fetched in the
 * same instant may both begin: that harms nothing, for the limit of requests is the target's.
 */
const groupConcurrency = 1

/**
 * Opens the slots of this worker. A free slot sleeps until a database notification, another slot that found work, or a
 * call of `wakeOne` wakes it. So an idle worker polls once, not once for each slot.
 *
 * The library's own job results, which would fill the dead letter queue, are not used: its statement for them scans the
 * whole table of jobs for each run, so runs cost more with each target.
 */
export async function openSlots(boss: PgBoss, { count, work }: SlotOptions): Promise<Slots> {
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
        await delay(restMs, undefined, { ref: false })
        throw error
      } finally {
        free.add(id)
      }
    })
    free.add(id)
  }
  return { wakeOne }
}
