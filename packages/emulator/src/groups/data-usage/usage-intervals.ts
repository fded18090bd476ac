import { dayNumberAt, millisecondsPerDay, millisecondsPerHour, millisecondsPerMinute } from '@mgmt-api/base/days'
import type { DateRange } from '@mgmt-api/models/data-usage'
import { moreThan, notOfForm, unknownValue } from '../../http/reading/read-value.ts'
import type { Context } from '../../kernel/context.ts'
import { reportedDaysBetween, type ReportedDay } from './reported-days.ts'
import { periodOf } from './usage-period.ts'

/** A time interval in milliseconds since 1970; `end` is exclusive. */
export interface UsageInterval {
  readonly start: number
  readonly end: number
}

/** Relative load of each hour of a day, UTC. */
const hours: readonly number[] = [
  ...[2.1, 1.8, 1.6, 1.6, 1.8, 2.4, 3.4, 4.6, 5.4, 5.8, 5.9, 5.8],
  ...[5.7, 5.9, 6, 5.9, 5.6, 5.3, 5, 4.7, 4.3, 3.8, 3.2, 2.6],
]
const wholeDay = hours.reduce((sum, weight) => sum + weight, 0)
/** Share of a day before each hour. */
const before = hours.map((_, hour) => hours.slice(0, hour).reduce((sum, weight) => sum + weight, 0))

/** Share of a day's usage up to a part of the day: 0 to 1. */
function rhythm(part: number): number {
  if (part >= 1) return 1
  const hour = Math.floor(part * 24)
  return ((before[hour] ?? 0) + (hours[hour] ?? 0) * (part * 24 - hour)) / wholeDay
}

/** Share of the arrived usage that belongs to the first part of a day. Usage is attributed to past hours only. */
function arrivedBy(day: number, part: number, now: number): number {
  const elapsed = Math.max(0, Math.min(1, now / millisecondsPerDay - day))
  return elapsed === 0 ? 0 : rhythm(Math.min(part, elapsed)) / rhythm(elapsed)
}

/** The part of a day within an interval, as shares of the arrived usage, 0 to 1. */
export interface DayPart extends ReportedDay {
  readonly from: number
  readonly to: number
}

/** An interval with the data of its days. */
export interface ReportedInterval extends UsageInterval {
  readonly parts: readonly DayPart[]
}

/** Intervals with the data of their days, oldest first; intervals without data have no parts. */
export function reportedIntervals(
  intervals: readonly UsageInterval[],
  context: Pick<Context, 'db' | 'clock'>,
): readonly ReportedInterval[] {
  const [first, last] = [intervals.at(0), intervals.at(-1)]
  if (first === undefined || last === undefined) return []
  const now = context.clock.now()
  const days = reportedDaysBetween(dayNumberAt(first.start), dayNumberAt(last.end - 1), context)
  const known = new Map(days.map((day) => [day.day, day]))
  return intervals.map(({ start, end }) => {
    const parts: DayPart[] = []
    for (let day = dayNumberAt(start); day * millisecondsPerDay < end; day++) {
      const found = known.get(day)
      if (found === undefined) continue
      const from = arrivedBy(day, Math.max(0, start / millisecondsPerDay - day), now)
      const to = arrivedBy(day, Math.min(1, end / millisecondsPerDay - day), now)
      if (to > from) parts.push({ ...found, from, to })
    }
    return { start, end, parts }
  })
}

/** Maximum number of intervals: a resolution of one second must not exhaust memory. */
const maxIntervals = 100_000

export interface IntervalOptions {
  readonly now: number
  /** Shortest resolution in milliseconds. */
  readonly least: number
  readonly maxDays: number | undefined
  /** First day with data, in days since 1970. */
  readonly firstDay: number
}

/**
 * The requested intervals, in order. Decisions where the contract leaves room:
 * - the range excludes `toDate`; 999 ms count as the end of the second;
 * - a missing range is the current month until now, a missing `fromDate` the first day with data, a missing `toDate`
 *   now;
 * - intervals start with the range, and the last one may be shorter; default resolution: a day, or the range if
 *   shorter.
 * @throws {Refusal} 400: invalid date, or invalid or too fine resolution.
 */
export function intervalsOf(
  { date_range: dateRange, resolution }: { date_range?: DateRange | undefined; resolution?: string | undefined },
  timing: IntervalOptions,
): readonly UsageInterval[] {
  const { start, end } = rangeOf(dateRange, timing)
  const length = resolution === undefined ? millisecondsPerDay : readResolution(resolution)
  const bound = resolution === undefined ? Infinity : end - start
  if (length < timing.least || length > bound) {
    const bounds = `${timing.least / 1_000}s and the length of date_range`
    throw notOfForm('resolution', `${resolution ?? ''} is not between ${bounds}`)
  }
  if ((end - start) / length > maxIntervals) throw moreThan('resolution', maxIntervals, 'results')
  const intervals: UsageInterval[] = []
  for (let at = start; at < end; at += length) intervals.push({ start: at, end: Math.min(end, at + length) })
  return intervals
}

function rangeOf(dateRange: DateRange | undefined, { now, maxDays, firstDay }: IntervalOptions): UsageInterval {
  // Validates the dates and the number of days.
  const { from, to } = periodOf(dateRange === undefined ? {} : { dateRange }, now, maxDays)
  const start =
    dateRange?.fromDate === undefined ? (from ?? firstDay) * millisecondsPerDay : Date.parse(dateRange.fromDate)
  const end =
    dateRange?.toDate === undefined ? Math.min(now, (to + 1) * millisecondsPerDay) : Date.parse(dateRange.toDate)
  return { start, end: end % 1_000 === 999 ? end + 1 : end }
}

const unitLengths: Readonly<Record<string, number>> = {
  s: 1_000,
  m: millisecondsPerMinute,
  h: millisecondsPerHour,
  d: millisecondsPerDay,
}

/** Parses a duration: `3600s`, or in minutes, hours or days. */
function readResolution(text: string): number {
  const [, amount = '', unit = ''] = /^(\d{1,9}(?:\.\d{1,9})?)([smhd])$/.exec(text) ?? []
  const length = Number(amount) * (unitLengths[unit] ?? 0)
  if (amount === '' || length === 0) throw unknownValue('resolution', text, 'is not a duration such as 3600s')
  return length
}
