import { addDays } from '@mgmt-api/base/days'
import { groupValues } from '@mgmt-api/base/lists'
import { millionths } from '@mgmt-api/base/numbers'
import { comparePeriods, previousPeriod, type UsageChange } from './compare-periods.ts'
import { type DaySpan, eachDay, type Span, toDay, todayOf, toSpan } from './days.ts'
import { byPillar, byTier, divideUsage, type Periods, type UsageDimension, type UsageDivision } from './divide-usage.ts'
import { missingDays } from './missing-days.ts'
import { lookBack } from './month-ahead.ts'
import type { SeriesDay, UsagePart, UsageSeries } from './series.ts'
import { totalOf, totalsBy } from './totals.ts'
import { type UnusualDay, unusualDays, type UnusualDaysOptions, usualWeeks } from './unusual-days.ts'
import { type MonthDay, monthDays, type UsageMonth, usageMonth, type UsageMonthOptions } from './usage-month.ts'

/** Options of a report. */
export interface UsageReportOptions<P extends UsagePart = UsagePart> extends UsageMonthOptions {
  /** First and last day of the report in UTC. Earlier days of the series are only compared with. */
  readonly span: DaySpan
  /** Divisions of the usage. Default: `byTier` and `byPillar`. */
  readonly by?: readonly UsageDimension<P>[] | undefined
  /** Whether to compare the days before today with as many days before them. Default: yes. */
  readonly compare?: boolean | undefined
  /** Whether to report on the month of today, if the span includes today. Default: yes. */
  readonly forecast?: boolean | undefined
  /** How to find unusual days, by default from the first day of the span to yesterday. Absent: none are looked for. */
  readonly unusual?: UnusualDaysOptions | undefined
}

/** Everything to say about the usage of a span of days, as plain data. Amounts are in the unit of the series. */
export interface UsageReport {
  /** Unit to print after an amount: `units`, `GB`. */
  readonly unit: string
  readonly span: Span
  /** Today in UTC, which is unfinished. */
  readonly today: string
  /** Sum of the service's totals, without blocked usage. Rounded to millionths, like all sums. */
  readonly total: number
  readonly blocked: number
  /** Number of days with a record. */
  readonly recorded: number
  /** Average of the days with a record; undefined without any. */
  readonly average: number | undefined
  /** The highest of the days with a record, the first one of equal days. */
  readonly highest: { readonly date: string; readonly total: number } | undefined
  /** Every day of the span, in order. */
  readonly days: readonly ReportDay[]
  readonly divisions: readonly UsageDivision[]
  readonly gaps: UsageGaps
  /** Undefined if not requested, or without a day of the span before today. */
  readonly comparison: UsageComparison | undefined
  /** Undefined if not requested, or if today is not in the span. */
  readonly month: UsageMonth | undefined
  /** Every day of that month, in order; empty without it. */
  readonly monthDays: readonly MonthDay[]
  /** Oldest first; empty if not requested. */
  readonly unusual: readonly UnusualDay[]
}

/** A day of a report; its amounts are absent without a record. */
export interface ReportDay {
  readonly date: string
  readonly total?: number
  readonly blocked?: number
}

/** Days of a span without a record, and unexpected records. */
export interface UsageGaps {
  /** Days up to today without a record. */
  readonly missing: readonly string[]
  /** Days after today. */
  readonly toCome: readonly string[]
  /** Number of records without a date, or of days that were not requested. They are included in all sums. */
  readonly strays: number
}

/** Comparison of the finished days of a span with as many days before them. */
export interface UsageComparison {
  readonly current: Span
  readonly previous: Span
  readonly total: UsageChange
  /** Number of days with a record. Different numbers also cause different totals. */
  readonly days: { readonly current: number; readonly previous: number }
}

/**
 * The days to read for a report: those of the span, and the earlier ones that comparison, forecast and unusual days need.
 * @throws {MgmtError} kind `validation`: a day is not a day, or the ends of the span are in the wrong order.
 * @example reportDays({ span: { from: '2026-10-01', to: '2026-10-21' }, now: '2026-10-21' }) // from 2026-09-11
 */
export const reportDays = <P extends UsagePart>(options: UsageReportOptions<P>): Span => planOf(options).read

