import { normaliseSchedule, type Schedule, type ScheduleTimeframe } from '@mgmt-api/models/alerts'
import { badRequest } from '../refusal.ts'

/** A schedule as it is stored and read, and as create and update answer it. */
export interface AcceptedSchedule {
  readonly stored: Schedule
  readonly answered: Schedule
}

/**
 * What the service makes of a schedule: `startTime` moves to the first window's. Create and update tell what was sent.
 * @param at Path of the rule in the request.
 * @throws {Refusal} 400: a field makes no sense, unless a newer service is played, which may see sense in it.
 */
export function acceptSchedule(sent: Schedule, at: string, allowUnknown: boolean): AcceptedSchedule {
  const clean = mapTimeframe(sent, ({ submittedStartTime: _, ...timeframe }) => timeframe)
  const stored = normalised(clean, `${at}.schedule`, allowUnknown)
  const submitted = timeframeOf(clean)?.startTime
  if (submitted === undefined) return { stored, answered: stored }
  const submittedStartTime = submitted.slice(0, 64)
  return { stored, answered: mapTimeframe(stored, (timeframe) => ({ ...timeframe, submittedStartTime })) }
}

function normalised(schedule: Schedule, at: string, allowUnknown: boolean): Schedule {
  try {
    return normaliseSchedule(schedule)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    if (allowUnknown) return schedule
    throw badRequest(`${at}.${error.message}`)
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
