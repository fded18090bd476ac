import { type Config, isScheduled, type JobConfig, type ScheduledJobConfig } from './config.ts'

/** When a job is due. */
export interface JobRecurrence {
  /** Five fields, minute first. */
  readonly schedule: string
  readonly timeZone: string
}

/** Schedule and time zone of a job. Default: the time zone of the file. */
export const recurrenceOf = (config: Config, { schedule, time_zone }: ScheduledJobConfig): JobRecurrence => ({
  schedule,
  timeZone: time_zone ?? config.time_zone,
})

/** When a job runs: by its own schedule or, for a job that reads usage, by those of `usage-history`. */
export function recurrencesOf(config: Config, job: JobConfig): readonly JobRecurrence[] {
  const jobs = isScheduled(job) ? [job] : config.jobs.filter((each) => each.job === 'usage-history')
  return jobs.map((each) => recurrenceOf(config, each))
}

/** The same as text, to detect a changed schedule: `30 2 * * * Europe/Berlin`. */
export function recurrenceText(config: Config, job: JobConfig): string {
  if (!isScheduled(job)) return 'after usage-history'
  const { schedule, timeZone } = recurrenceOf(config, job)
  return `${schedule.trim().split(/\s+/).join(' ')} ${timeZone}`
}
