import { type Config, type JobConfig, jobName, targetNamesOf } from '../config/config.ts'
import { RequestError } from '../base/request-error.ts'
import { requireName } from './require-name.ts'

/** The job of a name. @throws {RequestError} `not_found` */
export function requireJob({ jobs }: Config, name: string): JobConfig {
  requireName('job', name, jobs.map(jobName))
  const job = jobs.find((each) => jobName(each) === name)
  if (job === undefined) throw new RequestError('not_found', `unknown job "${name}"`)
  return job
}

/**
 * The requested targets without duplicates. Default: all targets of the job.
 * @throws {RequestError} `not_found`; `bad_request` if one is not a target of the job
 */
export function requireTargets(config: Config, job: JobConfig, requested: readonly string[] = []): readonly string[] {
  const own = targetNamesOf(config, job)
  const all = config.targets.map(({ name }) => name)
  for (const name of requested) {
    requireName('target', name, all)
    if (own.includes(name)) continue
    throw new RequestError(
      'bad_request',
      `${name} is not a target of the job ${jobName(job)}`,
      `its targets: ${own.join(', ')}`,
    )
  }
  return requested.length === 0 ? own : [...new Set(requested)]
}
