import { millisecondsPerDay } from '@mgmt-api/base/days'
import { type RawBuilder, sql } from 'kysely'
import { databaseSchema } from '../../store/migrate.ts'
import type { StoreDatabase } from '../../store/tables.ts'
import { realLimiterTime } from './limiter-time.ts'

// The database issues a target's permits by its own clock, one statement at a time: machines with different clocks keep
// one limit, and no lock is held between statements. Refusals and successes change the rate by the same factors as in the
// transport's own limiter.

const limits: RawBuilder<unknown> = sql.table(`${databaseSchema}.target_limits`)

const cut = 0.7
const growth = 0.05
const slowestPerSecond = 0.2
/** Observed rates below this are too unreliable to base a cut on. */
const leastSeenPerSecond = 10
const longestPauseMs = 30_000
/** Longer than any wait: intervals of the database are bounded, numbers may be infinite. */
const longestMs = 30 * millisecondsPerDay

export interface PermitRequest {
  readonly target: string
  /** Requests a second at most, as configured. */
  readonly ceiling: number
  /** How many permits to take. */
  readonly count: number
  /** If the first permit would not be valid within this time, none is taken. */
  readonly withinMs: number
  /** Successful requests since the last call: they raise a reduced rate. */
  readonly successes: number
}

export interface PermitGrant {
  /** Milliseconds from now until the first permit is valid; the others follow at the rate. */
  readonly inMs: number
  readonly perSecond: number
  readonly granted: boolean
}

/** Takes permits of a target; undefined if the target has no limiter row yet. */
export async function takePermits(
  db: StoreDatabase,
  request: PermitRequest,
  now: RawBuilder<Date> = realLimiterTime.databaseNow(),
): Promise<PermitGrant | undefined> {
  const { target, ceiling, count, withinMs, successes } = request
  const { rows } = await sql<{ in_ms: number; rate: number; granted: boolean }>`
    with held as (
      select *, ${now} as at from ${limits} where target = ${target} for update
    ), grown as (
      select *, case
        when per_second is null then ${ceiling}::float8
        else sqrt(per_second * per_second + ${2 * growth * successes}::float8 * after_cut)
      end as grown_rate from held
    ), permit as (
      select *,
        grown_rate >= ${ceiling}::float8 or grown_rate > after_cut * ${2 / cut}::float8 as free,
        greatest(next_turn_at, paused_until, at) as start,
        extract(epoch from at - counted_from)::float8 as counting
      from grown
    ), rated as (
      select *, case when free then ${ceiling}::float8 else grown_rate end as rate,
        start < at + ${Math.min(withinMs, longestMs)}::float8 * interval '1 millisecond' as granted
      from permit
    )
    update ${limits} as kept set
      next_turn_at = case when granted
        then start + ${count}::float8 / rate * interval '1 second' else rated.next_turn_at end,
      per_second = case when coalesce(free, true) then null else rate end,
      refusals = case when ${successes}::float8 > 0 then 0 else rated.refusals end,
      counted = case when granted then ${count}::int else 0 end + case when counting >= 1 then 0 else rated.counted end,
      counted_from = case when counting >= 1 then at else rated.counted_from end,
      seen_per_second = case when counting >= 1 then rated.counted / counting else rated.seen_per_second end
    from rated
    where kept.target = ${target}
    returning extract(epoch from start - ${now})::float8 * 1000 as in_ms, rate, granted`.execute(db)
  const [row] = rows
  return row === undefined ? undefined : { inMs: row.in_ms, perSecond: row.rate, granted: row.granted }
}

/** Adds a row for a target that has none. */
export async function addLimit(db: StoreDatabase, target: string): Promise<void> {
  await db
    .insertInto('target_limits')
    .values({ target })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Milliseconds until a pause of a target ends; below 0 without a pause. */
export async function readPause(
  db: StoreDatabase,
  target: string,
  now: RawBuilder<Date> = realLimiterTime.databaseNow(),
): Promise<number> {
  const { rows } = await sql<{ in_ms: number }>`
    select extract(epoch from paused_until - ${now})::float8 * 1000 as in_ms
    from ${limits} where target = ${target}`.execute(db)
  return rows[0]?.in_ms ?? -1
}

/** A refusal as recorded, with the limit before it. The times are text, because a `Date` has no microseconds. */
export interface SlowDown {
  readonly per_second: number | null
  readonly after_cut: number | null
  readonly paused_until: string
  readonly paused_from: string
}

/**
 * Records a refusal: no request is sent until the platform's `Retry-After`, then the rate drops to seven tenths.
 * @returns for `takeBack`; undefined if it fell into the pause of another refusal
 */
export async function slowDown(
  db: StoreDatabase,
  { target, ceiling, retryAfterMs }: { target: string; ceiling: number; retryAfterMs: number | undefined },
  now: RawBuilder<Date> = realLimiterTime.databaseNow(),
): Promise<SlowDown | undefined> {
  const { rows } = await sql<SlowDown & { readonly old: boolean }>`
    with held as (
      select *, ${now} as at from ${limits} where target = ${target} for update
    ), seen as (
      select *,
        -- A response to a request sent before the pause is not a new refusal.
        paused_until > at as old,
        greatest(${leastSeenPerSecond}::float8, seen_per_second,
          counted / greatest(1, extract(epoch from at - counted_from)::float8)) as seen
      from held
    ), cut as (
      select *, greatest(${slowestPerSecond}::float8,
        least(coalesce(per_second, ${ceiling}::float8), ${ceiling}::float8, seen) * ${cut}::float8) as cut_rate
      from seen
    )
    update ${limits} as kept set
      per_second = case when old then cut.per_second else cut_rate end,
      after_cut = case when old then cut.after_cut else cut_rate end,
      refusals = cut.refusals + case when old then 0 else 1 end,
      paused_until = greatest(cut.paused_until, at + interval '1 millisecond' * coalesce(
        ${retryAfterMs === undefined ? null : Math.min(retryAfterMs, longestMs)}::float8,
        case when old then 0 else least(${longestPauseMs}::float8, 1000 * power(2, least(cut.refusals, 20))) end))
    from cut
    where kept.target = ${target}
    returning cut.old, cut.per_second, cut.after_cut, cut.paused_until::text as paused_from,
      kept.paused_until::text as paused_until`.execute(db)
  const [row] = rows
  return row === undefined || row.old ? undefined : row
}

/** Takes a refusal back, unless another one has extended its pause. */
export async function takeBack(db: StoreDatabase, target: string, before: SlowDown): Promise<void> {
  const { per_second, after_cut, paused_from, paused_until } = before
  await sql`
    update ${limits} set
      per_second = ${per_second}::float8, after_cut = ${after_cut}::float8,
      paused_until = ${paused_from}::timestamptz, refusals = greatest(0, refusals - 1)
    where target = ${target} and paused_until = ${paused_until}::timestamptz`.execute(db)
}
