import type { Config, JobConfig } from '../config/config.ts'
import type { Recurrence } from './occurrences.ts'

/** When a job is due: its schedule, in its own time zone or that of the file. */
export const recurrenceOf = (config: Config, { schedule, time_zone }: JobConfig): Recurrence => ({
  schedule,
  timeZone: time_zone ?? config.time_zone,
})

/** The same as text, to see whether a schedule was changed: `30 2 * * * Europe/Berlin`. */
export function recurrenceText(config: Config, job: JobConfig): string {
  const { schedule, timeZone } = recurrenceOf(config, job)
  return `${schedule.trim().split(/\s+/).join(' ')} ${timeZone}`
}
