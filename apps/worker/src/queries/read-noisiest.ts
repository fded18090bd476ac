import { sql } from 'kysely'
import { databaseSchema } from '../store/migrate.ts'
import type { StoreDatabase } from '../store/tables.ts'

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

export interface NoisiestQuery {
  readonly rankings: readonly { readonly job: string; readonly target: string }[]
  /** Maximum number of definitions. */
  readonly limit: number
}

/** The noisiest definitions of all targets. A definition that several jobs ranked is listed once. */
export async function readNoisiest(
  db: StoreDatabase,
  { rankings, limit }: NoisiestQuery,
): Promise<readonly NoisyDefinition[]> {
  const jobs = rankings.map(({ job }) => job)
  const targets = rankings.map(({ target }) => target)
  // Rankings are sorted, so at most `limit` rows of each can be in the result.
  const { rows } = await sql<NoisyDefinition>`
    select * from (
      select distinct on (asked.target, place ->> 'id')
        asked.job, asked.target, place ->> 'id' as id, place ->> 'name' as name,
        (place ->> 'triggered')::integer as triggered,
        jsonb_array_length(place -> 'causes') = 0 as actionable, window_from, window_to
      from unnest(${jobs}::text[], ${targets}::text[]) as asked (job, target)
      cross join lateral (
        select * from ${sql.table(`${databaseSchema}.rankings`)} as ranking
        where ranking.job = asked.job and ranking.target = asked.target
        order by ranked_at desc limit 1
      ) as ranking
      cross join lateral jsonb_path_query(rows, '$[*]') with ordinality as ranked (place, number)
      where number <= ${limit}
      order by asked.target, place ->> 'id', (place ->> 'triggered')::integer desc
    ) as noisy
    order by triggered desc, target, id
    limit ${limit}`.execute(db)
  return rows
}
