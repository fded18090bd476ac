import { dayNumber, dayOfNumber } from '@mgmt-api/base/days'
import { millionths } from '@mgmt-api/base/numbers'
import { type DaySpan, type Span, toSpan } from './days.ts'
import { seriesOf, total, totalsBy, totalsByPillar, totalsByTier, type Usage } from './totals.ts'
import type { UsagePillar, UsageTier } from './usage-fields.ts'

/** Change of an amount since the previous period. */
export interface UsageChange {
  readonly current: number
  readonly previous: number
  /** `current` minus `previous`. */
  readonly absolute: number
  /** The difference relative to `previous`: 0.25 is a quarter more. Absent if `previous` is 0. */
  readonly relative?: number
}

/** Comparison of two periods. */
export interface PeriodComparison {
  readonly total: UsageChange
  readonly tiers: Readonly<Record<UsageTier, UsageChange>>
  readonly pillars: Readonly<Record<UsagePillar, UsageChange>>
  /** Every part of either period; for tokens, evaluators. */
  readonly parts: ReadonlyMap<string, UsageChange>
  /** Number of days with a record. Different numbers also cause different totals. */
  readonly days: { readonly current: number; readonly previous: number }
}

/**
 * Compares two periods in total and by tier, pillar and part. Unfinished days count with their usage so far: exclude today
 * from both periods.
 * @example
 * const span = { from: '2026-10-01', to: '2026-10-31' }
 * const [current, previous] = await Promise.all([usage.dailyUnits(span), usage.dailyUnits(previousPeriod(span))])
 * const { absolute, relative } = comparePeriods(current, previous).total
 */
export function comparePeriods(current: Usage, previous: Usage): PeriodComparison {
  const after = totalsBy(seriesOf(current), ({ name }) => name)
  const before = totalsBy(seriesOf(previous), ({ name }) => name)
  const names = new Set([...after.keys(), ...before.keys()])
  return {
    total: changeOf(total(current), total(previous)),
    tiers: changesOf(totalsByTier(current), totalsByTier(previous)),
    pillars: changesOf(totalsByPillar(current), totalsByPillar(previous)),
    parts: new Map([...names].map((name) => [name, changeOf(after.get(name) ?? 0, before.get(name) ?? 0)])),
    days: { current: daysOf(current), previous: daysOf(previous) },
  }
}

/**
 * The span of the same length directly before a span.
 * @throws {MgmtError} kind `validation`: an end is not a day, or they are in the wrong order.
 * @example previousPeriod({ from: '2026-10-01', to: '2026-10-31' }) // 2026-08-31 to 2026-09-30
 */
export function previousPeriod(span: DaySpan): Span {
  const { from, to } = toSpan(span)
  const first = dayNumber(from)
  return { from: dayOfNumber(2 * first - dayNumber(to) - 1), to: dayOfNumber(first - 1) }
}

/** The change from one amount to another. */
export function changeOf(current: number, previous: number): UsageChange {
  // Both are whole millionths, and so is their difference.
  const absolute = millionths(current - previous)
  return { current, previous, absolute, ...(previous !== 0 && { relative: absolute / Math.abs(previous) }) }
}

function changesOf<K extends string>(
  current: Readonly<Record<K, number>>,
  previous: Readonly<Record<K, number>>,
): Record<K, UsageChange> {
  const names = Object.keys(current) as K[] // The totals have the keys of their type.
  const changes = names.map((name) => [name, changeOf(current[name], previous[name])])
  return Object.fromEntries(changes) as Record<K, UsageChange> // One for each of the keys.
}

const daysOf = (usage: Usage): number => new Set(seriesOf(usage).days.map(({ date }) => date)).size
