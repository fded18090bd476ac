import { addDays, dayNumber } from '@mgmt-api/base/days'
import { reportDays, type SeriesDay, type Span, type UsageMonth, usageMonth } from '@mgmt-api/data-usage'
import { priceOf, type PriceConfig } from '../../../config/config.ts'
import { readUsageTotals } from '../../../queries/read-usage-totals.ts'
import type { PageSources } from '../page-sources.ts'
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
  /** The finished days of this month and the same days of last month, as far as both are known. */
  readonly change: MonthChange
  /** Finished days of the span, or average days of its weeks; undefined without records. */
  readonly bars: readonly (number | undefined)[]
}

export interface MonthChange {
  readonly current: number
  readonly previous: number
}

/** First days of the month of a day and of the one before. */
function monthStarts(day: string): { readonly current: string; readonly previous: string } {
  const current = `${day.slice(0, 8)}01`
  return { current, previous: `${addDays(current, -1).slice(0, 8)}01` }
}

/** The usage of each configured target, or of one. */
export async function readTargetUsages(
  { db, clock, config: current }: Pick<PageSources, 'db' | 'clock' | 'config'>,
  span: UsageSpan,
  only?: string,
): Promise<readonly TargetUsage[]> {
  const now = clock.now()
  const config = await current()
  const totals = await readUsageTotals(db, { ...daysToRead(span, now), target: only })
  const { from: since } = reportDays({ span: { from: span.to, to: span.to }, now, compare: false })
  const targets = config.targets.filter(({ name }) => only === undefined || name === only)
  return targets.map((configured) => {
    const { name: target } = configured
    const days = totals.get(target) ?? []
    const recent = { measure: 'units', unit: 'units', days: days.filter(({ date }) => date >= since) } as const
    return {
      target,
      price: priceOf(config, configured),
      month: usageMonth(recent, { now, budget: monthlyBudget(config, target) }),
      change: changeOf(days, span.to),
      total: days.reduce((sum, { date, total = 0 }) => (date >= span.from ? sum + total : sum), 0),
      lastDay: lastOf(days),
      bars: barsOf(days, span),
    }
  })
}

/** The days of the span, of the forecast, and of last month. */
function daysToRead(span: UsageSpan, now: Date): Span {
  const { from, to } = reportDays({ span, now, compare: false })
  const { previous } = monthStarts(span.to)
  return { from: from < previous ? from : previous, to }
}

/** Whether a target has a record. */
export const isAnyKnown = (usages: readonly TargetUsage[]): boolean =>
  usages.some(({ lastDay }) => lastDay !== undefined)

const lastOf = (days: readonly SeriesDay[]): string | undefined =>
  days.reduce<string | undefined>((last, { date }) => (last === undefined || date > last ? date : last), undefined)

function changeOf(days: readonly SeriesDay[], today: string): MonthChange {
  const { current: first, previous: before } = monthStarts(today)
  const totals = new Map(days.map(({ date, total = 0 }) => [date, total]))
  const change = { current: 0, previous: 0 }
  for (const [date, total] of totals) {
    const old = totals.get(before.slice(0, 8) + date.slice(8))
    if (date < first || date >= today || old === undefined) continue
    change.current += total
    change.previous += old
  }
  return change
}

/** Days of a bar: single days up to a month, weeks beyond it. */
export const daysOfBar = ({ days }: UsageSpan): number => (days > 31 ? 7 : 1)

/** The last bar ends yesterday: today is incomplete. */
function barsOf(days: readonly SeriesDay[], span: UsageSpan): readonly (number | undefined)[] {
  const length = daysOfBar(span)
  const bars = Array.from({ length: Math.floor((span.days - 1) / length) }, () => ({ sum: 0, days: 0 }))
  const today = dayNumber(span.to)
  for (const { date, total = 0 } of days) {
    const bar = bars[bars.length - Math.ceil((today - dayNumber(date)) / length)]
    if (bar === undefined) continue
    bar.sum += total
    bar.days += 1
  }
  return bars.map((bar) => (bar.days === 0 ? undefined : bar.sum / bar.days))
}
