import { dayNumberAt, millisecondsPerDay, millisecondsPerHour, millisecondsPerMinute } from '@mgmt-api/base/days'
import type { DateRange } from '@mgmt-api/models/data-usage'
import { badRequest } from '../refusal.ts'
import type { Context } from '../implement.ts'
import { daysBetween, type KnownDay } from './known-days.ts'
import { periodOf } from './usage-period.ts'

/** A stretch of time, in milliseconds since 1970: `end` is not part of it. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** How busy each hour of a day is, from midnight UTC. */
const hours: readonly number[] = [
  ...[2.1, 1.8, 1.6, 1.6, 1.8, 2.4, 3.4, 4.6, 5.4, 5.8, 5.9, 5.8],
  ...[5.7, 5.9, 6, 5.9, 5.6, 5.3, 5, 4.7, 4.3, 3.8, 3.2, 2.6],
]
const wholeDay = hours.reduce((sum, weight) => sum + weight, 0)
/** What has passed of a day when each of its hours begins. */
const before = hours.map((_, hour) => hours.slice(0, hour).reduce((sum, weight) => sum + weight, 0))

/** The part of a day's usage that its first part has: 0 at midnight, 1 a day later. */
function rhythm(part: number): number {
  if (part >= 1) return 1
  const hour = Math.floor(part * 24)
  return ((before[hour] ?? 0) + (hours[hour] ?? 0) * (part * 24 - hour)) / wholeDay
}

/** Of what has arrived of a day, the part that belongs to its first part. All of it belongs to the hours that are over. */
function arrivedBy(day: number, part: number, now: number): number {
  const elapsed = Math.max(0, Math.min(1, now / millisecondsPerDay - day))
  return elapsed === 0 ? 0 : rhythm(Math.min(part, elapsed)) / rhythm(elapsed)
}

/** What of a day lies in a stretch: from and to as parts of what has arrived of the day, 0 to 1. */
export interface DayPart extends KnownDay {
  readonly from: number
  readonly to: number
}

/** A stretch with what is known of the days that it touches. */
export interface KnownStretch extends Stretch {
  readonly parts: readonly DayPart[]
}

/** Stretches with what is known of their days, oldest first; those of which nothing is known stay, without parts. */
export function knownStretches(
  stretches: readonly Stretch[],
  context: Pick<Context, 'db' | 'clock'>,
): readonly KnownStretch[] {
  const [first, last] = [stretches.at(0), stretches.at(-1)]
  if (first === undefined || last === undefined) return []
  const now = context.clock.now()
  const days = daysBetween(dayNumberAt(first.start), dayNumberAt(last.end - 1), context)
  const known = new Map(days.map((day) => [day.day, day]))
  return stretches.map(({ start, end }) => {
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

/** Stretches of one answer at most: a resolution of a second must not fill the memory. */
const mostStretches = 100_000

export interface Timing {
  readonly now: number
  /** The shortest resolution, in milliseconds. */
  readonly least: number
  readonly maxDays: number | undefined
  /** The first day that is known, in days since 1970. */
  readonly firstDay: number
}

/**
 * The stretches that a request asks for, in order. What the contract leaves open is decided here:
 * - the range is from `fromDate` to `toDate`, without it; a last millisecond of a second means the second's end;
 * - a missing range is the current month until now, a missing `fromDate` the first day that there is, a missing `toDate`
 *   now;
 * - stretches begin with the range, the last one may be shorter; without a resolution they are days, or the range where
 *   that is shorter.
 * @throws {Refusal} 400 where a date does not exist, the resolution is none, out of bounds or too fine for the range.
 */
export function stretchesOf(
  { date_range: dateRange, resolution }: { date_range?: DateRange | undefined; resolution?: string | undefined },
  timing: Timing,
): readonly Stretch[] {
  const { start, end } = rangeOf(dateRange, timing)
  const length = resolution === undefined ? millisecondsPerDay : readResolution(resolution)
  const bound = resolution === undefined ? Infinity : end - start
  if (length < timing.least || length > bound) {
    throw badRequest(
      `resolution: ${resolution ?? ''} is not between ${timing.least / 1_000}s and the length of date_range`,
    )
  }
  if ((end - start) / length > mostStretches) throw badRequest(`resolution: more than ${mostStretches} results`)
  const stretches: Stretch[] = []
  for (let at = start; at < end; at += length) stretches.push({ start: at, end: Math.min(end, at + length) })
  return stretches
}

function rangeOf(dateRange: DateRange | undefined, { now, maxDays, firstDay }: Timing): Stretch {
  // Checks that the dates exist, and how many days they span.
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

/** A duration as `3600s`, or in minutes, hours or days. */
function readResolution(text: string): number {
  const [, amount = '', unit = ''] = /^(\d{1,9}(?:\.\d{1,9})?)([smhd])$/.exec(text) ?? []
  const length = Number(amount) * (unitLengths[unit] ?? 0)
  if (amount === '' || length === 0)
    throw badRequest(`resolution: ${JSON.stringify(text)} is not a duration such as 3600s`)
  return length
}
