import { millisecondsPerDay } from '@mgmt-api/base/days'
import { type SchedulePlan, parseSchedule } from './schedule-plan.ts'
import type { Schedule, ScheduleTimeframe } from './generated/models.ts'

/**
 * Normalizes a submitted schedule as the service does. `startTime` becomes the start of the first window, which is on
 * one of the schedule's days and not before the submitted time. It may be in the past, since the result does not depend
 * on the current time. `endTime` moves by the same number of days. One-time schedules, permanent schedules, and
 * schedules with a valid start are returned unchanged.
 *
 * A start that moves keeps its time of day and its format. One with an offset becomes wall-clock time in the rule's
 * zone.
 * @throws {RangeError} if a field is invalid. The message starts with its path.
 */
export function normaliseSchedule(schedule: Schedule): Schedule {
  const plan = parseSchedule(schedule)
  if (plan === undefined || plan === 'always' || schedule.recurring === undefined) return schedule
  const { recurring } = schedule
  if (recurring.schedule === undefined) return schedule
  const dynamic = recurring.schedule
  if (dynamic.timeframe === undefined) return schedule
  const anchor = Math.floor(plan.startWall / millisecondsPerDay)
  const first = plan.days?.notBefore(anchor)
  if (first === undefined || first === anchor) return schedule
  const timeframe = movedBy(first - anchor, dynamic.timeframe, plan)
  return { ...schedule, recurring: { ...recurring, schedule: { ...dynamic, timeframe } } }
}

function movedBy(days: number, timeframe: ScheduleTimeframe, { startWall, length }: SchedulePlan): ScheduleTimeframe {
  const startTime = written(timeframe.startTime ?? '', startWall + days * millisecondsPerDay)
  if (timeframe.endTime === undefined) return { ...timeframe, startTime }
  const wallMs = 'wallMs' in length ? length.wallMs : length.elapsedMs
  return {
    ...timeframe,
    startTime,
    endTime: written(timeframe.endTime, startWall + wallMs + days * millisecondsPerDay),
  }
}

const withOffset = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i

function written(like: string, wall: number): string {
  const text = new Date(wall).toISOString().slice(0, -1)
  return withOffset.test(like) ? text : `${text.slice(0, 10)}${like.slice(10)}`
}
