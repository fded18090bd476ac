import { dayOfNumber } from '@mgmt-api/base/days'
import { type ForecastOptions, rounded } from './forecast-month.ts'
import { monthAhead } from './month-ahead.ts'
import type { Usage } from './totals.ts'

/** A day of the month that is to come, today among them, and what the month comes to with it. */
export interface ForecastDay {
  /** The day in UTC, as `2026-10-21`. */
  readonly date: string
  /** What the day alone is expected to use; today at least what it has used. */
  readonly day: number
  /** What the month is expected to have used when the day is over. */
  readonly expected: number
  /** Eight of ten times it is between these, where days go on to differ by chance as they did. */
  readonly low: number
  readonly high: number
}

/**
 * The way to what `forecastMonth` says, day by day: the last day's `expected`, `low` and `high` are its own. Give it the
 * same days.
 *
 * Returns nothing where `forecastMonth` returns nothing.
 * @throws {MgmtError} kind `validation`: `now` is not a time.
 * @example for (const { date, expected } of forecastDays(days, { now: new Date() }) ?? []) console.log(date, expected)
 */
export function forecastDays(usage: Usage, { now }: ForecastOptions): readonly ForecastDay[] | undefined {
  const ahead = monthAhead(usage, now)
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
      day: rounded(expectedOn(day)),
      expected: rounded(used + rest),
      low: rounded(used + Math.max(0, rest - margin)),
      high: rounded(used + rest + margin),
    })
  }
  return days
}
