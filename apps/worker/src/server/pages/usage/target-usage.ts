import { millisecondsPerDay } from '@mgmt-api/base/days'
import { reportDays, type SeriesDay, type UsageMonth, usageMonth } from '@mgmt-api/data-usage'
import { type Config, priceOf, type PriceConfig } from '../../../config/config.ts'
import { monthlyBudget } from './monthly-budget.ts'
import type { UsageSpan } from './usage-span.ts'

/** A row of the table of all targets. */
export interface TargetUsage {
  readonly target: string
  readonly month: UsageMonth
  readonly price: PriceConfig | undefined
  /** Of all days of the span. */
  readonly total: number
  /** The last day with a record. */
  readonly lastDay: string | undefined
  /** Days of the span, or average days of its weeks; undefined without records. */
  readonly bars: readonly (number | undefined)[]
}

export interface TargetUsageOptions {
  readonly config: Config
  readonly span: UsageSpan
  readonly now: Date
}

/** The usage of each configured target. */
export function targetUsages(
  totals: ReadonlyMap<string, readonly SeriesDay[]>,
  { config, span, now }: TargetUsageOptions,
): readonly TargetUsage[] {
  const { from: since } = reportDays({ span: { from: span.to, to: span.to }, now, compare: false })
  return config.targets.map((configured) => {
    const { name: target } = configured
    const days = totals.get(target) ?? []
    const recent = { measure: 'units', unit: 'units', days: days.filter(({ date }) => date >= since) } as const
    return {
      target,
      price: priceOf(config, configured),
      month: usageMonth(recent, { now, budget: monthlyBudget(config, target) }),
      total: days.reduce((sum, { date, total = 0 }) => (date >= span.from ? sum + total : sum), 0),
      lastDay: lastOf(days),
      bars: barsOf(days, span),
    }
  })
}

const lastOf = (days: readonly SeriesDay[]): string | undefined =>
  days.reduce<string | undefined>((last, { date }) => (last === undefined || date > last ? date : last), undefined)

/** Maximum number of bars in a cell. Beyond it, each bar is the average day of a week. */
const mostBars = 100

function barsOf(days: readonly SeriesDay[], { from, days: count }: UsageSpan): readonly (number | undefined)[] {
  const length = count > mostBars ? 7 : 1
  const bars = Array.from({ length: Math.ceil(count / length) }, () => ({ sum: 0, days: 0 }))
  const first = Date.parse(from)
  for (const { date, total = 0 } of days) {
    const bar = bars[Math.floor((Date.parse(date) - first) / millisecondsPerDay / length)]
    if (bar === undefined) continue
    bar.sum += total
    bar.days += 1
  }
  return bars.map((bar) => (bar.days === 0 ? undefined : bar.sum / bar.days))
}
