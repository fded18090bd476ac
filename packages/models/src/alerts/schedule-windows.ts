import { millisecondsPerDay } from '@mgmt-api/base/days'
import { lastMoment, type SchedulePlan, parseSchedule } from './schedule-plan.ts'
import type { Schedule } from './generated/models.ts'
import { instantOf, wallOf } from '@mgmt-api/base/time-zone'

/** Time range in which a suppression rule is active. */
export interface ScheduleWindow {
  readonly start: Date
  /** Exclusive end. */
  readonly end: Date
}

/** Time range of the windows to compute. */
export interface ScheduleRange {
  /** Windows that end at or before this time are omitted. */
  readonly from: Date
  /** Windows that start at or after this time are omitted. Default: the latest `Date`. */
  readonly to?: Date | undefined
}

/**
 * Windows of a schedule that overlap a range, in order, computed on iteration. They are not cut to the range, and they
 * overlap each other if they are longer than their interval.
 *
 * Interpretation of a schedule, beyond the contract:
 * - `timezone` is an IANA name, `UTC`, or an offset from it (`UTC+2`, `UTC-03:30`, `GMT+2`). Default: UTC.
 * - A time without an offset is wall-clock time in that zone; one with an offset or `Z` is a point in time. Recurring
 *   windows start at the same wall-clock time as the first one. If the clock skips that time, they start later by the
 *   length of the gap; if it occurs twice, they start at the first. A window that becomes empty, or whose whole day the
 *   zone skips, is omitted.
 * - A duration in minutes or hours is elapsed time. One in days, and the difference between `startTime` and `endTime`,
 *   is wall-clock time.
 * - `repeatEvery` counts days, weeks or months from that of `startTime`; 0 and absent mean 1. Weeks start on Sunday,
 *   which is 1 in `daysOfWeek`. Days that a month lacks are skipped. No window starts before `startTime`.
 * - `terminationDate` cuts off a window. A date without a time is the whole day.
 * - A permanent schedule is one window, as long as the range. `scheduleOperation` has no effect here.
 *
 * A schedule that has no times or is newer than this package has no windows.
 * @throws {RangeError} if a field is invalid. The message starts with its path, for example
 * `oneTime.timeframe.timezone`.
 * @example for (const { start, end } of scheduleWindows(rule.schedule, { from, to })) console.log(start, end)
 */
export function* scheduleWindows(schedule: Schedule, { from, to }: ScheduleRange): Generator<ScheduleWindow, void> {
  const end = to === undefined ? lastMoment : to.getTime()
  const plan = parseSchedule(schedule)
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
 * First window of a schedule that ends after a point in time: the current one, or else the next. That of a permanent
 * schedule lasts from that time to the latest `Date`.
 * @throws {RangeError} like `scheduleWindows`.
 */
export function nextScheduleWindow(schedule: Schedule, after: Date): ScheduleWindow | undefined {
  return scheduleWindows(schedule, { from: after }).next().value ?? undefined
}

/** Windows that end after a point in time, in order. */
export function* planWindows(plan: SchedulePlan, after: number): Generator<ScheduleWindow, void> {
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

function* windowOn(
  { zone, startWall, length, until }: SchedulePlan,
  day: number,
  after: number,
): Generator<ScheduleWindow> {
  const wall = day * millisecondsPerDay + (startWall - Math.floor(startWall / millisecondsPerDay) * millisecondsPerDay)
  const start = instantOf(zone, wall)
  if (wallOf(zone, start) - wall >= millisecondsPerDay) return
  const stop = 'wallMs' in length ? instantOf(zone, within(wall + length.wallMs)) : start + length.elapsedMs
  const end = Math.min(stop, until)
  if (end > start && end > after) yield { start: new Date(start), end: new Date(end) }
}

/** A 32-bit length can exceed the range of a `Date`. */
const within = (wall: number): number => Math.min(wall, lastMoment - millisecondsPerDay)
