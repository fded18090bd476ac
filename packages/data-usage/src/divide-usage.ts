import { millionths } from '@mgmt-api/base/numbers'
import { changeOf, type UsageChange } from './compare-periods.ts'
import type { SeriesDay, UsagePart } from './series.ts'
import { totalsBy } from './totals.ts'

/** A way to divide usage. */
export interface UsageDimension<P extends UsagePart = UsagePart> {
  /** Name of the dimension: `tier`. */
  readonly name: string
  /** Key of a part; undefined leaves it out. Blocked parts are always left out. */
  readonly keyOf: (part: P) => string | undefined
  /** The keys in their order, with names for people. Default: the keys that occur, the largest first. */
  readonly parts?: Readonly<Record<string, string>> | undefined
}

/** Divides usage by priority tier. */
export const byTier: UsageDimension = {
  name: 'tier',
  keyOf: ({ tier }) => tier,
  parts: { high: 'high', medium: 'medium', low: 'low', none: 'no tier' },
}

/** Divides usage by kind of data. */
export const byPillar: UsageDimension = {
  name: 'pillar',
  keyOf: ({ pillar }) => pillar,
  parts: {
    logs: 'logs',
    metrics: 'metrics',
    tracing: 'tracing',
    sessionRecording: 'session recording',
    profiles: 'profiles',
    evaluation: 'evaluation',
  },
}

/** Usage divided by a dimension. */
export interface UsageDivision {
  /** Name of the dimension. */
  readonly by: string
  readonly parts: readonly DividedPart[]
  /** The rest of the total, which is in no part; undefined if the parts add up to it, but for rounding by the service. */
  readonly rest: Pick<DividedPart, 'total' | 'share'> | undefined
  /** For each day of the report, the amounts of the parts in their order; undefined for a day without a record. */
  readonly days: readonly (readonly number[] | undefined)[]
}

/** One part of divided usage. */
export interface DividedPart {
  readonly key: string
  /** Name for people: `session recording` for `sessionRecording`, `no name` for an empty key. */
  readonly name: string
  readonly total: number
  /** Share of the total: 0.25 is a quarter. Undefined without usage. */
  readonly share: number | undefined
  /** Change since the previous period; undefined without a comparison. */
  readonly change: UsageChange | undefined
}

type Days<P extends UsagePart> = readonly SeriesDay<P>[]

/** Days of a period, and of the one before. */
export interface Periods<P extends UsagePart> {
  readonly current: Days<P>
  readonly previous: Days<P>
}

interface DaysToDivide<P extends UsagePart> {
  readonly days: Days<P>
  /** The records of each day of the report. */
  readonly byDay: readonly (Days<P> | undefined)[]
  /** The total of all days. */
  readonly total: number
  readonly periods: Periods<P> | undefined
}

/** Relative rounding error of single precision between a total and the sum of its parts. */
const precision = 1e-4

/** Divides days by a dimension. */
export function divideUsage<P extends UsagePart>(
  { name: by, keyOf, parts: names }: UsageDimension<P>,
  { days, byDay, total, periods }: DaysToDivide<P>,
): UsageDivision {
  const sumsOf = (some: Days<P>): ReadonlyMap<string, number> =>
    totalsBy({ days: some }, (part) => (part.tier === 'blocked' ? undefined : keyOf(part)))
  const sums = sumsOf(days)
  const [now, before] = periods === undefined ? [] : [sumsOf(periods.current), sumsOf(periods.previous)]
  const occurring = new Set([...sums.keys(), ...(before?.keys() ?? [])])
  const amountIn = (some: ReadonlyMap<string, number> | undefined, key: string): number => some?.get(key) ?? 0
  const largestFirst = (a: string, b: string): number => amountIn(sums, b) - amountIn(sums, a)
  const keys = names === undefined ? [...occurring].sort(largestFirst) : Object.keys(names)
  const divided = keys.reduce((sum, key) => sum + amountIn(sums, key), 0)
  const whole = total > 0 ? total : divided
  const withShare = (amount: number): Pick<DividedPart, 'total' | 'share'> => ({
    total: amount,
    share: whole > 0 ? amount / whole : undefined,
  })
  return {
    by,
    parts: keys.map((key) => ({
      key,
      name: names?.[key] ?? (key || 'no name'),
      ...withShare(amountIn(sums, key)),
      change: before && changeOf(amountIn(now, key), amountIn(before, key)),
    })),
    rest: Math.abs(total - divided) > whole * precision ? withShare(millionths(total - divided)) : undefined,
    days: byDay.map((records) => {
      const amounts = records && sumsOf(records)
      return amounts && keys.map((key) => amountIn(amounts, key))
    }),
  }
}
