import { sql } from 'kysely'
import { millisecondsPerDay } from '@mgmt-api/base/days'
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

const usageChunk = 5_000
/** Smaller, as these rows contain whole definitions. */
const alertChunk = 500

/** Streams daily usage with its cost by target, day, pillar and tier, in chunks by key. @param config for the prices */
export async function* readUsageRows(
  db: StoreDatabase,
  { targets, from, to }: RowQuery,
  config?: Config,
): AsyncGenerator<UsageRow> {
  const prices = new Map(config?.targets.map((target) => [target.name, priceOf(config, target)]))
  let rows = db
    .selectFrom('usage_days')
    .innerJoin('usage_known_days as known', (join) =>
      join.onRef('known.target', '=', 'usage_days.target').onRef('known.day', '=', 'usage_days.day'),
    )
    .selectAll('usage_days')
    .select('known.source')
    .orderBy('usage_days.target')
    .orderBy('usage_days.day')
    .orderBy('pillar')
    .orderBy('tier')
    .limit(usageChunk)
  if (targets !== undefined && targets.length > 0) rows = rows.where('usage_days.target', 'in', targets)
  if (from !== undefined) rows = rows.where('usage_days.day', '>=', from)
  if (to !== undefined) rows = rows.where('usage_days.day', '<=', to)
  for (let next = rows; ; ) {
    const chunk = await next.execute()
    for (const row of chunk) {
      const seen = { first_seen_at: row.first_seen_at.toISOString(), last_seen_at: row.last_seen_at.toISOString() }
      yield { ...row, ...seen, ...moneyOf(row.units, prices.get(row.target)) }
    }
    const last = chunk.at(-1)
    if (last === undefined || chunk.length < usageChunk) return
    const { target, day, pillar, tier } = last
    next = rows.where(
      sql<boolean>`(usage_days.target, usage_days.day, pillar, tier) > (${target}, ${day}, ${pillar}, ${tier})`,
    )
  }
}

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
