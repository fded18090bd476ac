import { dayNumber, daysFrom, lastDayOfMonth } from '@mgmt-api/base/days'
import { millionths } from '@mgmt-api/base/numbers'
import { type BudgetOutlook, type BudgetState, checkBudget, outlookOf } from './budget-outlook.ts'
import { dayTotals } from './day-amounts.ts'
import { todayOf } from './days.ts'
import { type ForecastDay, forecastDays } from './forecast-days.ts'
import { forecastOf, type ForecastOptions, type MonthForecast } from './forecast-month.ts'
import { monthAhead } from './month-ahead.ts'
import type { UsageSeries } from './series.ts'
import { seriesOf, totalOf, type Usage } from './totals.ts'

/** The month of today, also if its days are too few for a forecast. */
export interface UsageMonth {
  /** The month, as `2026-10`. */
  readonly month: string
  /** Usage of the month so far, including today. */
  readonly used: number
  /** Undefined if `forecastMonth` returns undefined. */
  readonly forecast: MonthForecast | undefined
  /** Undefined without a budget. */
  readonly budget: MonthBudget | undefined
}

/** The budget of a month. */
export interface MonthBudget {
  /** In the measure of the series. */
  readonly amount: number
  /** Usage so far as a share of the budget: 0.25 is a quarter. */
  readonly usedShare: number
  /** Without a forecast, `passed` or undefined. */
  readonly state: BudgetState | undefined
  /** Undefined without a forecast. */
  readonly outlook: BudgetOutlook | undefined
}

/** Options of `usageMonth`. */
export interface UsageMonthOptions extends ForecastOptions {
  /** The budget of a calendar month in UTC, in the measure of the series. More than 0. Default: none. */
  readonly budget?: number | undefined
}

/**
 * The month of `now` so far, with its forecast and budget. Needs the same days as `forecastMonth`.
 * @throws {MgmtError} kind `validation`: `now` is not a time, or `budget` is not a number above 0.
 * @example const { used, forecast } = usageMonth(await usage.dailyUnits({ range: 'last-90-days' }), { now: new Date() })
 */
export function usageMonth(usage: Usage, options: UsageMonthOptions): UsageMonth {
  const { now, budget: amount } = options
  const today = todayOf(now)
  const month = today.slice(0, 7)
  const series = seriesOf(usage)
  const used = totalOf(series.days.filter(({ date }) => date.startsWith(month) && date <= today))
  const ahead = monthAhead(series, now)
  const forecast = ahead && forecastOf(ahead)
  if (amount === undefined) return { month, used, forecast, budget: undefined }
  checkBudget(amount)
  const outlook = ahead && outlookOf(ahead, amount)
  const state = outlook?.state ?? (used > amount ? 'passed' : undefined)
  return { month, used, forecast, budget: { amount, usedShare: used / amount, state, outlook } }
}

/** A day of a month with the usage of the month at its end. */
export interface MonthDay {
  /** The day in UTC, as `2026-10-21`. */
  readonly date: string
  /** Usage of the month up to this day, including it; undefined after today. */
  readonly used: number | undefined
  /** Undefined before today, and without a forecast. */
  readonly forecast: ForecastDay | undefined
}

/** Every day of the month of `now`. */
export function monthDays(series: UsageSeries, { now }: ForecastOptions): readonly MonthDay[] {
  const today = todayOf(now)
  const totals = dayTotals(series)
  const ahead = new Map(forecastDays(series, { now })?.map((day) => [day.date, day]))
  let sum = 0
  return daysFrom(`${today.slice(0, 7)}-01`, lastDayOfMonth(today)).map((date) => {
    sum += totals.get(dayNumber(date)) ?? 0
    return { date, used: date <= today ? millionths(sum) : undefined, forecast: ahead.get(date) }
  })
}
