import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { analyzeQueue, isLostJob, isOffered, runQueue } from '../queue/pg-boss-internals.ts'
import { queueIn } from '../queue/queue.ts'
import { databaseSchema } from '../store/migrate.ts'
import type { Store } from '../store/store.ts'
import { nextTurn } from '../base/timers.ts'

/** Runs per transaction. */
const runsAtOnce = 1_000

const runs = sql.table(`${databaseSchema}.runs`)

/**
 * Whether a run has no queue job and may start: nothing else adds jobs. A run that waits for its target starts after the
 * target's recovery. A new run does not wait: it starts to find out that it has to.
 */
const mayStart = (now: Date) => sql<boolean>`
  run.state in ('queued', 'running') and run.queue_job is null and (
    run.not_before is null or (
      run.not_before <= ${now} and not exists (
        select from ${sql.table(`${databaseSchema}.target_states`)} as target
        where target.target = run.target and target.condition <> 'ok'
      )
    )
  )`

interface QueuedRun {
  readonly run: string
  readonly target: string
  readonly id: string
}

/**
 * Queues the runs that may start: new ones, and those whose wait has ended. Each run and its job are written together, so a
 * run never has two. Safe for concurrent workers.
 * @returns the number of runs
 */
export async function queueRuns(store: Store, boss: PgBoss, now: Date): Promise<number> {
  let queued = 0
  for (let isMore = true; isMore; ) {
    const added = await queueSome(store, boss, now)
    queued += added
    isMore = added === runsAtOnce
    await nextTurn()
  }
  await analyzeQueue(store.db, queued)
  return queued
}

/** Whether runs may be queued, and whether the queue offers runs, in one query: all that an idle worker sends. */
export async function lookForRuns({ db }: Store, now: Date): Promise<{ ready: boolean; offered: boolean }> {
  const { rows } = await sql<{ ready: boolean; offered: boolean }>`
    select exists (select from ${runs} as run where ${mayStart(now)}) as ready, ${isOffered} as offered`.execute(db)
  return rows[0] ?? { ready: false, offered: false }
}

async function queueSome(store: Store, boss: PgBoss, now: Date): Promise<number> {
  return store.transaction(async (transaction) => {
    const { rows } = await sql<QueuedRun>`
      with ready as (
        select id from ${runs} as run where ${mayStart(now)}
        order by created_at, planned_at limit ${runsAtOnce} for update skip locked
      ), queued as (
        update ${runs} set queue_job = gen_random_uuid() from ready where runs.id = ready.id returning runs.*
      )
      select id as run, target, queue_job as id from queued order by created_at, planned_at`.execute(transaction)
    const jobs = rows.map(({ id, run, target }) => ({ id, data: { run }, group: { id: target } }))
    if (jobs.length > 0) await boss.insert(runQueue, jobs, { db: queueIn(transaction) })
    return jobs.length
  })
}

/**
 * Clears the jobs of runs that the queue has lost, as after a restore of its tables: these runs are queued again.
 * @returns the number of runs
 */
export async function releaseLostRuns({ db }: Pick<Store, 'db'>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('runs')
    .set({ queue_job: null })
    .where('state', 'in', ['queued', 'running'])
    .where(isLostJob('runs.queue_job'))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
