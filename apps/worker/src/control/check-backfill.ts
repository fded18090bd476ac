import { dayOf } from '@mgmt-api/base/days'
import { type Config, type JobConfigOf, jobName } from '../config/config.ts'
import type { BackfillRequest } from './control.ts'
import { RequestError } from '../base/request-error.ts'
import { checkDays } from './check-row-query.ts'
import { requireName } from './require-name.ts'
import type { DayRange } from '../jobs/usage-history/days-to-fetch.ts'
import { splitByQuarter } from './split-by-quarter.ts'

type UsageHistory = JobConfigOf<'usage-history'>

export interface Backfill {
  readonly job: UsageHistory
  /** Latest first. */
  readonly spans: readonly DayRange[]
}

/** Resolves a backfill request to a job and the days of each run. @throws {RequestError} */
export function checkBackfill(config: Config, { job: name, from, to }: BackfillRequest, now: Date): Backfill {
  checkDays({ from, to })
  const today = dayOf(now)
  if (from > today) throw new RequestError('bad_request', `from: ${from} is in the future`, `today is ${today} in UTC`)
  const job = usageJobOf(config, name)
  return { job, spans: splitByQuarter({ from, to: to > today ? today : to }) }
}

function usageJobOf(config: Config, name: string | undefined): UsageHistory {
  const all = config.jobs.filter((job) => job.job === 'usage-history')
  const [first, second] = all
  if (first === undefined) {
    throw new RequestError('not_found', 'no usage-history job is configured', 'add one to the configuration')
  }
  const names = all.map(jobName)
  if (name === undefined && second !== undefined) {
    throw new RequestError(
      'bad_request',
      'several usage-history jobs are configured',
      `name one of: ${names.join(', ')}`,
    )
  }
  if (name === undefined) return first
  const known = requireName('usage-history job', name, names)
  return all.find((job) => jobName(job) === known) ?? first
}
