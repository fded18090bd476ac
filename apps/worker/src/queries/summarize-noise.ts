import { sql } from 'kysely'
import type { RankedRow } from '../jobs/noisy-alerts/ranked-row.ts'
import { databaseSchema } from '../store/migrate.ts'
import type { StoreDatabase } from '../store/tables.ts'

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
  asked: readonly { readonly job: string; readonly target: string }[],
): Promise<readonly NoiseSummary[]> {
  const jobs = asked.map(({ job }) => job)
  const targets = asked.map(({ target }) => target)
  const { rows } = await sql<NoiseSummary>`
    select asked.job, asked.target, ranked_at, window_from, window_to,
      jsonb_array_length(rows) as ranked,
      (select coalesce(sum((place ->> 'triggered')::integer), 0)::integer from jsonb_array_elements(rows) as place)
        as triggered,
      (select count(*)::integer from jsonb_array_elements(rows) as place
        where jsonb_array_length(place -> 'causes') > 0) as pointless,
      rows -> 0 ->> 'name' as noisiest
    from unnest(${jobs}::text[], ${targets}::text[]) as asked (job, target)
    cross join lateral (
      select * from ${sql.table(`${databaseSchema}.rankings`)} as ranking
      where ranking.job = asked.job and ranking.target = asked.target
      order by ranked_at desc limit 1
    ) as ranking
    order by asked.target, asked.job`.execute(db)
  return rows
}

/** The latest ranking of a job and target, and the one before it. */
export async function latestRankings(
  db: StoreDatabase,
  { job, target }: { readonly job: string; readonly target: string },
): Promise<readonly Ranking[]> {
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
