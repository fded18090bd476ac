import { normaliseSchedule, type Schedule, type ScheduleTimeframe } from '@mgmt-api/models/alerts'
import type { Context } from '../../kernel/context.ts'
import { unreadable } from '../../http/reading/read-value.ts'

/**
 * The stored schedule with the submitted start, which responses to changes return as well.
 * @param at Path of the schedule in the request.
 * @throws {Refusal} 400: invalid schedule, unless `allowUnknown` is set.
 */
export function toStoredSchedule(
  sent: Schedule,
  at: string,
  { allowUnknown }: Pick<Context, 'allowUnknown'>,
): Schedule {
  if (!allowUnknown) checkSchedule(sent, at)
  const submitted = timeframeOf(sent)?.startTime
  return submitted === undefined
    ? sent
    : mapTimeframe(sent, (timeframe) => ({ ...timeframe, submittedStartTime: submitted.slice(0, 64) }))
}

function checkSchedule(schedule: Schedule, at: string): void {
  try {
    normaliseSchedule(schedule)
  } catch (error) {
    throw error instanceof RangeError ? unreadable(at, error) : error
  }
}

const timeframeOf = ({ oneTime, recurring }: Schedule): ScheduleTimeframe | undefined =>
  oneTime?.timeframe ?? recurring?.schedule?.timeframe

type Change = (timeframe: ScheduleTimeframe) => ScheduleTimeframe

function mapTimeframe(schedule: Schedule, change: Change): Schedule {
  if (schedule.oneTime !== undefined) {
    const { timeframe } = schedule.oneTime
    return timeframe === undefined
      ? schedule
      : { ...schedule, oneTime: { ...schedule.oneTime, timeframe: change(timeframe) } }
  }
  if (schedule.recurring === undefined) return schedule
  const { recurring } = schedule
  if (recurring.schedule === undefined) return schedule
  const dynamic = recurring.schedule
  if (dynamic.timeframe === undefined) return schedule
  return { ...schedule, recurring: { ...recurring, schedule: { ...dynamic, timeframe: change(dynamic.timeframe) } } }
}
