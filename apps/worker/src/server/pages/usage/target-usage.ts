import { addDays, millisecondsPerDay } from '@mgmt-api/base/days'
import {
  budgetOutlook,
  type BudgetOutlook,
  forecastMonth,
  type SeriesDay,
  type UsageSeries,
} from '@mgmt-api/data-usage'
import type { Config } from '../../../config/config.ts'
import { monthlyBudget } from './monthly-budget.ts'
import type { UsageSpan } from './usage-span.ts'

/** A month and the four weeks before today, on which its forecast is based. */
export const forecastDaysNeeded: number = 31 + 28

/** A row of the table of all targets. */
export interface TargetUsage {
  readonly target: string
  readonly month: number
  /** Undefined if too few days are known. */
  readonly expected: number | undefined
  readonly budget: number | undefined
  /** Used and expected parts of the budget. */
  readonly usedShare: number | undefined
  readonly expectedShare: number | undefined
  readonly state: BudgetOutlook['state'] | undefined
  readonly passesOn: string | undefined
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
  options: TargetUsageOptions,
): readonly TargetUsage[] {
  return options.config.targets.map(({ name }) => targetUsage(name, totals.get(name) ?? [], options))
}

function targetUsage(
  target: string,
  days: readonly SeriesDay[],
  { config, span, now }: TargetUsageOptions,
): TargetUsage {
  const since = addDays(span.to, -forecastDaysNeeded)
  const series: UsageSeries = { measure: 'units', unit: 'units', days: days.filter(({ date }) => date >= since) }
  const budget = monthlyBudget(config, target)
  const outlook = budget === undefined ? undefined : budgetOutlook(series, { now, budget })
  const month = sumOf(days, ({ date }) => date.startsWith(span.to.slice(0, 7)))
  return {
    target,
    month,
    expected: (outlook ?? forecastMonth(series, { now }))?.expected,
    budget,
    usedShare: budget === undefined ? undefined : month / budget,
    expectedShare: outlook?.expectedShare,
    state: outlook?.state ?? (budget !== undefined && month > budget ? 'passed' : undefined),
    passesOn: outlook?.passesOn,
    total: sumOf(days, ({ date }) => date >= span.from),
    lastDay: lastOf(days),
    bars: barsOf(days, span),
  }
}

const sumOf = (days: readonly SeriesDay[], isIn: (day: SeriesDay) => boolean): number =>
  days.reduce((sum, day) => (isIn(day) ? sum + (day.total ?? 0) : sum), 0)

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
