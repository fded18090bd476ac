import { sql } from 'kysely'
import type { NoiseCause } from '@mgmt-api/alerts'
import { databaseSchema } from '../store/migrate.ts'
import type { StoreDatabase } from '../store/tables.ts'

/** Alert definitions of one name in the latest rankings of some targets. Counts are sums. */
export interface NoisyName {
  readonly name: string
  readonly triggered: number
  /** In the rankings before; null if none has it. */
  readonly before: number | null
  /** Triggers that suppression rules muted. */
  readonly suppressed: number
  /** Triggers that were resolved within 10 minutes. */
  readonly short: number
  /** The longest median. */
  readonly minutes_open: number | null
  /** Reasons why definitions were not actionable. */
  readonly causes: readonly NoiseCause[]
  readonly last_triggered: Date
  /** The id of the noisiest definition. */
  readonly id: string
  /** Targets, the noisiest first. */
  readonly targets: readonly [string, ...string[]]
  /** Start and end of the evaluated events. */
  readonly window_from: Date
  readonly window_to: Date
}

export interface NoiseQuery {
  /** Ranking jobs with their targets. */
  readonly rankings: readonly { readonly job: string; readonly target: string }[]
  /** Maximum number of names. Default: all. */
  readonly limit?: number | undefined
}

/** The noisiest alerts of some targets, by name. A definition that several jobs ranked counts once. */
export async function readNoisiest(db: StoreDatabase, { rankings, limit }: NoiseQuery): Promise<readonly NoisyName[]> {
  // Only the noisiest names collect their targets.
  const { rows } = await sql<NoisyName>`
    with ranked as materialized (
      select asked.target, place.id, min(coalesce(nullif(place.name, ''), place.id)) as name,
        max(triggered) filter (where age = 1) as triggered, max(triggered) filter (where age = 2) as before,
        max(suppressed) filter (where age = 1) as suppressed, max(short) filter (where age = 1) as short,
        max("medianMinutesOpen") filter (where age = 1) as minutes_open,
        jsonb_agg(causes) filter (where age = 1) as causes, max("lastTriggered") as last_triggered,
        min(window_from) filter (where age = 1) as window_from, max(window_to) filter (where age = 1) as window_to
      from unnest(${rankings.map(({ job }) => job)}::text[], ${rankings.map(({ target }) => target)}::text[])
        as asked (job, target)
      cross join lateral (
        select *, row_number() over (order by ranked_at desc) as age
        from ${sql.table(`${databaseSchema}.rankings`)} as ranking
        where ranking.job = asked.job and ranking.target = asked.target
        order by ranked_at desc limit 2
      ) as ranking
      cross join lateral jsonb_to_recordset(rows) as place (id text, name text, triggered integer, suppressed integer,
        short integer, "medianMinutesOpen" double precision, causes jsonb, "lastTriggered" timestamptz)
      group by asked.target, place.id
      having bool_or(age = 1)
    ), noisiest as (
      select name from ranked group by name order by sum(triggered) desc, name limit ${limit ?? null}
    )
    select name, sum(triggered)::integer as triggered, sum(before)::integer as before,
      sum(suppressed)::integer as suppressed, sum(short)::integer as short, max(minutes_open) as minutes_open,
      jsonb_path_query_array(jsonb_agg(causes), '$[*][*][*]') as causes, max(last_triggered) as last_triggered,
      (array_agg(id order by triggered desc, target, id))[1] as id,
      jsonb_agg(target order by triggered desc, target, id) as targets,
      min(window_from) as window_from, max(window_to) as window_to
    from ranked join noisiest using (name)
    group by name
    order by sum(triggered) desc, name`.execute(db)
  return rows.map((row) => ({ ...row, causes: [...new Set(row.causes)] }))
}
