import { type RawBuilder, sql } from 'kysely'
import { millisecondsPerDay } from '@mgmt-api/base/days'
import { databaseSchema } from '../store/migrate.ts'
import type { StoreDatabase } from '../store/tables.ts'
import { type Config, costOf, type PriceConfig, priceOf } from '../config/config.ts'
import type { AlertVersionRow, UsageRow } from './views.ts'

export interface RowQuery {
  /** Names of targets. Default: all. */
  readonly targets?: readonly string[] | undefined
  /** First and last day. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const daysPerChunk = 1_000
/** Smaller, as these rows contain whole definitions. */
const alertChunk = 500

type StoredUsage = Pick<UsageRow, 'target' | 'day' | 'pillar' | 'tier' | 'source'> & {
  /** Null on days without a record. */
  readonly units: number | null
  readonly first_seen_at: Date
  readonly last_seen_at: Date
}

/**
 * Streams daily usage with its cost by target, day, pillar and tier, in chunks by day. A day of which only the total is known
 * has one row without pillar and tier. @param config for the prices
 */
export async function* readUsageRows(db: StoreDatabase, query: RowQuery, config?: Config): AsyncGenerator<UsageRow> {
  const prices = new Map(config?.targets.map((target) => [target.name, priceOf(config, target)]))
  for (let after: DayCursor | undefined; ; ) {
    const { rows } = await usageChunk(query, after).execute(db)
    for (const { units, ...row } of rows) {
      if (units === null) continue
      const seen = { first_seen_at: row.first_seen_at.toISOString(), last_seen_at: row.last_seen_at.toISOString() }
      // Blocked usage is not billed.
      const money = moneyOf(row.tier === 'blocked' ? 0 : units, prices.get(row.target))
      yield { ...row, units, ...seen, ...money }
    }
    const last = rows.at(-1)
    const days = new Set(rows.map(({ target, day }) => `${target} ${day}`)).size
    if (last === undefined || days < daysPerChunk) return
    after = { target: last.target, day: last.day }
  }
}

/** The last day of a chunk. */
export type DayCursor = Pick<UsageRow, 'target' | 'day'>

/** The rows of the next days. The order of the joined rows is that of the index that finds them for each day. */
export const usageChunk = ({ targets = [], from, to }: RowQuery, after?: DayCursor): RawBuilder<StoredUsage> =>
  sql<StoredUsage>`
    select known.target, known.day, known.source, coalesce(pillar, '') as pillar, coalesce(tier, '') as tier,
      coalesce(units, total) as units, coalesce(first_seen_at, fetched_at) as first_seen_at,
      coalesce(last_seen_at, fetched_at) as last_seen_at
    from (
      select * from ${sql.table(`${databaseSchema}.usage_known_days`)}
      where ${targets.length > 0 ? sql`target = any (${targets}::text[])` : sql`true`}
        and day between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date
        and ${after === undefined ? sql`true` : sql`(target, day) > (${after.target}, ${after.day}::date)`}
      order by target, day limit ${daysPerChunk}
    ) as known
    left join lateral (
      select * from ${sql.table(`${databaseSchema}.usage_days`)} as part
      where part.target = known.target and part.day = known.day
      offset 0
    ) as part on true
    order by known.target, known.day, pillar, tier`

const moneyOf = (units: number, price: PriceConfig | undefined): Pick<UsageRow, 'cost' | 'currency'> =>
  price === undefined
    ? { cost: null, currency: null }
    : { cost: Number(costOf(units, price)), currency: price.currency }

/** Streams versions of alert definitions by target and time, in chunks by key. */
export async function* readAlertRows(
  db: StoreDatabase,
  { targets, from, to }: RowQuery,
): AsyncGenerator<AlertVersionRow> {
  let rows = db
    .selectFrom('alert_versions')
    .select(['target', 'definition', 'version', 'seen_at', 'change', 'name', 'changed', 'body'])
    .orderBy('target')
    .orderBy('seen_at')
    .orderBy('definition')
    .orderBy('version')
    .limit(alertChunk)
  if (targets !== undefined && targets.length > 0) rows = rows.where('target', 'in', targets)
  if (from !== undefined) rows = rows.where('seen_at', '>=', new Date(from))
  if (to !== undefined) rows = rows.where('seen_at', '<', new Date(Date.parse(to) + millisecondsPerDay))
  for (let next = rows; ; ) {
    const chunk = await next.execute()
    for (const row of chunk) yield { ...row, seen_at: row.seen_at.toISOString() }
    const last = chunk.at(-1)
    if (last === undefined || chunk.length < alertChunk) return
    const { target, seen_at: seenAt, definition, version } = last
    next = rows.where(
      sql<boolean>`(target, seen_at, definition, version) > (${target}, ${seenAt}, ${definition}, ${version})`,
    )
  }
}
