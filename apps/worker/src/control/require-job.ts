import { type Config, type JobConfig, jobName, targetNamesOf } from '../config/config.ts'
import { RequestError } from '../request-error.ts'
import { knownName } from './require-name.ts'

/** A job by its name. @throws {RequestError} `not_found` */
export function knownJob({ jobs }: Config, name: string): JobConfig {
  knownName('job', name, jobs.map(jobName))
  const job = jobs.find((each) => jobName(each) === name)
  if (job === undefined) throw new RequestError('not_found', `there is no job "${name}"`)
  return job
}

/**
 * The requested targets, without duplicates; all of the job if none are given.
 * @throws {RequestError} `not_found`; `bad_request` if one is not a target of the job
 */
export function targetsAskedFor(config: Config, job: JobConfig, asked: readonly string[] = []): readonly string[] {
  const own = targetNamesOf(config, job)
  const all = config.targets.map(({ name }) => name)
  for (const name of asked) {
    knownName('target', name, all)
    if (own.includes(name)) continue
    throw new RequestError(
      'bad_request',
      `the job ${jobName(job)} is not about the target ${name}`,
      `its targets: ${own.join(', ')}`,
    )
  }
  return asked.length === 0 ? own : [...new Set(asked)]
}
