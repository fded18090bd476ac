import { dayOfNumber } from '@mgmt-api/base/days'
import { millionths } from '@mgmt-api/base/numbers'
import type { ForecastOptions } from './forecast-month.ts'
import { monthAhead } from './month-ahead.ts'
import type { Usage } from './totals.ts'

/** Forecast of a remaining day of the month, and of the month up to it. */
export interface ForecastDay {
  /** The day in UTC, as `2026-10-21`. */
  readonly date: string
  /** Expected usage of the day; for today, at least its usage so far. */
  readonly day: number
  /** Expected usage of the month at the end of the day. */
  readonly expected: number
  /** It is between these in eight of ten cases, if days continue to vary by chance as before. */
  readonly low: number
  readonly high: number
}

/**
 * Forecasts the remaining days of the month, including today. Needs the same days as `forecastMonth`; the last day has the
 * same `expected`, `low` and `high`.
 *
 * Returns undefined if `forecastMonth` does.
 * @throws {MgmtError} kind `validation`: `now` is not a time.
 * @example for (const { date, expected } of forecastDays(days, { now: new Date() }) ?? []) console.log(date, expected)
 */
export function forecastDays(usage: Usage, options: ForecastOptions): readonly ForecastDay[] | undefined {
  const ahead = monthAhead(usage, options.now)
  if (ahead === undefined) return undefined
  const { first, today, last, usedOn, expectedOn, marginUntil } = ahead
  let used = 0
  for (let day = first; day <= today; day++) used += usedOn(day)
  let rest = -usedOn(today)
  const days: ForecastDay[] = []
  for (let day = today; day <= last; day++) {
    rest += expectedOn(day)
    const margin = marginUntil(day)
    days.push({
      date: dayOfNumber(day),
      day: millionths(expectedOn(day)),
      expected: millionths(used + rest),
      low: millionths(used + Math.max(0, rest - margin)),
      high: millionths(used + rest + margin),
    })
  }
  return days
}
