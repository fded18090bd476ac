import { type RawBuilder, type Selectable, sql } from 'kysely'
import { databaseSchema } from '../store/migrate.ts'
import type { RankingsTable, StoreDatabase } from '../store/tables.ts'
import type { RankedRow } from '../jobs/noisy-alerts/ranked-row.ts'

/** Alert definitions of one name in the latest rankings of all targets. */
export interface NoisyAlert {
  readonly name: string
  /** Over all targets. */
  readonly triggered: number
  readonly definitions: number
  /** Definitions that were not actionable. */
  readonly pointless: number
  /** The id of the noisiest definition, and its target. */
  readonly id: string
  readonly target: string
  /** Targets with their ranking jobs, the noisiest first. */
  readonly targets: readonly RankedTarget[]
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

/** The noisiest alerts of all targets, by name. A definition that several jobs ranked counts once. */
export async function readNoisiest(
  db: StoreDatabase,
  { rankings, limit }: NoisiestQuery,
): Promise<readonly NoisyAlert[]> {
  // Only the noisiest names collect their targets.
  const { rows } = await sql<NoisyAlert>`
    with noisy as materialized (
      select asked.target, place.id, min(coalesce(nullif(place.name, ''), place.id)) as name, min(asked.job) as job,
        max(place.triggered) as triggered, bool_and(jsonb_array_length(place.causes) > 0) as pointless,
        min(window_from) as window_from, max(window_to) as window_to
      from ${latestOf(rankings)}
      cross join lateral jsonb_to_recordset(rows) as place (id text, name text, triggered integer, causes jsonb)
      group by asked.target, place.id
    ), noisiest as (
      select name from noisy group by name order by sum(triggered) desc, name limit ${limit}
    )
    select name, sum(triggered)::integer as triggered, count(*)::integer as definitions,
      (count(*) filter (where pointless))::integer as pointless,
      (array_agg(id order by triggered desc, target, id))[1] as id,
      (array_agg(target order by triggered desc, target, id))[1] as target,
      jsonb_agg(jsonb_build_object('job', job, 'target', target) order by triggered desc, target, id) as targets,
      min(window_from) as window_from, max(window_to) as window_to
    from noisy join noisiest using (name)
    group by name
    order by triggered desc, name`.execute(db)
  return rows
}

type RankingWithoutRows = Readonly<Omit<Selectable<RankingsTable>, 'rows'>>

export interface Ranking extends RankingWithoutRows {
  /** Noisiest first. */
  readonly rows: readonly RankedRow[]
}

/** The latest ranking of a job and target in a few numbers. */
export interface NoiseSummary extends RankingWithoutRows {
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
    .where((is) => is.and({ job, target }))
    .orderBy('ranked_at', 'desc')
    .limit(2)
    .execute()
  // Only this job writes them.
  return found.map((row) => ({ ...row, rows: row.rows as readonly RankedRow[] }))
}
