import { sql } from 'kysely'
import { type Db, fromKysely, type Job, type JobInsert, PgBoss } from 'pg-boss'
import type { Store } from '../store/store.ts'
import type { DatabaseTransaction } from '../store/tables.ts'

const queueSchema = 'mgmt_worker_queue'

export const runQueue = 'runs'
export const deadRunQueue = 'runs-dead'
export const messageQueue = 'messages'

/** What a job of the queue `runs` carries: everything else is in the row of the run. */
export interface RunJob {
  readonly run: string
}

export type RunQueueJob = Job<RunJob>

/** A worker without a heartbeat for this long is gone. It is the minimum of pg-boss. */
const heartbeatSeconds = 10

/** Finished jobs are kept for an hour: the results of runs and messages are in the worker's own tables. */
const deleteAfterSeconds = 3600

const neverMind = 400 * 86_400

const queues = [
  { name: deadRunQueue, options: { retryLimit: 0, retentionSeconds: 90 * 86_400, deleteAfterSeconds: 0 } },
  {
    name: runQueue,
    options: {
      heartbeatSeconds,
      // Runs have no limit of their own: their heartbeat says that they are alive.
      expireInSeconds: 23 * 3600,
      retryLimit: 100_000,
      retryDelay: 0,
      retentionSeconds: neverMind,
      deleteAfterSeconds,
      deadLetter: deadRunQueue,
      notify: true,
    },
  },
  {
    name: messageQueue,
    options: {
      // One that waits a notifier: it says only that there is something to send.
      policy: 'short',
      heartbeatSeconds,
      retryLimit: 100_000,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 900,
      retentionSeconds: neverMind,
      deleteAfterSeconds,
      notify: true,
    },
  },
] as const

export interface QueueOptions {
  /** Whether jobs are only added, as commands do: no maintenance and no notifications. Default: false. */
  readonly addsOnly?: boolean | undefined
}

/**
 * The queue over a store. The library's own retries serve crashes alone, and their limit is too high to end a run;
 * failures are counted on the run. Workers check for missed heartbeats with `supervise`, because the library's own timer
 * sends eight queries a second even when idle.
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
    // An embedded database has no administrator who would read these.
    monitorVacuum: store.kind === 'postgres',
    reindex: store.kind === 'postgres',
  })
  boss.on('error', onError)
  await boss.start()
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name, options } of queues) {
    if (!known.has(name)) await boss.createQueue(name, options)
    // The library loads a queue's settings on first use, outside of the current transaction. On an embedded database that
    // would be a deadlock: the query waits for the transaction's end, and the transaction for the query.
    await boss.findJobs(name, { id: nobody })
  }
  return boss
}

const nobody = '00000000-0000-4000-8000-000000000000'

/** Lets statements of the queue take part in a transaction. */
export const queueIn = (transaction: DatabaseTransaction): Db => fromKysely(transaction)

/** The job of the queue that carries a run. It is found again by the run's id, to be brought forward. */
export const queueJobOf = (
  { id, target }: { readonly id: string; readonly target: string },
  afterMs = 0,
): JobInsert<RunJob> => ({
  data: { run: id },
  group: { id: target },
  singletonKey: id,
  startAfter: Math.max(0, afterMs) / 1000,
})

/** Fewer new jobs than this do not change how the database finds the next one. */
const manyJobs = 1_000

/**
 * Updates the planner's statistics on the queue where many jobs were added. Without statistics PostgreSQL takes the table for
 * nearly empty, and reads and sorts all waiting jobs to find the next one. Autovacuum comes a minute later, and never in an
 * embedded database. Nothing is done while another process analyzes or vacuums the table.
 * @param transaction the one that added them
 */
export async function analyzeQueue(transaction: DatabaseTransaction, added: number): Promise<void> {
  if (added < manyJobs) return
  await sql`analyze (skip_locked) ${sql.table(`${queueSchema}.job`)}`.execute(transaction)
}

/**
 * Requeues the jobs that a previous process left unfinished. Only for a database without other users: a shared one relies
 * on missed heartbeats.
 */
export async function releaseAbandoned(boss: PgBoss): Promise<void> {
  for (const queue of [runQueue, messageQueue]) {
    const active = (await boss.findJobs(queue)).filter(({ state }) => state === 'active')
    if (active.length === 0) continue
    await boss.fail(
      queue,
      active.map(({ id }) => id),
    )
  }
}
