import type { Config, TargetConfig } from '../config/config.ts'
import { updateFindings } from '../findings/update-findings.ts'
import type { RunResult } from '../jobs/job.ts'
import { queueMessages, queueTargetMessages } from '../notify/queue-messages.ts'
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
 * Ends a successful run: stores its rows, findings and messages in one transaction.
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
    const hasBaseline = await storeFindings(deps, transaction, { ...done, isBaseline, now })
    await transaction
      .updateTable('job_states')
      .set({ last_success_at: now, ...(hasBaseline ? { baseline_at: now } : {}) })
      .where('job', '=', done.run.job)
      .where('target', '=', done.run.target)
      .execute()
    const { plannedAt } = done.run
    if (done.sentRequests) await reportTarget(deps, transaction, { ...done, plannedAt, outcome: { kind: 'ok' } })
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

interface FindingsOfRun extends SuccessfulRun {
  readonly isBaseline: boolean
  readonly now: Date
}

/** @returns whether this run is the baseline */
async function storeFindings(
  { boss }: RunDeps,
  transaction: DatabaseTransaction,
  { run, result, target, config, isBaseline, now }: FindingsOfRun,
): Promise<boolean> {
  const about = { job: run.job, target: run.target, runId: run.id, now }
  const { findings, incomplete } = result
  const changes = await updateFindings(transaction, { ...about, findings, incomplete, isBaseline })
  const sinks = { boss, notifiers: config.notifiers }
  const label = target.label ?? target.name
  await queueMessages(transaction, sinks, { ...about, label, plannedAt: run.plannedAt, changes })
  return changes.baseline !== undefined
}

export interface TargetReport {
  readonly target: TargetConfig
  readonly config: Config
  /** Planned time of the run. */
  readonly plannedAt: Date
  readonly outcome: TargetOutcome
}

/**
 * Stores a run's observation of its target, and a message if the condition changed. The message is held until all runs of
 * the planned time are over; the end of the last one queues the delivery.
 */
export async function reportTarget(
  { targets, boss, clock, log }: RunDeps,
  transaction: DatabaseTransaction,
  { target, config, plannedAt, outcome }: TargetReport,
): Promise<void> {
  const event = await targets.report(transaction, target, outcome)
  if (event !== undefined)
    await queueTargetEvent({ boss, log, config, now: clock.now(), heldFor: plannedAt }, transaction, event)
}

export interface TargetEventSinks extends Pick<RunDeps, 'boss' | 'log'> {
  readonly config: Config
  readonly now: Date
  /** Planned time, or round of probes, whose changes are combined in one message. */
  readonly heldFor: Date
}

/**
 * Queues the message about a target whose condition changed, and logs the change. A probe that succeeds is no recovery yet:
 * `reportRecoveries` reports it when a run has succeeded.
 */
export async function queueTargetEvent(
  { boss, log, config, now, heldFor }: TargetEventSinks,
  transaction: DatabaseTransaction,
  event: TargetEvent,
): Promise<void> {
  const fields = { target: event.target, condition: event.to, error: event.error }
  if (event.to === 'ok') {
    log.info('target responds again', fields)
    return
  }
  log.warn('target unhealthy', fields)
  if (event.isKnown === true) return
  const target = config.targets.find(({ name }) => name === event.target)
  const sinks = { boss, notifiers: config.notifiers }
  await queueTargetMessages(transaction, sinks, { event, label: target?.label ?? event.target, now, heldFor })
}
