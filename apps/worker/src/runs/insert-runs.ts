import { chunksOf } from '@mgmt-api/base/lists'
import type { Insertable } from 'kysely'
import type { Db, PgBoss } from 'pg-boss'
import { analyzeQueue, queueJobOf, runQueue } from '../queue/queue.ts'
import type { RunRequest } from '../jobs/job.ts'
import type { DatabaseTransaction, RunReason, RunsTable } from '../store/tables.ts'
import { newId } from '../random.ts'

export interface NewRun {
  readonly job: string
  readonly target: string
  readonly plannedAt: Date
  readonly reason: RunReason
  readonly request?: RunRequest | undefined
  /** `skipped` runs are listed, but not executed. */
  readonly state?: 'queued' | 'skipped' | undefined
  readonly note?: string | undefined
}

/** An open transaction, and the queue's access to it. */
export interface RunInsertion {
  readonly transaction: DatabaseTransaction
  readonly queue: Db
  readonly boss: PgBoss
}

export interface NewRuns {
  readonly runs: readonly NewRun[]
  readonly now: Date
}

/** PostgreSQL accepts at most 65,535 parameters per statement; a run has ten. */
const rowsPerStatement = 2_000

/**
 * Inserts and queues runs; existing runs stay unchanged.
 * @returns ids of the new runs
 */
export async function insertRuns(
  { transaction, queue, boss }: RunInsertion,
  { runs, now }: NewRuns,
): Promise<readonly string[]> {
  const ids: string[] = []
  let jobsAdded = 0
  for (const chunk of chunksOf(runs, rowsPerStatement)) {
    const added = await transaction
      .insertInto('runs')
      .values(chunk.map((run) => rowOf(run, now)))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'target', 'state'])
      .execute()
    const queued = added.filter(({ state }) => state === 'queued')
    if (queued.length > 0) {
      const jobs = queued.map((run) => queueJobOf(run))
      await boss.insert(runQueue, jobs, { db: queue })
      jobsAdded += jobs.length
    }
    for (const { id } of added) ids.push(id)
  }
  await analyzeQueue(transaction, jobsAdded)
  return ids
}

function rowOf(run: NewRun, now: Date): Insertable<RunsTable> {
  const { job, target, plannedAt, reason, request = {}, state = 'queued', note = null } = run
  return {
    id: newId(),
    job,
    target,
    planned_at: plannedAt,
    reason,
    request: JSON.stringify(request),
    state,
    note,
    created_at: now,
    finished_at: state === 'skipped' ? now : null,
  }
}
