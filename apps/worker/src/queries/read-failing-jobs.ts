import { sql } from 'kysely'
import { databaseSchema } from '../store/migrate.ts'
import type { StoreDatabase } from '../store/tables.ts'
import { failedLast } from './read-job-states.ts'

/** A job of a target whose latest result is a permanent failure. */
export interface FailingJob {
  readonly job: string
  readonly target: string
  readonly last_failure_at: Date
  readonly last_failure: string | null
  readonly last_success_at: Date | null
  /** The last failed run; null if it was removed. */
  readonly run: string | null
}

export interface FailingJobsQuery {
  readonly job?: string | undefined
  readonly target?: string | undefined
  /** Maximum number of rows. Default: 20. */
  readonly limit?: number | undefined
}

/** Jobs that failed permanently and have not succeeded since, the latest first. */
export async function readFailingJobs(
  db: StoreDatabase,
  { job, target, limit = 20 }: FailingJobsQuery = {},
): Promise<readonly FailingJob[]> {
  const { rows } = await sql<FailingJob>`
    select state.job, state.target, last_failure_at, last_failure, last_success_at, run.id as run
    from ${sql.table(`${databaseSchema}.job_states`)} as state
    left join lateral (
      select id from ${sql.table(`${databaseSchema}.runs`)} as run
      where run.job = state.job and run.target = state.target and run.state = 'failed'
      order by planned_at desc limit 1
    ) as run on true
    where ${failedLast}
      and (${job ?? null}::text is null or state.job = ${job ?? null})
      and (${target ?? null}::text is null or state.target = ${target ?? null})
    order by last_failure_at desc, state.job, state.target
    limit ${limit}`.execute(db)
  return rows
}
