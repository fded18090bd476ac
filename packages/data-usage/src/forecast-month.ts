import type { TimeInput } from '@mgmt-api/models'
import { type MonthAhead, monthAhead } from './month-ahead.ts'
import type { Usage } from './totals.ts'

/** What a month comes to, if it goes on as the last weeks were. */
export interface MonthForecast {
  /** The month, as `2026-10`. */
  readonly month: string
  /** What the month has used so far, today's unfinished part included. */
  readonly used: number
  /** The most likely end of the month. */
  readonly expected: number
  /** Eight of ten months end between `low` and `high`, where days go on to differ by chance as they did. */
  readonly low: number
  readonly high: number
  /** Days that are still to come, today among them. */
  readonly daysLeft: number
  /** The days that it was worked out from, and how many of them have a record. */
  readonly basis: { readonly from: string; readonly to: string; readonly days: number }
}

/** How a month is forecast. */
export interface ForecastOptions {
  /** The present time; its day in UTC is today, and unfinished. */
  readonly now: TimeInput
}

/**
 * Forecasts what the month of `now` ends with. Give it the days of the month and of the four weeks before today.
 *
 * Each day to come, today included, is taken for the median of the same weekday in the 28 days before today, of all of
 * them where there is none; today is at least what it has used. Days that are over count as they are, missing ones count
 * nothing, although the service may still raise the last of them. Growth is not continued: it cannot be told from chance in
 * four weeks. The range follows from how far the 28 days were from their weekday's median, and has room for a growth that
 * such days would hide: eight months of ten end in it where days differ by chance alone. It cannot predict new sources.
 *
 * Returns nothing where fewer than 14 of the 28 days have a record.
 * @throws {MgmtError} kind `validation`: `now` is not a time.
 * @example const forecast = forecastMonth(await usage.dailyUnits({ range: 'last-90-days' }), { now: new Date() })
 */
export function forecastMonth(usage: Usage, { now }: ForecastOptions): MonthForecast | undefined {
  const ahead = monthAhead(usage, now)
  return ahead && forecastOf(ahead)
}

/** The forecast of a month that has been looked at. */
export function forecastOf({ date, today, first, last, basis, ...month }: MonthAhead): MonthForecast {
  let used = 0
  for (let day = first; day <= today; day++) used += month.usedOn(day)
  let rest = -month.usedOn(today)
  for (let day = today; day <= last; day++) rest += month.expectedOn(day)
  const margin = month.marginUntil(last)
  return {
    month: date.slice(0, 7),
    used: rounded(used),
    expected: rounded(used + rest),
    low: rounded(used + Math.max(0, rest - margin)),
    high: rounded(used + rest + margin),
    daysLeft: last - today + 1,
    basis,
  }
}

/** Millionths are finer than what the service gives. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
