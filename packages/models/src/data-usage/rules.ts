import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { RuleProblem } from '../core/descriptor/descriptor.ts'
import type {
  DateRange,
  UsageCalendarDateRange,
  UsageDate,
  UsageHourlyQuery,
  UsageTimestampRange,
} from './generated/models.ts'

/** A date range does not end before it starts. Both may be equal. */
export function startsBeforeItEnds({ fromDate, toDate }: DateRange): RuleProblem | undefined {
  if (fromDate === undefined || toDate === undefined || Date.parse(fromDate) <= Date.parse(toDate)) return undefined
  return { at: 'toDate', message: `${toDate} is before fromDate, ${fromDate}`, hint: 'Swap them.' }
}

/** A calendar day exists, unlike the 30th of February. */
export function dateExists(date: UsageDate): RuleProblem | undefined {
  return timeOf(date) === undefined
    ? { at: 'day', message: `month ${date.month} of ${date.year} has no day ${date.day}` }
    : undefined
}

/** A range of days ends after it starts, since `end` is exclusive. */
export function datesEndAfterStart({ start, end }: UsageCalendarDateRange): RuleProblem | undefined {
  const [from, to] = [timeOf(start), timeOf(end)]
  if (from === undefined || to === undefined || from < to) return undefined
  return { at: 'end', message: 'not after start', hint: 'Set it to the day after the last one.' }
}

/** A time range ends after it starts. */
export function timesEndAfterStart({ start, end }: UsageTimestampRange): RuleProblem | undefined {
  // Times that cannot be parsed are left to the service.
  if (!(Date.parse(end) <= Date.parse(start))) return undefined
  return { at: 'end', message: `${end} is not after start, ${start}`, hint: 'The end is exclusive.' }
}

const longestMilliseconds = 14 * millisecondsPerDay

/** A query by hour covers at most 14 days. */
export function fourteenDaysAtMost({ timeRange }: UsageHourlyQuery): RuleProblem | undefined {
  if (timeRange === undefined) return undefined
  const { start, end } = timeRange
  if (!(Date.parse(end) - Date.parse(start) > longestMilliseconds)) return undefined
  return { at: 'timeRange.end', message: `more than 14 days after start, ${start}`, hint: 'Query by day instead.' }
}

/** Start of a day in UTC, in milliseconds since 1970; undefined for a day that does not exist. */
function timeOf({ year, month, day }: UsageDate): number | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 ? date.getTime() : undefined
}
