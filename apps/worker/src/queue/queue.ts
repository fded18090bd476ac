import { type Job, PgBoss } from 'pg-boss'
import type { Store } from '../store/store.ts'

export const queueSchema = 'mgmt_worker_queue'

export const runQueue = 'runs'
export const deadRunQueue = 'runs-dead'
export const messageQueue = 'messages'

/** What a job of the queue `runs` carries: everything else is in the row of the run. */
export interface RunJob {
  readonly run: string
}

/** A worker that has not been heard of for so long is gone. pg-boss takes no less. */
const heartbeatSeconds = 10

/**
 * The queue over a store. Its supervision is set so that the work of a killed worker is taken over within 15 seconds:
 * 10 until the heartbeat is missed, one until somebody looks, two until somebody fetches. The library's own retries are
 * for that alone, and so many that no number of crashes ends a run; failures are counted on the run.
 */
export async function openQueue(store: Store, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    ...store.queue,
    ...(store.kind === 'embedded' ? { backend: 'pglite' } : {}),
    schema: queueSchema,
    application_name: 'mgmt-worker-queue',
    schedule: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    // An embedded database has nobody who would read these.
    monitorVacuum: store.kind === 'postgres',
    reindex: store.kind === 'postgres',
  })
  boss.on('error', onError)
  await boss.start()
  await boss.createQueue(deadRunQueue, { retryLimit: 0, retentionSeconds: 90 * 86_400, deleteAfterSeconds: 0 })
  await boss.createQueue(runQueue, {
    heartbeatSeconds,
    // Runs have no limit of their own: their heartbeat says that they are alive.
    expireInSeconds: 23 * 3600,
    retryLimit: 100_000,
    retryDelay: 0,
    retentionSeconds: 400 * 86_400,
    deadLetter: deadRunQueue,
  })
  await boss.createQueue(messageQueue, {
    // One that waits a notifier: it says only that there is something to send.
    policy: 'short',
    heartbeatSeconds,
    retryLimit: 100_000,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
    retentionSeconds: 400 * 86_400,
  })
  return boss
}

export type RunQueueJob = Job<RunJob>
