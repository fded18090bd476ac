import { millisecondsPerDay, millisecondsPerHour } from '@mgmt-api/base/days'
import { type DayPattern, dailyPattern, monthlyPattern, weeklyPattern } from './schedule-days.ts'
import type { RecurringDynamic, Schedule } from './schedule.ts'
import type { ScheduleTimeframe } from './schedule-timeframe.ts'
import { type ParsedTime, parseTime } from './schedule-time.ts'
import { instantOf, parseZone, wallOf, type Zone } from './time-zone.ts'

/** A schedule as it is computed with. Times are milliseconds since 1970. */
export interface Plan {
  readonly zone: Zone
  /** What the clocks show when it begins, as if they were UTC. */
  readonly startWall: number
  readonly length: Length
  /** Absent: one window. */
  readonly days?: DayPattern | undefined
  /** No window reaches beyond this moment. */
  readonly until: number
}

/** How long a window is: by the clocks on the wall, or by a stopwatch. */
export type Length = { readonly wallMs: number } | { readonly elapsedMs: number }

/** The last moment that a `Date` can hold. */
export const lastMoment = 8_640_000_000_000_000

/**
 * Reads a schedule. `always` where it has no windows but is always active; nothing where it says no time, or says it in
 * a way that is newer than this package.
 * @throws {RangeError} A field makes no sense; the message begins with its path below the schedule.
 */
export function planOf({ oneTime, recurring }: Schedule): Plan | 'always' | undefined {
  if (oneTime?.timeframe !== undefined) return { ...frameOf(oneTime.timeframe, 'oneTime.timeframe'), until: lastMoment }
  if (recurring?.alwaysActive !== undefined) return 'always'
  if (recurring?.schedule?.timeframe === undefined) return undefined
  const at = 'recurring.schedule'
  const frame = frameOf(recurring.schedule.timeframe, `${at}.timeframe`)
  const days = daysOf(recurring.schedule, Math.floor(frame.startWall / millisecondsPerDay), at)
  return days && { ...frame, days, until: untilOf(recurring.schedule.terminationDate, frame.zone, at) }
}

type Frame = Pick<Plan, 'zone' | 'startWall' | 'length'>

function frameOf(timeframe: ScheduleTimeframe, at: string): Frame {
  const zone = parseZone(timeframe.timezone, `${at}.timezone`)
  if (timeframe.startTime === undefined) throw new RangeError(`${at}.startTime: missing`)
  const startWall = onWall(parseTime(timeframe.startTime, `${at}.startTime`), zone)
  return { zone, startWall, length: lengthOf(timeframe, { zone, startWall }, at) }
}

function onWall(time: ParsedTime, zone: Zone): number {
  return 'wall' in time ? time.wall : wallOf(zone, time.instant)
}

function lengthOf(
  { duration, endTime }: ScheduleTimeframe,
  { zone, startWall }: Pick<Frame, 'zone' | 'startWall'>,
  at: string,
): Length {
  if (endTime !== undefined) {
    const wallMs = onWall(parseTime(endTime, `${at}.endTime`), zone) - startWall
    if (wallMs <= 0) throw new RangeError(`${at}.endTime: ${endTime} is not after startTime`)
    return ofZone({ wallMs }, zone)
  }
  if (duration === undefined) throw new RangeError(`${at}: neither endTime nor duration`)
  const { forOver = 0, frequency = 'DURATION_FREQUENCY_UNSPECIFIED' } = duration
  if (!(forOver >= 1)) throw new RangeError(`${at}.duration.forOver: ${forOver}, at least 1`)
  switch (frequency) {
    case 'DURATION_FREQUENCY_MINUTE':
      return { elapsedMs: forOver * 60_000 }
    case 'DURATION_FREQUENCY_HOUR':
      return { elapsedMs: forOver * millisecondsPerHour }
    case 'DURATION_FREQUENCY_DAY':
      return ofZone({ wallMs: forOver * millisecondsPerDay }, zone)
    default:
      throw new RangeError(`${at}.duration.frequency: ${frequency}, not one of minute, hour and day`)
  }
}

/** Where clocks never change, both lengths are one. */
const ofZone = ({ wallMs }: { readonly wallMs: number }, { fixed }: Zone): Length =>
  fixed ? { elapsedMs: wallMs } : { wallMs }

function daysOf(schedule: RecurringDynamic, anchor: number, at: string): DayPattern | undefined {
  const { daily, weekly, monthly, repeatEvery = 1 } = schedule
  if (repeatEvery < 0) throw new RangeError(`${at}.repeatEvery: ${repeatEvery}, at least 1`)
  const every = repeatEvery === 0 ? 1 : repeatEvery
  if (daily !== undefined) return dailyPattern(anchor, every)
  if (weekly !== undefined) {
    const days = inRange(weekly.daysOfWeek, 7, `${at}.weekly.daysOfWeek`)
    return weeklyPattern(
      anchor,
      every,
      days.map((day) => day - 1),
    )
  }
  return monthly && monthlyPattern(anchor, every, inRange(monthly.daysOfMonth, 31, `${at}.monthly.daysOfMonth`))
}

function inRange(days: readonly number[] = [], max: number, at: string): readonly number[] {
  const index = days.findIndex((day) => !(day >= 1 && day <= max))
  if (index >= 0) throw new RangeError(`${at}[${index}]: ${days[index]}, 1 to ${max}`)
  return days
}

/** A date alone is its whole day. */
function untilOf(text: string | undefined, zone: Zone, at: string): number {
  if (text === undefined || text === '') return lastMoment
  const time = parseTime(text, `${at}.terminationDate`)
  if ('instant' in time) return time.instant
  return instantOf(zone, time.dateOnly ? time.wall + millisecondsPerDay : time.wall)
}
