import {
  type ActiveTimeframe,
  type AlertSchedulerRule,
  clockTimeOf,
  momentOf,
  type Schedule,
  scheduleWindows,
  type ScheduleWindow,
} from '@mgmt-api/models/alerts'
import { badRequest } from '../refusal.ts'

/** How many spans a listed rule comes with. */
const upcoming = 5

/** A span of time. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

/**
 * When a rule is active next, from a moment on: as the clocks of its zone show it. What is always active has no end. A
 * rule that is not enabled never is.
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

/** Whether a rule is active at any time of a span. */
export function isActiveWithin({ enabled, schedule = {} }: AlertSchedulerRule, span: Span): boolean {
  return enabled === true && windowsOf(schedule, span, 1).length > 0
}

/** A newer service was played when a schedule that cannot be read was stored. */
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
 * The span that a list is asked for. What is left out has no bound on that side; neither is no span at all.
 * @throws {Refusal} 400: a field makes no sense, or it ends before it starts.
 */
export function spanOf({ startTime, endTime, timezone }: ActiveTimeframe): Span | undefined {
  if (startTime === undefined && endTime === undefined) return undefined
  const from = startTime === undefined ? firstMoment : momentAt('startTime', startTime, timezone)
  const to = endTime === undefined ? lastMoment : momentAt('endTime', endTime, timezone)
  if (from >= to) throw badRequest('active_timeframe.endTime: not after startTime')
  return { from, to }
}

function momentAt(field: string, time: string, timezone: string | undefined): Date {
  try {
    return momentOf(time, timezone)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw badRequest(`active_timeframe.${error.message.replace(/^time:/, `${field}:`)}`)
  }
}
