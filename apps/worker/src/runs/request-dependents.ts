import { type Config, isScheduled, jobName, targetNamesOf } from '../config/config.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import { insertRuns, type NewRun } from './insert-runs.ts'
import type { RunRecord } from './run-record.ts'

export interface CompletedRun {
  readonly run: RunRecord
  readonly config: Config
  readonly now: Date
}

/** Queues runs of the jobs that read usage, unless they are paused: after each fetch of a target's usage, and once after a backfill. */
export async function requestDependents(transaction: DatabaseTransaction, completed: CompletedRun): Promise<void> {
  const { run, config, now } = completed
  if (config.jobs.find((job) => jobName(job) === run.job)?.job !== 'usage-history') return
  if (run.reason === 'backfill' && (await hasOtherBackfills(transaction, run))) return
  const reason = run.reason === 'backfill' ? 'request' : run.reason
  const runs: NewRun[] = []
  for (const job of config.jobs) {
    const name = jobName(job)
    if (isScheduled(job) || !targetNamesOf(config, job).includes(run.target)) continue
    if ((await isPaused(transaction, name)) || (await isQueued(transaction, name, run.target))) continue
    // All targets get the same planned time, so that their findings share one message.
    runs.push({ job: name, target: run.target, plannedAt: run.plannedAt, reason })
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

async function isPaused(transaction: DatabaseTransaction, job: string): Promise<boolean> {
  const schedule = await transaction
    .selectFrom('schedules')
    .select('paused_at')
    .where('job', '=', job)
    .executeTakeFirst()
  return schedule !== undefined && schedule.paused_at !== null
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
