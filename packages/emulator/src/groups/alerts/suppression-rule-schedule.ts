import { normaliseSchedule, type Schedule, type ScheduleTimeframe } from '@mgmt-api/models/alerts'
import type { Context } from '../../kernel/context.ts'
import { unreadable } from '../../http/reading/read-value.ts'

/**
 * The stored schedule with the submitted start, which responses to changes return as well. `startTime` is kept, or moves
 * to the first window with that setting.
 * @param at Path of the schedule in the request.
 * @throws {Refusal} 400: invalid schedule, unless `allowUnknown` is set.
 */
export function normaliseSentSchedule(
  sent: Schedule,
  at: string,
  { allowUnknown, settings }: Pick<Context, 'allowUnknown' | 'settings'>,
): Schedule {
  const submitted = timeframeOf(sent)?.startTime
  const moved = normalised(sent, at, allowUnknown)
  const made = settings.adjusts?.includes('startTime') === true ? moved : sent
  return submitted === undefined
    ? made
    : mapTimeframe(made, (timeframe) => ({ ...timeframe, submittedStartTime: submitted.slice(0, 64) }))
}

function normalised(schedule: Schedule, at: string, allowUnknown: boolean): Schedule {
  try {
    return normaliseSchedule(schedule)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    if (allowUnknown) return schedule
    throw unreadable(at, error)
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
