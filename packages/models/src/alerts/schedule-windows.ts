import { millisecondsPerDay } from '@mgmt-api/base/days'
import { lastMoment, type Plan, planOf } from './schedule-plan.ts'
import type { Schedule } from './schedule.ts'
import { instantOf, wallOf } from './time-zone.ts'

/** A span of time in which a suppression rule acts. */
export interface ScheduleWindow {
  readonly start: Date
  /** The first moment after it. */
  readonly end: Date
}

/** A span of time to look at. */
export interface ScheduleRange {
  /** What has ended by then is left out. */
  readonly from: Date
  /** What starts then or later is left out. Default: the end of all dates. */
  readonly to?: Date | undefined
}

/**
 * The windows of a schedule that overlap a range, in order, computed while you iterate. They are whole: the first may
 * have started before the range, the last may end after it. They may overlap each other, where they last longer than
 * the time between them.
 *
 * How a schedule is read, beyond what the contract says of it:
 * - `timezone` is an IANA name, `UTC`, or a distance to it (`UTC+2`, `UTC-03:30`, `GMT+2`); absent: UTC.
 * - A time without an offset is what the clocks of that zone show; one with an offset or `Z` is a moment. Windows that
 *   recur start when the clocks show the first one's time: where the clocks skip it, as much later as the gap is long;
 *   where they show it twice, the first time. A window that has no time left because of that, or whose whole day the
 *   zone skips, is left out.
 * - A duration in minutes or hours counts time as it passes. One in days, and the distance from `startTime` to
 *   `endTime`, count what the clocks show.
 * - `repeatEvery` counts days, weeks or months from the one with `startTime`; 0 and absent mean 1. Weeks begin on Sunday,
 *   which is 1 in `daysOfWeek`; Saturday is 7. A day that a month does not have is left out. No window starts before
 *   `startTime`.
 * - `terminationDate` ends a window that is under way then. A date alone is the whole day.
 * - What is always active is one window, as long as the range. `scheduleOperation` changes nothing here.
 *
 * A schedule that says no time, or says it in a way newer than this package, has no windows.
 * @throws {RangeError} A field makes no sense. The message begins with its path, as `oneTime.timeframe.timezone`.
 * @example for (const { start, end } of scheduleWindows(rule.schedule, { from, to })) console.log(start, end)
 */
export function* scheduleWindows(schedule: Schedule, { from, to }: ScheduleRange): Generator<ScheduleWindow, void> {
  const end = to === undefined ? lastMoment : to.getTime()
  const plan = planOf(schedule)
  if (plan === undefined) return
  if (plan === 'always') {
    if (from.getTime() < end) yield { start: from, end: new Date(end) }
    return
  }
  for (const window of planWindows(plan, from.getTime())) {
    if (window.start.getTime() >= end) return
    yield window
  }
}

/**
 * The first window of a schedule that ends after a moment: the one under way, or else the next one. What is always
 * active has one from that moment to the end of all dates.
 * @throws {RangeError} As `scheduleWindows` does.
 */
export function nextScheduleWindow(schedule: Schedule, after: Date): ScheduleWindow | undefined {
  return scheduleWindows(schedule, { from: after }).next().value ?? undefined
}

/** The windows that end after a moment, in order. */
export function* planWindows(plan: Plan, after: number): Generator<ScheduleWindow, void> {
  const { zone, startWall, length, days, until } = plan
  const anchor = Math.floor(startWall / millisecondsPerDay)
  if (days === undefined) {
    yield* windowOn(plan, anchor, after)
    return
  }
  const longest = ('wallMs' in length ? length.wallMs : length.elapsedMs) + 2 * millisecondsPerDay
  const oldest = wallOf(zone, Math.max(after - longest, -lastMoment + millisecondsPerDay))
  let day = days.notBefore(Math.max(anchor, Math.floor(oldest / millisecondsPerDay)))
  while (day !== undefined && instantOf(zone, day * millisecondsPerDay) < until) {
    yield* windowOn(plan, day, after)
    day = days.notBefore(day + 1)
  }
}

function* windowOn({ zone, startWall, length, until }: Plan, day: number, after: number): Generator<ScheduleWindow> {
  const wall = day * millisecondsPerDay + (startWall - Math.floor(startWall / millisecondsPerDay) * millisecondsPerDay)
  const start = instantOf(zone, wall)
  if (wallOf(zone, start) - wall >= millisecondsPerDay) return
  const stop = 'wallMs' in length ? instantOf(zone, within(wall + length.wallMs)) : start + length.elapsedMs
  const end = Math.min(stop, until)
  if (end > start && end > after) yield { start: new Date(start), end: new Date(end) }
}

/** A length of 32 bits reaches beyond what a `Date` can hold. */
const within = (wall: number): number => Math.min(wall, lastMoment - millisecondsPerDay)
