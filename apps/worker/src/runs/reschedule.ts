import { isScheduled, jobName } from '../config/config.ts'
import { endClaim } from '../queue/pg-boss-internals.ts'
import type { RunQueueJob } from '../queue/queue.ts'
import type { DatabaseTransaction, RunReason } from '../store/tables.ts'
import { changeRun, RunTakenOver } from './change-run.ts'
import type { RunOutcome } from './decide-outcome.ts'
import type { RunDeps } from './run-deps.ts'
import type { RunRecord } from './run-record.ts'

export interface ClaimedRun {
  readonly run: RunRecord
  /** Queue job of the run. */
  readonly job: RunQueueJob
}

type Retry = Extract<RunOutcome, { readonly then: 'retry' }>

/** Runs of these reasons read the current state, so the newest replaces the earlier ones. */
const replaceable: readonly RunReason[] = ['schedule', 'missed']

/**
 * Lets a run wait, without a job in the queue. Of the runs of a job that wait for their target only the newest stays, the
 * others are skipped: a target that is down for a week leaves one run, not hundreds.
 * @throws {RunTakenOver}
 */
export async function reschedule(
  { store, boss, clock, config }: RunDeps,
  { run, job }: ClaimedRun,
  outcome: Retry,
): Promise<void> {
  const now = clock.now()
  const { config: current } = await config()
  const keepsAll = current.jobs.some(
    (each) => jobName(each) === run.job && isScheduled(each) && each.missed_runs === 'all',
  )
  const keepsNewest = outcome.waits && !keepsAll && replaceable.includes(run.reason)
  await store.transaction(async (transaction) => {
    const { at, failures, note } = outcome
    await changeRun(transaction, run, {
      state: 'queued',
      takeovers: 0,
      not_before: at > now ? at : null,
      queue_job: null,
      failures,
      note,
      worker: null,
    })
    if (!(await endClaim(boss, transaction, job))) throw new RunTakenOver(run.id)
    if (keepsNewest) await skipReplaced(transaction, run, now)
  })
}

/** Skips all waiting runs of a job and target but the newest. */
async function skipReplaced(transaction: DatabaseTransaction, run: RunRecord, now: Date): Promise<void> {
  const waiting = transaction
    .selectFrom('runs')
    .select(({ fn }) => fn.max('planned_at').as('newest'))
    .where('job', '=', run.job)
    .where('target', '=', run.target)
    .where('state', '=', 'queued')
    .where('reason', 'in', replaceable)
  await transaction
    .updateTable('runs')
    .set({
      state: 'skipped',
      finished_at: now,
      note: 'skipped: a newer run of the same job is waiting for the target',
      not_before: null,
    })
    .where('job', '=', run.job)
    .where('target', '=', run.target)
    .where('state', '=', 'queued')
    .where('queue_job', 'is', null)
    .where('reason', 'in', replaceable)
    .where('planned_at', '<', waiting)
    .execute()
}
