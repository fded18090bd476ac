import { millisecondsPerDay } from '@mgmt-api/base/days'
import { type Plan, planOf } from './schedule-plan.ts'
import type { Schedule } from './schedule.ts'
import type { ScheduleTimeframe } from './schedule-timeframe.ts'

/**
 * What the service makes of a submitted schedule: `startTime` becomes the start of the first window, which is the first
 * one that is not before the submitted time and falls on one of the schedule's days. It may be past: nothing depends on
 * when this is called. `endTime` moves by as many days. A one-time schedule, one that is always active, and one whose
 * start fits already stay as they are, to the letter.
 *
 * A start that moves keeps its time of day and its form; one that was a moment, with an offset, is written as what the
 * clocks of the rule's zone show.
 * @throws {RangeError} A field makes no sense. The message begins with its path.
 */
export function normaliseSchedule(schedule: Schedule): Schedule {
  const plan = planOf(schedule)
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

function movedBy(days: number, timeframe: ScheduleTimeframe, { startWall, length }: Plan): ScheduleTimeframe {
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
