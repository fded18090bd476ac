import { type Db, fromKysely, type Job, PgBoss } from 'pg-boss'
import type { Store } from '../store/store.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import { loadQueueSettings, queueSchema, runQueue } from './pg-boss-internals.ts'

export const messageQueue = 'messages'

/** Payload of a job in the queue `runs`, which holds only runs that may start now: everything else is in the row of the run. */
export interface RunJob {
  readonly run: string
}

export type RunQueueJob = Job<RunJob>

/** A job without a heartbeat for this long is abandoned. The minimum of pg-boss. */
export const heartbeatSeconds = 10

/** Finished jobs are kept for an hour: the results of runs and messages are in the worker's own tables. */
const deleteAfterSeconds = 3600

/** Unfinished jobs are kept for as long as their runs and messages may wait. */
const retentionSeconds = 400 * 86_400

const queues = [
  {
    name: runQueue,
    options: {
      heartbeatSeconds,
      // The duration of a run is not limited: heartbeats show that it is alive.
      expireInSeconds: 23 * 3600,
      // A missed heartbeat counts as a retry: the run itself counts failures and takeovers.
      retryLimit: 100_000,
      retryDelay: 0,
      retentionSeconds,
      deleteAfterSeconds,
      // A notification would wake all slots at once, which would fetch runs of one target before they see each other's.
      notify: false,
    },
  },
  {
    name: messageQueue,
    options: {
      // At most one queued job for each notifier: the messages themselves are rows.
      policy: 'short',
      heartbeatSeconds,
      // Growing pauses of up to 15 minutes after failures and lost workers.
      retryLimit: 100_000,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 900,
      retentionSeconds,
      deleteAfterSeconds,
      notify: true,
    },
  },
] as const

export interface QueueOptions {
  /** Whether this process only adds jobs, as commands do: no maintenance, no notifications. Default: false. */
  readonly addsOnly?: boolean | undefined
}

/**
 * Opens the queue of a store. The library's retries only serve crashes, and their limit is too high to end a run; failures
 * are counted on the run. Workers check for missed heartbeats with `supervise`, because the library's own timer sends eight
 * queries a second even when idle.
 */
export async function openQueue(
  store: Store,
  onError: (error: Error) => void,
  { addsOnly = false }: QueueOptions = {},
): Promise<PgBoss> {
  const boss = new PgBoss({
    ...store.queue,
    ...(store.kind === 'embedded' ? { backend: 'pglite' } : {}),
    schema: queueSchema,
    application_name: 'mgmt-worker-queue',
    schedule: false,
    supervise: false,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 600,
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    useListenNotify: !addsOnly,
    // No administrator would read these warnings of an embedded database.
    monitorVacuum: store.kind === 'postgres',
    reindex: store.kind === 'postgres',
  })
  boss.on('error', onError)
  await boss.start()
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name, options } of queues) {
    if (!known.has(name)) await boss.createQueue(name, options)
    await loadQueueSettings(boss, name)
  }
  return boss
}

/** Runs statements of the queue in a transaction. */
export const queueIn = (transaction: DatabaseTransaction): Db => fromKysely(transaction)

/**
 * Requeues the jobs that a previous process left unfinished. Only for a database without other users: a shared one relies
 * on missed heartbeats.
 */
export async function releaseAbandoned(boss: PgBoss): Promise<void> {
  for (const { name: queue } of queues) {
    const active = (await boss.findJobs(queue)).filter(({ state }) => state === 'active')
    if (active.length === 0) continue
    await boss.fail(
      queue,
      active.map(({ id }) => id),
    )
  }
}
