import { type RawBuilder, sql } from 'kysely'
import { databaseSchema } from '../store/migrate.ts'

const latestFirst = { budget_decisions: 'decided_at', rankings: 'ranked_at' } as const

/** Selects jobs and targets. */
export interface LatestQuery {
  readonly job?: string | undefined
  /** Names of targets. Default: all. */
  readonly targets?: readonly string[] | undefined
}

/** The latest result of each job and target. Reads one row of the table for each, not its history. */
export function latestResults(
  table: keyof typeof latestFirst,
  { job, targets }: LatestQuery = {},
): RawBuilder<unknown> {
  return sql`
    select latest.* from ${sql.table(`${databaseSchema}.job_states`)} as state
    cross join lateral (
      select * from ${sql.table(`${databaseSchema}.${table}`)} as result
      where result.job = state.job and result.target = state.target
      order by ${sql.ref(latestFirst[table])} desc limit 1
    ) as latest
    where (${job ?? null}::text is null or state.job = ${job ?? null})
      and (${targets ?? null}::text[] is null or state.target = any (${targets ?? null}::text[]))
    order by latest.job, latest.target`
}
