import { sql } from 'kysely'
import { databaseSchema } from '../store/migrate.ts'
import type { StoreDatabase } from '../store/tables.ts'
import { failedLast } from './read-job-states.ts'

/** A job over all of its targets that have had a run. */
export interface JobSummary {
  readonly job: string
  /** Targets on which it has succeeded at least once. */
  readonly succeeded: number
  /** Targets on which it failed permanently and has not succeeded since. */
  readonly failing: number
  /** The earliest and the latest of the targets' last successes. */
  readonly oldest_success: Date | null
  readonly newest_success: Date | null
}

/** Jobs by name, without those that have never run. */
export async function summarizeJobs(db: StoreDatabase): Promise<ReadonlyMap<string, JobSummary>> {
  const { rows } = await sql<JobSummary>`
    select job,
      count(last_success_at)::integer as succeeded,
      (count(*) filter (where ${failedLast}))::integer as failing,
      min(last_success_at) as oldest_success,
      max(last_success_at) as newest_success
    from ${sql.table(`${databaseSchema}.job_states`)}
    group by job`.execute(db)
  return new Map(rows.map((row) => [row.job, row]))
}
