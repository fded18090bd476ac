import { type Config, jobName, targetNamesOf } from '../config/config.ts'
import { usageReaders } from '../config/usage-source-problems.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import { insertRuns, type NewRun } from './insert-runs.ts'
import type { RunRecord } from './run-record.ts'

export interface CompletedRun {
  readonly run: RunRecord
  readonly config: Config
  readonly now: Date
  /** Whether this was the first successful run of the job on the target. */
  readonly isFirst: boolean
}

/**
 * Queues runs of the jobs that read usage, without waiting for their planned time: after the first fetch of a target's
 * usage, and after a backfill.
 */
export async function requestDependents(transaction: DatabaseTransaction, completed: CompletedRun): Promise<void> {
  const { run, config, now, isFirst } = completed
  if (config.jobs.find((job) => jobName(job) === run.job)?.job !== 'usage-history') return
  if (!isFirst && run.reason !== 'backfill') return
  if (run.reason === 'backfill' && (await hasOtherBackfills(transaction, run))) return
  const runs: NewRun[] = []
  for (const job of config.jobs) {
    const isReader = usageReaders.includes(job.job) && targetNamesOf(config, job).includes(run.target)
    if (!isReader || (await isQueued(transaction, jobName(job), run.target))) continue
    // All targets get the same planned time, so that their findings share one message.
    runs.push({ job: jobName(job), target: run.target, plannedAt: run.plannedAt, reason: 'request' })
  }
  if (runs.length > 0) await insertRuns(transaction, { runs, now })
}

async function hasOtherBackfills(transaction: DatabaseTransaction, { id, job, target }: RunRecord): Promise<boolean> {
  const other = await transaction
    .selectFrom('runs')
    .select('id')
    .where((is) => is.and({ job, target }))
    .where('reason', '=', 'backfill')
    .where('state', 'in', ['queued', 'running'])
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

async function isQueued(transaction: DatabaseTransaction, job: string, target: string): Promise<boolean> {
  const waiting = await transaction
    .selectFrom('runs')
    .select('id')
    .where((is) => is.and({ job, target }))
    .where('state', '=', 'queued')
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}
