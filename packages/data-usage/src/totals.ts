import { groupValues } from '@mgmt-api/base/lists'
import type { DetailedDailyUnits } from '@mgmt-api/models/data-usage'
import { type DayOf, type UsagePart, type UsageSeries, unitsSeries } from './series.ts'
import type { UsagePillar, UsageTier } from './usage-fields.ts'

/** A series of any measure; or days of units as returned by the client. */
export type Usage = UsageSeries | readonly DayOf<DetailedDailyUnits, 'totalUnits'>[]

/**
 * Precision of sums: millionths of a unit, finer than the single precision of the service's values. Whole millionths are
 * added, so that a sum does not depend on the order of the days.
 */
const parts = 1_000_000

/** The sum of the service's totals of all days. Rounded to millionths. */
export function total(usage: Usage): number {
  return totalOf(seriesOf(usage).days)
}

/** The sum of the totals of some days. Rounded to millionths. */
export const totalOf = (days: UsageSeries['days']): number => sum(days.map((day) => day.total ?? 0))

/** Sums of all days by tier. Rounded to millionths. Unknown fields are left out. */
export function totalsByTier(usage: Usage): Record<UsageTier, number> {
  const of = sumsBy(usage, ({ tier }) => tier)
  return { blocked: of('blocked'), high: of('high'), medium: of('medium'), low: of('low'), none: of('none') }
}

/** Sums of all days by pillar, including blocked parts, see `withoutBlocked`. Rounded to millionths. */
export function totalsByPillar(usage: Usage): Record<UsagePillar, number> {
  const of = sumsBy(usage, ({ pillar }) => pillar)
  return {
    logs: of('logs'),
    metrics: of('metrics'),
    tracing: of('tracing'),
    sessionRecording: of('sessionRecording'),
    profiles: of('profiles'),
    evaluation: of('evaluation'),
    unassigned: of('unassigned'),
  }
}

/**
 * Sums of all days by a key of their parts, in the order of first occurrence. Rounded to millionths.
 * @param keyOf undefined leaves a part out
 * @example totalsBy(tokensSeries(days), ({ name }) => name) // by evaluator
 */
export function totalsBy<P extends UsagePart>(
  { days }: Pick<UsageSeries<P>, 'days'>,
  keyOf: (part: P) => string | undefined,
): ReadonlyMap<string, number> {
  const keyed = days.flatMap(({ parts }) => parts).map((part) => [keyOf(part), part.value] as const)
  const sums = [...groupValues(keyed)].map(([key, values]) => [key, sum(values)] as const)
  return new Map(sums.flatMap(([key, value]) => (key === undefined ? [] : [[key, value]])))
}

/** Converts days of units to a series; returns a series unchanged. */
export function seriesOf(usage: Usage): UsageSeries {
  return 'days' in usage ? usage : unitsSeries(usage)
}

function sumsBy(usage: Usage, keyOf: (part: UsagePart) => string): (key: string) => number {
  const sums = totalsBy(seriesOf(usage), keyOf)
  return (key) => sums.get(key) ?? 0
}

function sum(values: readonly number[]): number {
  let whole = 0n
  for (const value of values) whole += BigInt(Math.round(value * parts))
  return Number(whole) / parts
}
