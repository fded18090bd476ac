import { dayNumberAt, isDay, millisecondsPerDay } from '@mgmt-api/base/days'
import type { DailyUsageBody, UsageRange } from '@mgmt-api/models/data-usage'
import { moreThan, unknownValue } from '../../http/reading/read-value.ts'

/** An inclusive range of days since 1970, UTC. */
export interface Period {
  /** Absent: from the first day with data. */
  readonly from?: number
  readonly to: number
}

/**
 * The requested days. Decisions where the contract leaves room:
 * - days are UTC, and both ends are inclusive whatever their time of day;
 * - a missing range, and `RANGE_UNSPECIFIED`, mean the current month;
 * - a named range ends today, inclusive;
 * - a missing `fromDate` is the first day with data, a missing `toDate` is today.
 * @param maxDays Maximum length of a `dateRange` that has a start.
 * @throws {Refusal} 400: invalid date, unknown range, or too long.
 */
export function periodOf({ range, dateRange }: DailyUsageBody, now: number, maxDays: number = Infinity): Period {
  const today = dayNumberAt(now)
  if (dateRange === undefined) return { from: firstDayOf(range, today), to: today }
  const from = timeOf('fromDate', dateRange.fromDate)
  const to = timeOf('toDate', dateRange.toDate)
  const period = { ...(from !== undefined && { from: dayNumberAt(from) }), to: dayNumberAt(to ?? now) }
  if (period.to - (period.from ?? -Infinity) + 1 > maxDays) {
    throw moreThan('dateRange', maxDays, 'days, the maximum of one request')
  }
  return period
}

const lengths: ReadonlyMap<string, number> = new Map([
  ['RANGE_LAST_WEEK', 7],
  ['RANGE_LAST_30_DAYS', 30],
  ['RANGE_LAST_90_DAYS', 90],
  ['RANGE_LAST_YEAR', 365],
])

function firstDayOf(range: UsageRange = 'RANGE_UNSPECIFIED', today: number): number {
  if (range === 'RANGE_CURRENT_MONTH' || range === 'RANGE_UNSPECIFIED') {
    return today - new Date(today * millisecondsPerDay).getUTCDate() + 1
  }
  const days = lengths.get(range)
  if (days === undefined) throw unknownValue('range', range, 'is not a range that this service knows')
  return today - days + 1
}

function timeOf(field: 'fromDate' | 'toDate', text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const time = Date.parse(text)
  // The pattern is validated, but allows February 30 or a 61st second, which `Date` would shift or reject.
  const date = text.slice(0, 10)
  if (Number.isNaN(time) || !isDay(date)) {
    throw unknownValue(`dateRange.${field}`, text, 'is not a time that exists')
  }
  return time
}
