import { millionths } from '@mgmt-api/base/numbers'
import { type TimeInput } from '@mgmt-api/models'
import { type MonthAhead, monthAhead } from './month-ahead.ts'
import type { Usage } from './totals.ts'

/** Forecast of a month, if it continues like the last weeks. */
export interface MonthForecast {
  /** The month, as `2026-10`. */
  readonly month: string
  /** Usage of the month so far, including today. */
  readonly used: number
  /** Most likely usage at the end of the month. */
  readonly expected: number
  /** Eight of ten months end between `low` and `high`, if days continue to vary by chance as before. */
  readonly low: number
  readonly high: number
  /** Remaining days, including today. */
  readonly daysLeft: number
  /** The days on which the forecast is based, and the number of those with a record. */
  readonly basis: { readonly from: string; readonly to: string; readonly days: number }
}

/** Options of a forecast. */
export interface ForecastOptions {
  /** The present time; its day in UTC is today, and unfinished. */
  readonly now: TimeInput
}

/**
 * Forecasts the usage of the month of `now`. Needs the days of the month and of the four weeks before today.
 *
 * Each remaining day, including today, is expected to equal the median of its weekday in the 28 days before today, or of all
 * of them if the weekday has no record; today is at least its usage so far. Past days count with their usage, and missing
 * days as 0, although the service may still raise the latest ones. Growth is not extrapolated: four weeks do not distinguish
 * it from chance. The range follows from the distances of the 28 days from their weekday's median, and allows for growth that
 * they would hide: eight of ten months end in it if days differ only by chance. It cannot predict new sources.
 *
 * Returns undefined if fewer than 14 of the 28 days have a record.
 * @throws {MgmtError} kind `validation`: `now` is not a time.
 * @example const forecast = forecastMonth(await usage.dailyUnits({ range: 'last-90-days' }), { now: new Date() })
 */
export function forecastMonth(usage: Usage, options: ForecastOptions): MonthForecast | undefined {
  const ahead = monthAhead(usage, options.now)
  return ahead && forecastOf(ahead)
}

/** Computes the forecast of an analysed month. */
export function forecastOf({ date, today, first, last, basis, ...month }: MonthAhead): MonthForecast {
  let used = 0
  for (let day = first; day <= today; day++) used += month.usedOn(day)
  let rest = -month.usedOn(today)
  for (let day = today; day <= last; day++) rest += month.expectedOn(day)
  const margin = month.marginUntil(last)
  return {
    month: date.slice(0, 7),
    used: millionths(used),
    expected: millionths(used + rest),
    low: millionths(used + Math.max(0, rest - margin)),
    high: millionths(used + rest + margin),
    daysLeft: last - today + 1,
    basis,
  }
}
