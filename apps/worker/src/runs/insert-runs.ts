import { chunksOf } from '@mgmt-api/base/lists'
import type { Insertable } from 'kysely'
import type { RunRequest } from '../jobs/job.ts'
import type { DatabaseTransaction, RunReason, RunsTable } from '../store/tables.ts'
import { newId } from '../base/random.ts'

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

export interface NewRuns {
  readonly runs: readonly NewRun[]
  readonly now: Date
}

/** PostgreSQL accepts at most 65,535 parameters per statement; a run has ten. */
const rowsPerStatement = 2_000

/**
 * Inserts runs, which are queued within a second; existing runs stay unchanged.
 * @returns ids of the new runs
 */
export async function insertRuns(transaction: DatabaseTransaction, { runs, now }: NewRuns): Promise<readonly string[]> {
  const ids: string[] = []
  for (const chunk of chunksOf(runs, rowsPerStatement)) {
    const added = await transaction
      .insertInto('runs')
      .values(chunk.map((run) => rowOf(run, now)))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    for (const { id } of added) ids.push(id)
  }
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
