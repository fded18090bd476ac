import { type Config, isScheduled, type JobConfig } from '../config/config.ts'
import { type JobRecurrence, recurrenceOf } from '../config/recurrence.ts'
import { occurrencesAfter } from './occurrences.ts'

/** Enough to include the weekend of a schedule of workdays. */
const sampleSize = 16

/** The longest interval between the next runs of a job, in milliseconds. A job that reads usage has that of `usage-history`. */
export function longestIntervalMs(config: Config, job: JobConfig, after: Date): number {
  const jobs = isScheduled(job) ? [job] : config.jobs.filter((each) => each.job === 'usage-history')
  return Math.max(0, ...jobs.map((each) => intervalMs(recurrenceOf(config, each), after)))
}

function intervalMs(recurrence: JobRecurrence, after: Date): number {
  let longest = 0
  let before: Date | undefined
  let left = sampleSize
  for (const next of occurrencesAfter(recurrence, after)) {
    if (before !== undefined) longest = Math.max(longest, next.getTime() - before.getTime())
    before = next
    left -= 1
    if (left === 0) break
  }
  return longest
}
