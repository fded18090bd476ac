import { millisecondsPerDay, millisecondsPerHour } from '@mgmt-api/base/days'
import { type DayPattern, dailyPattern, monthlyPattern, weeklyPattern } from './schedule-days.ts'
import { strict } from '../core/check/strict.ts'
import { type RecurringDynamic, Schedule, type ScheduleTimeframe } from './generated/models.ts'
import { type ParsedTime, parseScheduleTime } from './schedule-time.ts'
import { instantOf, parseTimeZone, wallOf } from '@mgmt-api/base/time-zone'

/** A `TimeZone` of base, written out: the types of models are published without base. */
export interface PlanZone {
  readonly key: string
  readonly fixed: boolean
  offsetAt(instant: number): number
}

/** Parsed schedule. Times are milliseconds since 1970. */
export interface SchedulePlan {
  readonly zone: PlanZone
  /** Wall-clock start, as if it were UTC. */
  readonly startWall: number
  readonly length: Length
  /** Days of the windows; absent: a single window. */
  readonly days?: DayPattern | undefined
  /** Time at which windows are cut off. */
  readonly until: number
}

/** Length of a window, in wall-clock or elapsed time. */
export type Length = { readonly wallMs: number } | { readonly elapsedMs: number }

/** Latest time that a `Date` can represent. */
export const lastMoment = 8_640_000_000_000_000

/**
 * Parses a schedule. Returns `always` if it is permanently active, and undefined if it has no times or is newer than
 * this package.
 * @throws {RangeError} if a field is invalid. The message starts with its path below the schedule.
 */
export function parseSchedule({ oneTime, recurring }: Schedule): SchedulePlan | 'always' | undefined {
  if (oneTime?.timeframe !== undefined) return { ...frameOf(oneTime.timeframe, 'oneTime.timeframe'), until: lastMoment }
  if (recurring?.alwaysActive !== undefined) return 'always'
  if (recurring?.schedule?.timeframe === undefined) return undefined
  const at = 'recurring.schedule'
  const frame = frameOf(recurring.schedule.timeframe, `${at}.timeframe`)
  const days = daysOf(recurring.schedule, Math.floor(frame.startWall / millisecondsPerDay), at)
  return days && { ...frame, days, until: untilOf(recurring.schedule.terminationDate, frame.zone, at) }
}

/** Like `parseSchedule`; also undefined if a field is invalid or unknown. */
export function readSchedule(schedule: Schedule): SchedulePlan | 'always' | undefined {
  if (!strict(Schedule, schedule, { names: 'closed' }).ok) return undefined
  try {
    return parseSchedule(schedule)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type Frame = Pick<SchedulePlan, 'zone' | 'startWall' | 'length'>

function frameOf(timeframe: ScheduleTimeframe, at: string): Frame {
  const zone = parseTimeZone(timeframe.timezone, `${at}.timezone`)
  if (timeframe.startTime === undefined) throw new RangeError(`${at}.startTime: missing`)
  const startWall = onWall(parseScheduleTime(timeframe.startTime, `${at}.startTime`), zone)
  return { zone, startWall, length: lengthOf(timeframe, { zone, startWall }, at) }
}

function onWall(time: ParsedTime, zone: PlanZone): number {
  return 'wall' in time ? time.wall : wallOf(zone, time.instant)
}

function lengthOf(
  { duration, endTime }: ScheduleTimeframe,
  { zone, startWall }: Pick<Frame, 'zone' | 'startWall'>,
  at: string,
): Length {
  if (endTime !== undefined) {
    const wallMs = onWall(parseScheduleTime(endTime, `${at}.endTime`), zone) - startWall
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

/** In a zone with a fixed offset, both lengths are equal. */
const ofZone = ({ wallMs }: { readonly wallMs: number }, { fixed }: PlanZone): Length =>
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

/** A date without a time is the whole day. */
function untilOf(text: string | undefined, zone: PlanZone, at: string): number {
  if (text === undefined || text === '') return lastMoment
  const time = parseScheduleTime(text, `${at}.terminationDate`)
  if ('instant' in time) return time.instant
  return instantOf(zone, time.dateOnly ? time.wall + millisecondsPerDay : time.wall)
}
