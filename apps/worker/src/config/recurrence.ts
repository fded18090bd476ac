import type { Config, JobConfig } from './config.ts'

type Scheduled = Pick<JobConfig, 'schedule' | 'time_zone'>

/** When a job or the backup is due. */
export interface JobRecurrence {
  /** Five fields, minute first. */
  readonly schedule: string
  readonly timeZone: string
}

/** Schedule and time zone of a job or the backup. Default: the time zone of the file. */
export const recurrenceOf = (config: Config, { schedule, time_zone }: Scheduled): JobRecurrence => ({
  schedule,
  timeZone: time_zone ?? config.time_zone,
})

/** The same as text, to detect a changed schedule: `30 2 * * * Europe/Berlin`. */
export function recurrenceText(config: Config, job: Scheduled): string {
  const { schedule, timeZone } = recurrenceOf(config, job)
  return `${schedule.trim().split(/\s+/).join(' ')} ${timeZone}`
}
