import { type Config, jobName, targetNamesOf } from '../config/config.ts'
import { usageReaders } from '../config/usage-source-problems.ts'
import type { NewRun, RunInsertion } from './run-rows.ts'
import { insertRuns } from './run-rows.ts'
import type { WaitingRun } from './waiting-run.ts'

export interface FilledUsage {
  readonly run: WaitingRun
  readonly config: Config
  readonly now: Date
  /** Whether this was the first successful run of the job on the target. */
  readonly isFirst: boolean
}

/**
 * Starts the jobs that read usage as soon as a target's usage is known for the first time, or a backfill of it is done,
 * without waiting for their next planned time.
 */
export async function requestReaders(insertion: RunInsertion, filled: FilledUsage): Promise<void> {
  const { run, config, now, isFirst } = filled
  if (config.jobs.find((job) => jobName(job) === run.job)?.job !== 'usage-history') return
  if (!isFirst && run.reason !== 'backfill') return
  if (run.reason === 'backfill' && (await isMoreToFill(insertion, run))) return
  const runs: NewRun[] = []
  for (const job of config.jobs) {
    const isReader = usageReaders.includes(job.job) && targetNamesOf(config, job).includes(run.target)
    if (!isReader || (await isQueued(insertion, jobName(job), run.target))) continue
    // The same planned time for all targets, so that their findings share one message.
    runs.push({ job: jobName(job), target: run.target, plannedAt: run.plannedAt, reason: 'request' })
  }
  if (runs.length > 0) await insertRuns(insertion, { runs, now })
}

async function isMoreToFill({ transaction }: RunInsertion, { id, job, target }: WaitingRun): Promise<boolean> {
  const other = await transaction
    .selectFrom('runs')
    .select('id')
    .where('job', '=', job)
    .where('target', '=', target)
    .where('reason', '=', 'backfill')
    .where('state', 'in', ['queued', 'running'])
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

async function isQueued({ transaction }: RunInsertion, job: string, target: string): Promise<boolean> {
  const waiting = await transaction
    .selectFrom('runs')
    .select('id')
    .where('job', '=', job)
    .where('target', '=', target)
    .where('state', '=', 'queued')
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}
