import { daysFrom } from '@mgmt-api/base/days'
import type { SeriesDay, UsageSourceName } from '@mgmt-api/data-usage'
import { sql } from 'kysely'
import { databaseSchema } from '../../store/migrate.ts'
import type { DatabaseTransaction } from '../../store/tables.ts'
import type { DayRange } from './days-to-fetch.ts'

export interface FetchedUsage {
  readonly target: string
  /** All requested days, with or without a record. */
  readonly spans: readonly DayRange[]
  readonly fetched: readonly SeriesDay[]
  readonly source: UsageSourceName
  readonly now: Date
}

const usageDays = sql.table(`${databaseSchema}.usage_days`)

/**
 * Stores fetched days. For a changed value, the earlier one moves to `usage_changes`; a part that disappeared from a day
 * becomes 0; an equal value only updates `last_seen_at`. Idempotent.
 */
export async function writeUsage(
  transaction: DatabaseTransaction,
  { target, spans, fetched, source, now }: FetchedUsage,
): Promise<void> {
  const days = spans.flatMap(({ from, to }) => daysFrom(from, to))
  if (days.length === 0) return
  const rows = rowsOf(fetched)
  await sql`
    with fetched as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as fetched (day date, pillar text, tier text, units double precision)
    ), given as (
      select * from fetched
      union all
      select known.day, known.pillar, known.tier, 0 from ${usageDays} as known
      where known.target = ${target}
        and known.day in (select day from fetched)
        and (known.day, known.pillar, known.tier) not in (select day, pillar, tier from fetched)
    ), changes as (
      insert into ${sql.table(`${databaseSchema}.usage_changes`)}
      select known.* from ${usageDays} as known
      join given using (day, pillar, tier)
      where known.target = ${target} and known.units <> given.units
      on conflict do nothing
    )
    insert into ${usageDays} as known (target, day, pillar, tier, units, first_seen_at, last_seen_at)
    select ${target}::text, day, pillar, tier, units, ${now}::timestamptz, ${now}::timestamptz from given
    on conflict (target, day, pillar, tier) do update set
      units = excluded.units,
      first_seen_at = case when known.units = excluded.units then known.first_seen_at else excluded.first_seen_at end,
      last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at)`.execute(transaction)
  await writeKnownDays(transaction, { target, days, fetched, source, now })
}

interface KnownDays extends Omit<FetchedUsage, 'spans'> {
  readonly days: readonly string[]
}

async function writeKnownDays(
  transaction: DatabaseTransaction,
  { target, days, fetched, source, now }: KnownDays,
): Promise<void> {
  const totals = new Map(fetched.map(({ date, total }) => [date, total]))
  const rows = days.map((day) => ({ day, total: totals.get(day) ?? null }))
  await sql`
    insert into ${sql.table(`${databaseSchema}.usage_known_days`)} (target, day, total, source, fetched_at)
    select ${target}::text, day, total, ${source}::text, ${now}::timestamptz from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as fetched (day date, total double precision)
    on conflict (target, day) do update set
      total = excluded.total, source = excluded.source, fetched_at = excluded.fetched_at`.execute(transaction)
}

interface UsageRow {
  readonly day: string
  readonly pillar: string
  readonly tier: string
  readonly units: number
}

/** One row for each day, pillar and tier: parts that share both are summed. */
function rowsOf(days: readonly SeriesDay[]): UsageRow[] {
  const rows = new Map<string, UsageRow>()
  for (const { date: day, parts } of days) {
    for (const { pillar, tier, value } of parts) {
      const key = `${day} ${pillar} ${tier}`
      rows.set(key, { day, pillar, tier, units: (rows.get(key)?.units ?? 0) + value })
    }
  }
  return [...rows.values()]
}
