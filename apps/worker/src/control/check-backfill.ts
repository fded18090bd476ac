import { dayOf } from '@mgmt-api/base/days'
import { type Config, type JobConfigOf, jobName } from '../config/config.ts'
import type { BackfillRequest } from './control.ts'
import { RequestError } from '../request-error.ts'
import { checkSpan } from './check-row-query.ts'
import { knownName } from './require-name.ts'
import { type DaySpan, quartersOf } from './split-by-quarter.ts'

type UsageHistory = JobConfigOf<'usage-history'>

export interface Backfill {
  readonly job: UsageHistory
  /** The latest first. */
  readonly spans: readonly DaySpan[]
}

/** The runs that a request to fetch days again needs. @throws {RequestError} */
export function checkBackfill(config: Config, { job: name, from, to }: BackfillRequest, now: Date): Backfill {
  checkSpan({ from, to })
  const today = dayOf(now)
  if (from > today) throw new RequestError('bad_request', `from: ${from} is still to come`, `today is ${today}, in UTC`)
  const job = usageJobOf(config, name)
  return { job, spans: quartersOf({ from, to: to > today ? today : to }) }
}

function usageJobOf(config: Config, name: string | undefined): UsageHistory {
  const all = config.jobs.filter((job) => job.job === 'usage-history')
  const [first, second] = all
  if (first === undefined) {
    throw new RequestError('not_found', 'there is no job of the kind usage-history', 'add one to the configuration')
  }
  const names = all.map(jobName)
  if (name === undefined && second !== undefined) {
    throw new RequestError(
      'bad_request',
      'there are several jobs of the kind usage-history',
      `jobs: ${names.join(', ')}`,
    )
  }
  if (name === undefined) return first
  const known = knownName('job of the kind usage-history', name, names)
  return all.find((job) => jobName(job) === known) ?? first
}
