import {
  type ActiveTimeframe,
  type AlertSchedulerRule,
  clockTimeOf,
  momentOf,
  type Schedule,
  scheduleWindows,
  type ScheduleWindow,
} from '@mgmt-api/models/alerts'
import { unreadable } from '../../http/reading/read-value.ts'

/** Time frames in a listed rule. */
const upcoming = 5

export interface ActiveSpan {
  readonly from: Date
  readonly to: Date
}

/**
 * The next time frames in which a rule is active, in the time zone of the rule. An always active rule has no end; a
 * disabled rule is never active.
 */
export function nextActiveTimeframes({ enabled, schedule = {} }: AlertSchedulerRule, now: number): ActiveTimeframe[] {
  if (enabled !== true) return []
  if (schedule.recurring?.alwaysActive !== undefined)
    return [{ startTime: clockTimeOf(new Date(now)), timezone: 'UTC' }]
  const timezone = (schedule.oneTime?.timeframe ?? schedule.recurring?.schedule?.timeframe)?.timezone
  return windowsOf(schedule, { from: new Date(now) }, upcoming).map(({ start, end }) => ({
    startTime: clockTimeOf(start, timezone),
    endTime: clockTimeOf(end, timezone),
    timezone: timezone === undefined || timezone === '' ? 'UTC' : timezone,
  }))
}

export function isActiveWithin({ enabled, schedule = {} }: AlertSchedulerRule, span: ActiveSpan): boolean {
  return enabled === true && windowsOf(schedule, span, 1).length > 0
}

/** Schedules stored with `allowUnknown` may be unreadable. */
function windowsOf(schedule: Schedule, range: { from: Date; to?: Date }, count: number): readonly ScheduleWindow[] {
  const found: ScheduleWindow[] = []
  try {
    for (const window of scheduleWindows(schedule, range)) if (found.push(window) >= count) break
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return found
}

const firstMoment = new Date(-8.64e15)
const lastMoment = new Date(8.64e15)

/**
 * The requested time span, with its end included. A missing end is open; undefined if both are missing.
 * @throws {Refusal} 400: invalid time.
 */
export function requestedSpan({ startTime, endTime, timezone }: ActiveTimeframe): ActiveSpan | undefined {
  if (startTime === undefined && endTime === undefined) return undefined
  const from = startTime === undefined ? firstMoment : momentAt('startTime', startTime, timezone)
  const to = endTime === undefined ? lastMoment : momentAt('endTime', endTime, timezone)
  // Windows that start at the end of a span are excluded.
  return { from, to: new Date(Math.min(to.getTime() + 1, lastMoment.getTime())) }
}

function momentAt(field: string, time: string, timezone: string | undefined): Date {
  try {
    return momentOf(time, timezone)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw unreadable('active_timeframe', new RangeError(error.message.replace(/^time:/, `${field}:`)))
  }
}
