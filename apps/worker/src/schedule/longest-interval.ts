import { type Config, isScheduled, type JobConfig } from '../config/config.ts'
import { type JobRecurrence, recurrenceOf } from '../config/recurrence.ts'
import { longestGapMs } from './occurrences.ts'

/** When a job runs: by its own schedule or, for a job that reads usage, by those of `usage-history`. */
export function recurrencesOf(config: Config, job: JobConfig): readonly JobRecurrence[] {
  const jobs = isScheduled(job) ? [job] : config.jobs.filter((each) => each.job === 'usage-history')
  return jobs.map((each) => recurrenceOf(config, each))
}

/** The longest interval between planned times of a job, nights and weekends included, in milliseconds. */
export const longestIntervalMs = (config: Config, job: JobConfig, after: Date): number =>
  Math.max(0, ...recurrencesOf(config, job).map((recurrence) => longestGapMs(recurrence, after)))
