import { millisecondsPerDay, millisecondsPerHour } from '@mgmt-api/base/days'
import type { DataUsageBody, UsageDailyQuery, UsageDate, UsageHourlyQuery } from '@mgmt-api/models/data-usage'
import { moreThan, unknownValue } from '../../http/reading/read-value.ts'
import type { UsageInterval } from './usage-intervals.ts'

/** Maximum number of buckets in a response, by the contract. */
const mostBuckets = 1_827

/**
 * The requested days or hours. Decisions where the contract leaves room: neither means days; the default range is the
 * current month or the last 24 hours; relative ranges include today or the current hour; partial hours are included
 * completely.
 * @throws {Refusal} 400: unknown or too long range.
 */
export function bucketsOf({ daily, hourly }: DataUsageBody, now: number): readonly UsageInterval[] {
  const length = hourly === undefined ? millisecondsPerDay : millisecondsPerHour
  const { start, end } = hourly === undefined ? daysOf(daily ?? {}, now) : hoursOf(hourly, now)
  if ((end - start) / length > mostBuckets) throw moreThan('daily.dateRange', mostBuckets, 'days')
  const buckets: UsageInterval[] = []
  for (let at = start; at < end; at += length) buckets.push({ start: at, end: at + length })
  return buckets
}

const lastDays = /^DAILY_RELATIVE_RANGE_LAST_(7|14|30|90|180|365)_DAYS$/

function daysOf(
  { dateRange, relativeRange = 'DAILY_RELATIVE_RANGE_UNSPECIFIED' }: UsageDailyQuery,
  now: number,
): UsageInterval {
  if (dateRange !== undefined) return { start: timeOf(dateRange.start), end: timeOf(dateRange.end) }
  const today = new Date(now)
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()]
  const end = Date.UTC(year, month, day + 1)
  const [, count] = lastDays.exec(relativeRange) ?? []
  if (count !== undefined) return { start: end - Number(count) * millisecondsPerDay, end }
  switch (relativeRange) {
    case 'DAILY_RELATIVE_RANGE_UNSPECIFIED':
    case 'DAILY_RELATIVE_RANGE_CURRENT_MONTH':
      return { start: Date.UTC(year, month), end }
    case 'DAILY_RELATIVE_RANGE_PREVIOUS_MONTH':
      return { start: Date.UTC(year, month - 1), end: Date.UTC(year, month) }
    case 'DAILY_RELATIVE_RANGE_CURRENT_YEAR':
      return { start: Date.UTC(year, 0), end }
    default:
      throw unknownValue('daily.relativeRange', relativeRange)
  }
}

const lastHours: ReadonlyMap<string, number> = new Map([
  ['HOURLY_RELATIVE_RANGE_UNSPECIFIED', 24],
  ['HOURLY_RELATIVE_RANGE_LAST_12_HOURS', 12],
  ['HOURLY_RELATIVE_RANGE_LAST_24_HOURS', 24],
  ['HOURLY_RELATIVE_RANGE_LAST_48_HOURS', 48],
  ['HOURLY_RELATIVE_RANGE_LAST_7_DAYS', 168],
  ['HOURLY_RELATIVE_RANGE_LAST_14_DAYS', 336],
])

function hoursOf(
  { timeRange, relativeRange = 'HOURLY_RELATIVE_RANGE_UNSPECIFIED' }: UsageHourlyQuery,
  now: number,
): UsageInterval {
  if (timeRange !== undefined) {
    const start = Math.floor(Date.parse(timeRange.start) / millisecondsPerHour) * millisecondsPerHour
    return { start, end: Math.ceil(Date.parse(timeRange.end) / millisecondsPerHour) * millisecondsPerHour }
  }
  const hours = lastHours.get(relativeRange)
  if (hours === undefined) throw unknownValue('hourly.relativeRange', relativeRange)
  const end = (Math.floor(now / millisecondsPerHour) + 1) * millisecondsPerHour
  return { start: end - hours * millisecondsPerHour, end }
}

/** Start of a day. The model has validated the date. */
function timeOf({ year, month, day }: UsageDate): number {
  const date = new Date(0)
  return date.setUTCFullYear(year, month - 1, day)
}
