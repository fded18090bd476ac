import { queueHeldDeliveries } from '../notify/held-messages.ts'
import { queueIn, queueJobOf, type RunQueueJob, runQueue } from '../queue/queue.ts'
import type { DatabaseTransaction, RunReason } from '../store/tables.ts'
import { changeRun } from './change-run.ts'
import type { RunOutcome } from './decide-outcome.ts'
import type { RunDeps } from './run-deps.ts'
import { RunTakenOver } from './run-taken-over.ts'
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
 * Reschedules a run: replaces its queue job by one that is due later, in one transaction. A run that waits for its target
 * is skipped if a newer run of the same job waits too: a target that is down for a week leaves one run, not hundreds.
 * @throws {RunTakenOver}
 */
export async function reschedule(
  { store, boss, clock, config }: RunDeps,
  { run, job }: ClaimedRun,
  outcome: Retry,
): Promise<void> {
  const now = clock.now()
  const { config: current } = await config()
  const keepsAll = current.jobs.some((each) => (each.name ?? each.job) === run.job && each.missed_runs === 'all')
  await store.transaction(async (transaction) => {
    if (outcome.waits && !keepsAll && (await isReplaced(transaction, run))) {
      const note = 'skipped: a newer run of the same job is waiting for the target'
      await changeRun(transaction, run, { state: 'skipped', finished_at: now, note, not_before: null })
      await queueHeldDeliveries(transaction, boss, run.plannedAt)
      return
    }
    const { at, failures, note } = outcome
    const afterMs = Math.max(0, at.getTime() - now.getTime())
    const notBefore = afterMs === 0 ? null : at
    await changeRun(transaction, run, {
      state: 'queued',
      takeovers: 0,
      not_before: notBefore,
      failures,
      note,
      worker: null,
    })
    const queue = queueIn(transaction)
    const completed = await boss.complete(runQueue, job, null, { db: queue })
    if (!('affected' in completed && completed.affected === 1)) throw new RunTakenOver(run.id)
    await boss.insert(runQueue, [queueJobOf(run, afterMs)], { db: queue })
    await queueHeldDeliveries(transaction, boss, run.plannedAt)
  })
}

async function isReplaced(transaction: DatabaseTransaction, run: RunRecord): Promise<boolean> {
  if (!replaceable.includes(run.reason)) return false
  const newer = await transaction
    .selectFrom('runs')
    .select('id')
    .where('job', '=', run.job)
    .where('target', '=', run.target)
    .where('state', '=', 'queued')
    .where('reason', 'in', replaceable)
    .where('planned_at', '>', run.plannedAt)
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}
