import { millisecondsPerDay } from '@mgmt-api/base/days'
import { isObject } from '../core/values/path.ts'
import { type Length, lastMoment, readSchedule, type SchedulePlan } from './schedule-plan.ts'
import { planWindows, type ScheduleWindow } from './schedule-windows.ts'
import type { Schedule } from './generated/models.ts'

/**
 * Whether two schedules have the same effect from a point in time on. Their windows that end after it have the same
 * ends and, if later than it, the same starts, and their `scheduleOperation` is the same. A `startTime` that the
 * service moved, or one in the past, is therefore not a difference.
 *
 * The result is exact if zone, time of day, length and days can be shown to be equal. Otherwise up to 5,000 windows are
 * compared until two differ; two zones that agree for so long count as equal. A schedule that is invalid or newer than
 * this package equals only an identical one. `submittedStartTime` is ignored.
 */
export function sameOccurrences(a: Schedule, b: Schedule, now: Date): boolean {
  const [planA, planB] = [readSchedule(a), readSchedule(b)]
  if (planA === undefined || planB === undefined) return areWrittenTheSame(a, b)
  if (operationOf(a) !== operationOf(b)) return false
  if (planA === 'always' || planB === 'always') return planA === planB
  if (haveSamePattern(planA, planB) && startTogether(planA, planB, now.getTime())) {
    return endTogether(planA, planB, now.getTime())
  }
  return walkTogether(planA, planB, now.getTime())
}

const maxWindows = 5_000

const operationOf = ({ scheduleOperation = 'SCHEDULE_OPERATION_UNSPECIFIED' }: Schedule): string => scheduleOperation

function haveSamePattern(a: SchedulePlan, b: SchedulePlan): boolean {
  return a.zone.key === b.zone.key && timeOfDay(a) === timeOfDay(b) && sameLength(a.length, b.length) && sameDays(a, b)
}

const timeOfDay = ({ startWall }: SchedulePlan): number =>
  ((startWall % millisecondsPerDay) + millisecondsPerDay) % millisecondsPerDay
const sameLength = (a: Length, b: Length): boolean => JSON.stringify(a) === JSON.stringify(b)
const sameDays = (a: SchedulePlan, b: SchedulePlan): boolean => a.days?.key === b.days?.key

/** With the same pattern, all windows are equal if the first ones are. */
function startTogether(a: SchedulePlan, b: SchedulePlan, now: number): boolean {
  return first(a, now)?.start.getTime() === first(b, now)?.start.getTime()
}

/** The longer schedule has no window that the end of the other would shorten or remove. */
function endTogether(a: SchedulePlan, b: SchedulePlan, now: number): boolean {
  if (a.until === b.until) return true
  const [shorter, longer] = a.until < b.until ? [a, b] : [b, a]
  return first(longer, Math.max(shorter.until, now)) === undefined
}

function walkTogether(a: SchedulePlan, b: SchedulePlan, now: number): boolean {
  const [windowsA, windowsB] = [planWindows(a, now), planWindows(b, now)]
  for (let count = 0; count < maxWindows; count++) {
    const [nextA, nextB] = [windowsA.next().value ?? undefined, windowsB.next().value ?? undefined]
    if (!same(nextA, nextB, now)) return false
    if (nextA === undefined) return true
  }
  return true
}

const first = (plan: SchedulePlan, after: number): ScheduleWindow | undefined =>
  after >= lastMoment ? undefined : (planWindows(plan, after).next().value ?? undefined)

function same(a: ScheduleWindow | undefined, b: ScheduleWindow | undefined, now: number): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.end.getTime() === b.end.getTime() && startFrom(a, now) === startFrom(b, now)
}

const startFrom = ({ start }: ScheduleWindow, now: number): number => Math.max(start.getTime(), now)

/** Whether two values are the same JSON, except for the order of fields and the fields of responses only. */
function areWrittenTheSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => areWrittenTheSame(item, b[index]))
  }
  if (!isObject(a) || !isObject(b)) return a === b
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  names.delete('submittedStartTime')
  return [...names].every((name) => areWrittenTheSame(a[name], b[name]))
}
