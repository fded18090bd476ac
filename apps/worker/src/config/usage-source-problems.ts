import { listSome } from '@mgmt-api/command'
import { usageReaders } from './config.ts'
import type { ConfigProblem, FileItem } from './config-problem.ts'
import { targetNamesIn } from './label-rules.ts'

/** Targets of jobs that read data of `usage-history`, without a `usage-history` job for them. */
export function sourceProblems(jobs: readonly FileItem[], targets: readonly FileItem[]): readonly ConfigProblem[] {
  const known = new Set(targets.map(({ name }) => name))
  const covered = new Set(
    jobs.filter(({ fields }) => fields.job === 'usage-history').flatMap((job) => targetNamesIn(job, targets)),
  )
  return jobs.flatMap((job) => {
    const { path, fields } = job
    if (!usageReaders.includes(fields.job)) return []
    const without = targetNamesIn(job, targets).filter((name) => known.has(name) && !covered.has(name))
    if (without.length === 0) return []
    const reason = 'reads the data of usage-history'
    if (covered.size === 0) return { path: [...path, 'job'], message: `${reason}: add such a job` }
    const message = `${reason}, which has no job for ${listSome(without, mostNames)}: add them to its targets`
    return { path: [...path, 'job'], message }
  })
}

/** Listed names of targets at most. */
export const mostNames = 5
