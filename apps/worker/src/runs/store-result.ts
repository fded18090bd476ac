import type { Config, TargetConfig } from '../config/config.ts'
import type { Log } from '../base/log.ts'
import { updateFindings } from '../findings/update-findings.ts'
import type { RunResult } from '../jobs/job.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import type { TargetEvent, TargetOutcome } from '../targets/target-source.ts'
import { changeRun } from './change-run.ts'
import { requestDependents } from './request-dependents.ts'
import type { RunDeps } from './run-deps.ts'
import type { RunRecord } from './run-record.ts'

export interface SuccessfulRun {
  readonly run: RunRecord
  readonly result: RunResult
  readonly target: TargetConfig
  readonly config: Config
  readonly tookMs: number
  readonly waitedMs: number
  /** Whether the run sent requests: then its success shows that the target is healthy. */
  readonly sentRequests: boolean
}

/**
 * Ends a successful run: stores its rows and findings in one transaction.
 * @throws {RunTakenOver}
 */
export async function storeResult(deps: RunDeps, done: SuccessfulRun): Promise<void> {
  const now = deps.clock.now()
  await deps.store.transaction(async (transaction) => {
    await changeRun(transaction, done.run, {
      state: 'done',
      finished_at: now,
      note: done.result.note,
      took_ms: Math.round(done.tookMs),
      waited_ms: Math.round(done.waitedMs),
      progress: null,
    })
    const isBaseline = await lockState(transaction, done.run)
    await done.result.write?.(transaction)
    await requestDependents(transaction, { ...done, now })
    const { findings, incomplete } = done.result
    const { id: runId, job, target } = done.run
    const update = { job, target, runId, now, findings, incomplete, isBaseline }
    const hasBaseline = await updateFindings(transaction, update)
    await transaction
      .updateTable('job_states')
      .set({ last_success_at: now, ...(hasBaseline ? { baseline_at: now } : {}) })
      .where((is) => is.and({ job, target }))
      .execute()
    if (done.sentRequests) await reportTarget(deps, transaction, { target: done.target, outcome: { kind: 'ok' } })
  })
}

/**
 * Locks the row, so that runs of the same job and target end one after the other.
 * @returns whether no earlier run could report findings
 */
async function lockState(transaction: DatabaseTransaction, { job, target }: RunRecord): Promise<boolean> {
  await transaction
    .insertInto('job_states')
    .values({ job, target })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { baseline_at: baselineAt } = await transaction
    .selectFrom('job_states')
    .select('baseline_at')
    .where((is) => is.and({ job, target }))
    .forUpdate()
    .executeTakeFirstOrThrow()
  return baselineAt === null
}

/**
 * Stores a run's observation of its target, and logs a changed condition. Call it near the end of a transaction.
 */
export async function reportTarget(
  { targets, log }: Pick<RunDeps, 'targets' | 'log'>,
  transaction: DatabaseTransaction,
  { target, outcome }: { readonly target: TargetConfig; readonly outcome: TargetOutcome },
): Promise<void> {
  const event = await targets.report(transaction, target, outcome)
  if (event !== undefined) logTargetEvent(log, event)
}

/** Logs a changed condition of a target. A probe that succeeds is no recovery yet: that is logged when a run has succeeded. */
export function logTargetEvent(log: Log, { target, to: condition, error }: TargetEvent): void {
  const fields = { target, condition, error }
  if (condition === 'ok') log.info('target responds again', fields)
  else log.warn('target unhealthy', fields)
}
