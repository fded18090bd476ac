import { type RawBuilder, sql } from 'kysely'
import { databaseSchema } from '../store/migrate.ts'
import type { StoreDatabase } from '../store/tables.ts'
import type { RankedRow } from '../jobs/noisy-alerts/ranked-row.ts'

/** A definition of the latest ranking of a job and target. */
export interface NoisyDefinition {
  readonly job: string
  readonly target: string
  readonly id: string
  readonly name: string
  readonly triggered: number
  /** Whether its events were actionable. */
  readonly actionable: boolean
  readonly window_from: Date
  readonly window_to: Date
}

/** A ranking job and one of its targets. */
interface RankedTarget {
  readonly job: string
  readonly target: string
}

/** The latest ranking of each given job and target. */
const latestOf = (asked: readonly RankedTarget[]): RawBuilder<unknown> => sql`
  unnest(${asked.map(({ job }) => job)}::text[], ${asked.map(({ target }) => target)}::text[]) as asked (job, target)
  cross join lateral (
    select * from ${sql.table(`${databaseSchema}.rankings`)} as ranking
    where ranking.job = asked.job and ranking.target = asked.target
    order by ranked_at desc limit 1
  ) as ranking`

export interface NoisiestQuery {
  readonly rankings: readonly RankedTarget[]
  /** Maximum number of definitions. */
  readonly limit: number
}

/** The noisiest definitions of all targets. A definition that several jobs ranked is listed once. */
export async function readNoisiest(
  db: StoreDatabase,
  { rankings, limit }: NoisiestQuery,
): Promise<readonly NoisyDefinition[]> {
  // Rankings are sorted, so at most `limit` rows of each can be in the result.
  const { rows } = await sql<NoisyDefinition>`
    select * from (
      select distinct on (asked.target, place ->> 'id')
        asked.job, asked.target, place ->> 'id' as id, place ->> 'name' as name,
        (place ->> 'triggered')::integer as triggered,
        jsonb_array_length(place -> 'causes') = 0 as actionable, window_from, window_to
      from ${latestOf(rankings)}
      cross join lateral jsonb_path_query(rows, '$[*]') with ordinality as ranked (place, number)
      where number <= ${limit}
      order by asked.target, place ->> 'id', (place ->> 'triggered')::integer desc
    ) as noisy
    order by triggered desc, target, id
    limit ${limit}`.execute(db)
  return rows
}

export interface Ranking {
  readonly job: string
  readonly target: string
  readonly ranked_at: Date
  readonly window_from: Date
  readonly window_to: Date
  /** Noisiest first. */
  readonly rows: readonly RankedRow[]
}

/** The latest ranking of a job and target in a few numbers. */
export interface NoiseSummary {
  readonly job: string
  readonly target: string
  readonly ranked_at: Date
  readonly window_from: Date
  readonly window_to: Date
  readonly ranked: number
  readonly triggered: number
  /** Definitions that are not actionable. */
  readonly pointless: number
  /** Name of the noisiest definition. */
  readonly noisiest: string | null
}

/** The latest ranking for each given job and target, by target. */
export async function summarizeNoise(
  db: StoreDatabase,
  asked: readonly RankedTarget[],
): Promise<readonly NoiseSummary[]> {
  const { rows } = await sql<NoiseSummary>`
    select asked.job, asked.target, ranked_at, window_from, window_to,
      jsonb_array_length(rows) as ranked,
      (select coalesce(sum((place ->> 'triggered')::integer), 0)::integer from jsonb_array_elements(rows) as place)
        as triggered,
      (select count(*)::integer from jsonb_array_elements(rows) as place
        where jsonb_array_length(place -> 'causes') > 0) as pointless,
      rows -> 0 ->> 'name' as noisiest
    from ${latestOf(asked)}
    order by asked.target, asked.job`.execute(db)
  return rows
}

/** The latest ranking of a job and target, and the one before it. */
export async function latestRankings(db: StoreDatabase, { job, target }: RankedTarget): Promise<readonly Ranking[]> {
  const found = await db
    .selectFrom('rankings')
    .selectAll()
    .where('job', '=', job)
    .where('target', '=', target)
    .orderBy('ranked_at', 'desc')
    .limit(2)
    .execute()
  // Only this job writes them.
  return found.map((row) => ({ ...row, rows: row.rows as readonly RankedRow[] }))
}