/**
 * Reports on a series: totals, divisions, gaps, comparison, the month with its forecast and budget, unusual days.
 *
 * Read `reportDays` for it. Records of other days count as strays, which are added to the sums: earlier days than these, and
 * days after the span. Blocked parts are in no division. Without a record, sums are 0.
 * @throws {MgmtError} kind `validation`: an option is out of its bounds.
 * @example
 * const options = { span: { from: '2026-10-01', to: '2026-10-21' }, now: new Date(), budget: 12_000 }
 * const report = usageReport(unitsSeries(await usage.dailyUnits(reportDays(options))), options)
 * console.log(`${report.total} ${report.unit}, ${report.month?.forecast?.expected} expected`)
 * for (const { name, total } of report.divisions[0].parts) console.log(name, total)
 */
export function usageReport<P extends UsagePart>(series: UsageSeries<P>, options: UsageReportOptions<P>): UsageReport {
  const { span, today, read, compared, isForecast } = planOf(options)
  const { now, budget, by = [byTier, byPillar], unusual } = options
  const within = ({ from, to }: Span): SeriesDay<P>[] => series.days.filter(({ date }) => date >= from && date <= to)
  const days = series.days.filter(({ date }) => date < read.from || date >= span.from)
  const byDate = groupValues(days.map((day) => [day.date, day] as const))
  const byDay = eachDay(span).map((date) => ({ date, records: byDate.get(date) }))
  const periods = compared && { current: within(compared.current), previous: within(compared.previous) }
  const sums = sumsOf(days)
  const divided = { days, byDay: byDay.map(({ records }) => records), total: sums.total, periods }
  return {
    unit: series.unit,
    span,
    today,
    ...sums,
    recorded: byDate.size,
    average: byDate.size === 0 ? undefined : millionths(sums.total / byDate.size),
    highest: highestOf(byDate),
    days: byDay.map(({ date, records }) => ({ date, ...(records && sumsOf(records)) })),
    divisions: by.map((dimension) => divideUsage(dimension, divided)),
    gaps: gapsOf(days, span, today),
    comparison: compared && periods && { ...compared, ...comparisonOf(series, periods) },
    month: isForecast ? usageMonth(series, { now, budget }) : undefined,
    monthDays: isForecast ? monthDays(series, { now }) : [],
    unusual: unusual === undefined ? [] : unusualDays(series, { from: span.from, settledBefore: today, ...unusual }),
  }
}

function planOf<P extends UsagePart>(options: UsageReportOptions<P>) {
  const { compare = true, forecast = true, unusual } = options
  const span = toSpan(options.span)
  const today = todayOf(options.now)
  const yesterday = addDays(today, -1)
  const finished = { from: span.from, to: span.to < yesterday ? span.to : yesterday }
  const compared =
    compare && finished.from <= finished.to ? { current: finished, previous: previousPeriod(finished) } : undefined
  const isForecast = forecast && span.from <= today && today <= span.to
  const needed = [
    span.from,
    ...(compared === undefined ? [] : [compared.previous.from]),
    ...(isForecast ? [addDays(today, -lookBack), `${today.slice(0, 7)}-01`] : []),
    ...(unusual === undefined ? [] : [firstCompared(unusual, span)]),
  ]
  const from = needed.reduce((first, day) => (day < first ? day : first))
  return { span, today, read: { from, to: span.to }, compared, isForecast }
}

const firstCompared = ({ from, weeks = usualWeeks }: UnusualDaysOptions, span: Span): string =>
  addDays(toDay(from ?? span.from, 'from'), -7 * weeks)

const sumsOf = (days: readonly SeriesDay[]): { readonly total: number; readonly blocked: number } => ({
  total: totalOf(days),
  blocked: totalsBy({ days }, ({ tier }) => tier).get('blocked') ?? 0,
})

const highestOf = (byDate: ReadonlyMap<string, readonly SeriesDay[]>): UsageReport['highest'] =>
  [...byDate]
    .map(([date, records]) => ({ date, total: totalOf(records) }))
    .reduce<UsageReport['highest']>(
      (highest, day) => (highest && highest.total >= day.total ? highest : day),
      undefined,
    )

function gapsOf(days: readonly SeriesDay[], span: Span, today: string): UsageGaps {
  const missing = missingDays(days, span)
  return {
    missing: missing.filter((date) => date <= today),
    toCome: missing.filter((date) => date > today),
    strays: days.filter(({ date }) => date < span.from || date > span.to).length,
  }
}

function comparisonOf(
  series: UsageSeries,
  { current, previous }: Periods<UsagePart>,
): Pick<UsageComparison, 'total' | 'days'> {
  const { total, days } = comparePeriods({ ...series, days: current }, { ...series, days: previous })
  return { days, total }
}
