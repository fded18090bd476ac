import { millisecondsPerDay } from '@mgmt-api/base/days'
import { isObject } from '../core/path.ts'
import { strict } from '../core/strict.ts'
import { type Length, lastMoment, type Plan, planOf } from './schedule-plan.ts'
import { planWindows, type ScheduleWindow } from './schedule-windows.ts'
import { Schedule } from './schedule.ts'

/**
 * Whether two schedules do the same, at the same times, from a moment on: their windows that end after it have the same
 * starts, as far as these lie after it, and the same ends; and their `scheduleOperation` is the same. It is what makes a
 * `startTime` that the service moved no change, nor one that lies in the past.
 *
 * Where zone, time of day, length and days can be shown to be equal, this is exact for all times. Otherwise windows are
 * compared one by one until two differ, and at most 5,000 of them: two zones that agreed for so long are taken for one.
 * A schedule that cannot be read, because a field makes no sense or is newer than this package, is the same as one that
 * is written the same. `submittedStartTime` is never looked at.
 */
export function sameOccurrences(a: Schedule, b: Schedule, now: Date): boolean {
  const [planA, planB] = [readable(a), readable(b)]
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

function readable(schedule: Schedule): Plan | 'always' | undefined {
  if (!strict(Schedule, schedule, { names: 'closed' }).ok) return undefined
  try {
    return planOf(schedule)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function haveSamePattern(a: Plan, b: Plan): boolean {
  return a.zone.key === b.zone.key && timeOfDay(a) === timeOfDay(b) && sameLength(a.length, b.length) && sameDays(a, b)
}

const timeOfDay = ({ startWall }: Plan): number =>
  ((startWall % millisecondsPerDay) + millisecondsPerDay) % millisecondsPerDay
const sameLength = (a: Length, b: Length): boolean => JSON.stringify(a) === JSON.stringify(b)
const sameDays = (a: Plan, b: Plan): boolean => a.days?.key === b.days?.key

/** Of one pattern, all windows are the same when the first ones are. */
function startTogether(a: Plan, b: Plan, now: number): boolean {
  return first(a, now)?.start.getTime() === first(b, now)?.start.getTime()
}

/** The one that goes on longer has no window that the other one's end would have cut or prevented. */
function endTogether(a: Plan, b: Plan, now: number): boolean {
  if (a.until === b.until) return true
  const [shorter, longer] = a.until < b.until ? [a, b] : [b, a]
  return first(longer, Math.max(shorter.until, now)) === undefined
}

function walkTogether(a: Plan, b: Plan, now: number): boolean {
  const [windowsA, windowsB] = [planWindows(a, now), planWindows(b, now)]
  for (let count = 0; count < maxWindows; count++) {
    const [nextA, nextB] = [windowsA.next().value ?? undefined, windowsB.next().value ?? undefined]
    if (!same(nextA, nextB, now)) return false
    if (nextA === undefined) return true
  }
  return true
}

const first = (plan: Plan, after: number): ScheduleWindow | undefined =>
  after >= lastMoment ? undefined : (planWindows(plan, after).next().value ?? undefined)

function same(a: ScheduleWindow | undefined, b: ScheduleWindow | undefined, now: number): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.end.getTime() === b.end.getTime() && startFrom(a, now) === startFrom(b, now)
}

const startFrom = ({ start }: ScheduleWindow, now: number): number => Math.max(start.getTime(), now)

/** Whether two values are the same JSON, apart from the order of fields and from what only answers have. */
function areWrittenTheSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => areWrittenTheSame(item, b[index]))
  }
  if (!isObject(a) || !isObject(b)) return a === b
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  names.delete('submittedStartTime')
  return [...names].every((name) => areWrittenTheSame(a[name], b[name]))
}
