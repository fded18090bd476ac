import { dayNumberAt, isDay, millisecondsPerDay } from '@mgmt-api/base/days'
import type { DailyUsageBody, UsageRange } from '@mgmt-api/models/data-usage'
import { badRequest } from '../refusal.ts'

/** Days since 1970 in UTC, both included. */
export interface Period {
  /** Absent: from the first day that there is. */
  readonly from?: number
  readonly to: number
}

/**
 * The days that a request asks for. What the contract leaves open is decided here:
 * - days are those of UTC, and both ends are included whatever their time of day; equal ends are one day;
 * - a range that is not given, and `RANGE_UNSPECIFIED`, are the current month;
 * - a named range ends today, which counts as one of its days;
 * - a missing `fromDate` is the first day that there is, a missing `toDate` is today.
 * The model's own rule has refused an end before its start.
 * @param maxDays Days of a `dateRange` at most; one that is open at its start has no number of days.
 * @throws {Refusal} 400 where a date does not exist, a range is not known, or a span is too long.
 */
export function periodOf({ range, dateRange }: DailyUsageBody, now: number, maxDays: number = Infinity): Period {
  const today = dayNumberAt(now)
  if (dateRange === undefined) return { from: firstDayOf(range, today), to: today }
  const from = timeOf('fromDate', dateRange.fromDate)
  const to = timeOf('toDate', dateRange.toDate)
  const period = { ...(from !== undefined && { from: dayNumberAt(from) }), to: dayNumberAt(to ?? now) }
  if (period.to - (period.from ?? -Infinity) + 1 > maxDays) {
    throw badRequest(`dateRange: spans more than ${maxDays} days, which is the most of one request`)
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
  if (days === undefined) throw badRequest(`range: ${JSON.stringify(range)} is not a range that this service knows`)
  return today - days + 1
}

function timeOf(field: 'fromDate' | 'toDate', text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const time = Date.parse(text)
  // The form was checked before. Days such as February 30 would be taken for one in March, a 61st second for no time.
  const date = text.slice(0, 10)
  if (Number.isNaN(time) || !isDay(date)) {
    throw badRequest(`dateRange.${field}: ${JSON.stringify(text)} is not a time that exists`)
  }
  return time
}
