import { budgetOf, type Config, type JobConfigOf, type JobKind, targetNamesOf } from '../../../config/config.ts'

/** The first job of a kind that covers a target. */
export function findJobOfTarget<K extends JobKind>(
  config: Config,
  kind: K,
  target: string,
): JobConfigOf<K> | undefined {
  return config.jobs.find(
    (job): job is JobConfigOf<K> => job.job === kind && targetNamesOf(config, job).includes(target),
  )
}

/** The monthly budget of a target; undefined if it has none. */
export function monthlyBudget(config: Config, target: string): number | undefined {
  const job = findJobOfTarget(config, 'usage-budget', target)
  const configured = config.targets.find(({ name }) => name === target)
  return job === undefined ? undefined : budgetOf(job, { name: target, labels: configured?.labels })
}
