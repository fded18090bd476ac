import { type RawBuilder, sql } from 'kysely'
import { fromKysely, type Job, type PgBoss } from 'pg-boss'
import type { DatabaseTransaction, StoreDatabase } from '../store/tables.ts'

// What the worker relies on beyond pg-boss's documentation: its table of jobs, and when it reads and writes. Each has a test
// beside this file, so that an update of the library that changes it fails.

/** Schema of the tables of the queue. */
export const queueSchema = 'mgmt_worker_queue'

/** The queue of runs. */
export const runQueue = 'runs'

const jobs = sql.table(`${queueSchema}.job`)

/**
 * Loads the settings of a queue, which the library otherwise reads on first use, outside of the current transaction. On an
 * embedded database that would be a deadlock: query and transaction wait for each other.
 */
export async function loadQueueSettings(boss: PgBoss, queue: string): Promise<void> {
  await boss.findJobs(queue, { id: '00000000-0000-4000-8000-000000000000' })
}

/** Fewer new jobs do not change the query plan. */
const manyJobs = 1_000

/**
 * Updates the planner statistics of the queue after many jobs were added. Without them PostgreSQL assumes a nearly empty
 * table, and reads and sorts all jobs to find the next one. Autovacuum starts a minute later, and never in an embedded
 * database. Does nothing while another process analyzes or vacuums the table.
 */
export async function analyzeQueue(db: StoreDatabase, added: number): Promise<void> {
  if (added < manyJobs) return
  await sql`analyze (skip_locked) ${jobs}`.execute(db)
}

/** Whether a column, with its table, names a job that the queue neither offers nor executes. */
export const isLostJob = (column: string): RawBuilder<boolean> => sql<boolean>`
  ${sql.ref(column)} is not null and not exists (
    select from ${jobs} as job
    where job.name = ${runQueue} and job.id = ${sql.ref(column)} and job.state < 'completed'
  )`

/** Whether the queue of runs has a job that no worker executes. */
export const isOffered: RawBuilder<boolean> = sql<boolean>`exists (
  select from ${jobs} as job where job.name = ${runQueue} and job.state < 'active'
)`

/**
 * Ends the claim of a job within a transaction, if it still is that of the attempt. The library ends it again when the
 * handler returns, which then changes nothing.
 * @returns whether the claim was held
 */
export async function endClaim(
  boss: PgBoss,
  transaction: DatabaseTransaction,
  job: Pick<Job, 'id' | 'retryCount'>,
): Promise<boolean> {
  const ended = await boss.complete(runQueue, job, null, { db: fromKysely(transaction) })
  return 'affected' in ended && ended.affected === 1
}
