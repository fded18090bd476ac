import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { RuleProblem } from '../core/describe.ts'
import type { DateRange } from './date-range.ts'
import type { UsageCalendarDateRange, UsageDate, UsageHourlyQuery, UsageTimestampRange } from './usage-ranges.ts'

/** A span of days does not end before it starts; both may be the same moment. */
export function startsBeforeItEnds({ fromDate, toDate }: DateRange): RuleProblem | undefined {
  if (fromDate === undefined || toDate === undefined || Date.parse(fromDate) <= Date.parse(toDate)) return undefined
  return { at: 'toDate', message: `${toDate} is before fromDate, ${fromDate}`, hint: 'Exchange them.' }
}

/** A day of the calendar exists: there is no 30th of February. */
export function dateExists(date: UsageDate): RuleProblem | undefined {
  return timeOf(date) === undefined
    ? { at: 'day', message: `month ${date.month} of ${date.year} has no day ${date.day}` }
    : undefined
}

/** Days end after they start: `end` is the day after the last one. */
export function datesEndAfterStart({ start, end }: UsageCalendarDateRange): RuleProblem | undefined {
  const [from, to] = [timeOf(start), timeOf(end)]
  if (from === undefined || to === undefined || from < to) return undefined
  return { at: 'end', message: 'not after start', hint: 'Give the day after the last one.' }
}

/** A stretch of time ends after it starts. */
export function timesEndAfterStart({ start, end }: UsageTimestampRange): RuleProblem | undefined {
  // What cannot be told is left to the service.
  if (!(Date.parse(end) <= Date.parse(start))) return undefined
  return { at: 'end', message: `${end} is not after start, ${start}`, hint: 'The end itself is not included.' }
}

const longestMilliseconds = 14 * millisecondsPerDay

/** Hours are asked for of 14 days at most. */
export function fourteenDaysAtMost({ timeRange }: UsageHourlyQuery): RuleProblem | undefined {
  if (timeRange === undefined) return undefined
  const { start, end } = timeRange
  if (!(Date.parse(end) - Date.parse(start) > longestMilliseconds)) return undefined
  return { at: 'timeRange.end', message: `more than 14 days after start, ${start}`, hint: 'Ask for days instead.' }
}

/** Where a day begins in UTC, in milliseconds since 1970; undefined for a day that does not exist. */
function timeOf({ year, month, day }: UsageDate): number | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 ? date.getTime() : undefined
}
