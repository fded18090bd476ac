import { type Config, type JobConfig, type JobKind, targetNamesOf, type TargetConfig } from '../config/config.ts'
import type { JobDefinition, JobOperation } from '../jobs/job.ts'

type Definitions = ReadonlyMap<JobKind, Pick<JobDefinition, 'operations'>>

/** The jobs of a target. */
export const jobsOf = (config: Config, { name }: Pick<TargetConfig, 'name'>): readonly JobConfig[] =>
  config.jobs.filter((job) => targetNamesOf(config, job).includes(name))

/** Returns a function that lists the operations which the jobs of a target send, without duplicates. */
export function targetOperations(
  config: Config,
  definitions: Definitions,
): (target: Pick<TargetConfig, 'name'>) => readonly JobOperation[] {
  return (target) => {
    const operations = jobsOf(config, target).flatMap(({ job }) => definitions.get(job)?.operations ?? [])
    return [...new Map(operations.map((operation) => [operation.id, operation])).values()]
  }
}
