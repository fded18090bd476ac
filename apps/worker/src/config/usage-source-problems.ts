import { listSome } from '../base/text.ts'
import type { ConfigProblem, FileItem } from './config-problem.ts'

/** Kinds of jobs that send no requests, and read the data of `usage-history`. */
export const usageReaders: readonly unknown[] = ['usage-budget', 'usage-anomaly']

/** Targets of jobs that read data of `usage-history`, without a `usage-history` job for them. */
export function sourceProblems(jobs: readonly FileItem[], targets: readonly string[]): readonly ConfigProblem[] {
  const covered = new Set(
    jobs.filter(({ fields }) => fields.job === 'usage-history').flatMap((job) => targetsOf(job, targets)),
  )
  return jobs.flatMap((job) => {
    const { path, fields } = job
    if (!usageReaders.includes(fields.job)) return []
    const without = targetsOf(job, targets).filter((name) => targets.includes(name) && !covered.has(name))
    if (without.length === 0) return []
    const reason = 'reads the data of usage-history'
    if (covered.size === 0) return { path: [...path, 'job'], message: `${reason}: add such a job` }
    const message = `${reason}, which has no job for ${listSome(without, mostNames)}: add them to its targets`
    return { path: [...path, 'job'], message }
  })
}

const targetsOf = ({ fields }: FileItem, all: readonly string[]): readonly string[] =>
  Array.isArray(fields.targets) ? fields.targets.filter((name) => typeof name === 'string') : all

/** Listed names of targets at most. */
export const mostNames = 5
