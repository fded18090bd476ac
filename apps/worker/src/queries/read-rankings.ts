import { sql } from 'kysely'
import { databaseSchema } from '../store/migrate.ts'
import type { Database } from '../store/tables.ts'
import type { RankedRow } from '../jobs/noisy-alerts/ranked-row.ts'

export interface Ranking {
  readonly job: string
  readonly target: string
  readonly ranked_at: Date
  readonly window_from: Date
  readonly window_to: Date
  /** Noisiest first. */
  readonly rows: readonly RankedRow[]
}

export interface RankingName {
  readonly target: string
  /** Default: any job. */
  readonly job?: string | undefined
}

/** The latest ranking of a target; undefined if there is none. */
export async function latestRanking(db: Database, { target, job }: RankingName): Promise<Ranking | undefined> {
  const row = await db
    .selectFrom('rankings')
    .selectAll()
    .where('target', '=', target)
    .$if(job !== undefined, (query) => query.where('job', '=', job ?? ''))
    .orderBy('ranked_at', 'desc')
    .orderBy('job')
    .limit(1)
    .executeTakeFirst()
  // Only this job writes them.
  return row && { ...row, rows: row.rows as readonly RankedRow[] }
}

/** Rank of a definition in one ranking. */
export interface RankOf {
  readonly job: string
  readonly ranked_at: Date
  /** From 1; null if it is not in the ranking. */
  readonly rank: number | null
  readonly triggered: number | null
}

export interface RankHistoryQuery extends RankingName {
  /** Id of the definition. */
  readonly definition: string
  /** Rankings at most. Default: 60. */
  readonly limit?: number | undefined
}

/** Ranks of a definition in the rankings of a target, newest first. */
export async function rankHistory(
  db: Database,
  { target, job, definition, limit = 60 }: RankHistoryQuery,
): Promise<readonly RankOf[]> {
  const { rows } = await sql<RankOf>`
    select ranking.job, ranking.ranked_at, place.rank::integer as rank, (place.row ->> 'triggered')::integer as triggered
    from ${sql.table(`${databaseSchema}.rankings`)} as ranking
    left join lateral jsonb_array_elements(ranking.rows) with ordinality as place (row, rank)
      on place.row ->> 'id' = ${definition}
    where ranking.target = ${target} and (${job ?? null}::text is null or ranking.job = ${job ?? null})
    order by ranking.ranked_at desc, ranking.job
    limit ${limit}`.execute(db)
  return rows
}
