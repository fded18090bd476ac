import { millisecondsPerHour, millisecondsPerMinute } from '@mgmt-api/base/days'
import { parseTimeZone, resolveWall, type TimeZone, wallOf } from '@mgmt-api/base/time-zone'
import { type CronExpression, CronExpressionParser } from 'cron-parser'
import type { JobRecurrence } from '../config/recurrence.ts'

export interface OccurrenceSpan {
  /** Start, exclusive. */
  readonly after: Date
  /** End, inclusive. */
  readonly through: Date
}

/**
 * The occurrences of a schedule in a span, in order, without duplicates. Splitting a span does not change them. On days with
 * a clock change:
 * - a schedule of certain hours is due once: a skipped time is due when clocks would have shown it without the change
 *   (02:30 becomes 03:30), and a repeated time is due at its first occurrence;
 * - a schedule of every hour follows real time: it is not due in a skipped hour, and due twice in a repeated one.
 */
export function* occurrences(recurrence: JobRecurrence, { after, through }: OccurrenceSpan): Generator<Date> {
  for (const next of occurrencesAfter(recurrence, after)) {
    if (next > through) return
    yield next
  }
}

/** The first occurrences after a moment. */
export function firstOccurrences(recurrence: JobRecurrence, after: Date, count: number): readonly Date[] {
  const found: Date[] = []
  for (const next of occurrencesAfter(recurrence, after)) if (found.push(next) === count) break
  return found
}

/** The first occurrence after a moment. */
export function nextOccurrence(recurrence: JobRecurrence, after: Date): Date {
  const [next] = firstOccurrences(recurrence, after, 1)
  if (next === undefined) throw new Error(`"${recurrence.schedule}" is never due`)
  return next
}

/** Days with occurrences that are compared. Enough to include the weekend of a schedule of workdays, and a month of 31 days. */
const sampledDays = 16

/**
 * The longest time between occurrences, nights and weekends included, in milliseconds. Each day with occurrences has the same
 * ones, so only the first of each day are computed.
 */
export function longestGapMs({ schedule, timeZone }: JobRecurrence, after: Date): number {
  const { minute, hour } = CronExpressionParser.parse(schedule).fields
  const times = hour.values.flatMap((hours) => minute.values.map((minutes) => hours * 60 + minutes))
  const [first = 0] = times
  const days = [first % 60, Math.floor(first / 60), ...schedule.trim().split(/\s+/).slice(2)].join(' ')
  const starts = firstOccurrences({ schedule: days, timeZone }, after, sampledDays).map(Number)
  const nightsMs = longestGap(starts) - ((times.at(-1) ?? first) - first) * millisecondsPerMinute
  return Math.max(longestGap(times) * millisecondsPerMinute, nightsMs)
}

const longestGap = (ascending: readonly number[]): number =>
  Math.max(0, ...ascending.slice(1).map((each, index) => each - (ascending[index] ?? each)))

/**
 * The endless sequence of occurrences after a moment.
 *
 * The library counts in wall-clock time, in a zone without clock changes; this function converts to real time. With a real
 * zone the library is right in most zones on most days. But a start right after a clock change loses skipped times and
 * repeats others, around midnight the result depends on the start, and with changes of half an hour (Lord Howe) it never
 * returns.
 */
function* occurrencesAfter({ schedule, timeZone }: JobRecurrence, after: Date): Generator<Date> {
  const zone = parseTimeZone(timeZone)
  const currentDate = new Date(searchStart(zone, after.getTime()))
  const expression = CronExpressionParser.parse(schedule, { tz: 'UTC', currentDate })
  const isEveryHour = expression.fields.hour.values.length === 24
  const waiting = new Set<number>()
  for (const wallClock of wallClockTimes(expression)) {
    const { instants, unchanged, notBefore } = resolveWall(zone, wallClock)
    // A shifted or repeated time may be due after a later wall-clock time.
    for (const moment of [...waiting].sort((a, b) => a - b)) {
      if (moment >= notBefore) break
      waiting.delete(moment)
      yield new Date(moment)
    }
    const due = isEveryHour ? instants : [instants[0] ?? unchanged]
    for (const moment of due) if (moment > after.getTime()) waiting.add(moment)
  }
}

function* wallClockTimes(expression: CronExpression): Generator<number> {
  for (;;) yield expression.next().getTime()
}

/** Clocks change by less than this, except in zones that crossed the date line. */
const largestChangeMs = 3 * millisecondsPerHour

/** The wall-clock time from which to search, so that a clock change near the moment loses no occurrence. */
function searchStart(zone: TimeZone, after: number): number {
  const wallClock = wallOf(zone, after)
  const isNearChange = zone.offsetAt(after - largestChangeMs) !== zone.offsetAt(after + largestChangeMs)
  return isNearChange ? wallClock - largestChangeMs : wallClock
}
