import type { DetailedDailyUnits } from '@mgmt-api/models/data-usage'
import { groupValues } from './group-values.ts'
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
  return sum(seriesOf(usage).days.map((day) => day.total ?? 0))
}

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

/** Sums of all days by part (for tokens, evaluator), in the order of first occurrence. Rounded to millionths. */
export function totalsByPart(usage: Usage): ReadonlyMap<string, number> {
  const values = groupValues(partsOf(usage).map(({ name, value }) => [name, value] as const))
  return new Map([...values].map(([name, group]) => [name, sum(group)]))
}

/** Converts days of units to a series; returns a series unchanged. */
export function seriesOf(usage: Usage): UsageSeries {
  return 'days' in usage ? usage : unitsSeries(usage)
}

const partsOf = (usage: Usage): UsagePart[] => seriesOf(usage).days.flatMap((day) => day.parts)

function sumsBy(usage: Usage, keyOf: (part: UsagePart) => string): (key: string) => number {
  const all = partsOf(usage)
  return (key) => sum(all.filter((part) => keyOf(part) === key).map(({ value }) => value))
}

function sum(values: readonly number[]): number {
  let whole = 0n
  for (const value of values) whole += BigInt(Math.round(value * parts))
  return Number(whole) / parts
}
