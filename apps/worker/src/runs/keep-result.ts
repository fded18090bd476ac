import type { Config, TargetConfig } from '../config/config.ts'
import { settleFindings } from '../findings/settle-findings.ts'
import type { RunResult } from '../jobs/job.ts'
import { queueMessages, queueTargetMessages } from '../notify/queue-messages.ts'
import { queueIn } from '../queue/queue.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import type { TargetEvent, TargetOutcome } from '../targets/target-source.ts'
import { changeRun } from './change-run.ts'
import { requestReaders } from './request-readers.ts'
import type { RunSurroundings } from './run-surroundings.ts'
import type { WaitingRun } from './waiting-run.ts'

export interface DoneRun {
  readonly run: WaitingRun
  readonly result: RunResult
  readonly target: TargetConfig
  readonly config: Config
  readonly tookMs: number
  readonly waitedMs: number
  /** Whether the run sent requests, so that the platform is known to be healthy. */
  readonly asked: boolean
}

/**
 * Ends a successful run: its rows, findings and messages are stored together, or none of them.
 * @throws {RunTakenOver}
 */
export async function keepResult(around: RunSurroundings, done: DoneRun): Promise<void> {
  const now = around.clock.now()
  await around.store.transaction(async (transaction, queue) => {
    await changeRun(transaction, done.run, {
      state: 'done',
      finished_at: now,
      note: done.result.note,
      took_ms: Math.round(done.tookMs),
      waited_ms: Math.round(done.waitedMs),
      progress: null,
    })
    const { isBaseline, isFirst } = await lockState(transaction, done.run)
    await done.result.write?.(transaction)
    await requestReaders({ transaction, queue, boss: around.boss }, { ...done, isFirst, now })
    const hasBaseline = await keepFindings(around, transaction, { ...done, isBaseline, now })
    await transaction
      .updateTable('job_states')
      .set({ last_success_at: now, ...(hasBaseline ? { baseline_at: now } : {}) })
      .where('job', '=', done.run.job)
      .where('target', '=', done.run.target)
      .execute()
    const { plannedAt } = done.run
    if (done.asked) await report(around, transaction, { ...done, plannedAt, outcome: { kind: 'ok' } })
  })
}

interface JobProgress {
  /** Whether no earlier run could report findings. */
  readonly isBaseline: boolean
  /** Whether no earlier run was done. */
  readonly isFirst: boolean
}

/** Two runs of one job and target end one after the other. */
async function lockState(transaction: DatabaseTransaction, { job, target }: WaitingRun): Promise<JobProgress> {
  await transaction
    .insertInto('job_states')
    .values({ job, target })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { baseline_at: baselineAt, last_success_at: lastSuccessAt } = await transaction
    .selectFrom('job_states')
    .select(['baseline_at', 'last_success_at'])
    .where('job', '=', job)
    .where('target', '=', target)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { isBaseline: baselineAt === null, isFirst: lastSuccessAt === null }
}

interface Settled extends DoneRun {
  readonly isBaseline: boolean
  readonly now: Date
}

/** @returns whether this run is the baseline */
async function keepFindings(
  { boss }: RunSurroundings,
  transaction: DatabaseTransaction,
  { run, result, target, config, isBaseline, now }: Settled,
): Promise<boolean> {
  const about = { job: run.job, target: run.target, runId: run.id, now }
  const { findings, incomplete } = result
  const changes = await settleFindings(transaction, { ...about, findings, incomplete, isBaseline })
  const sinks = { boss, queue: queueIn(transaction), notifiers: config.notifiers }
  const label = target.label ?? target.name
  await queueMessages(transaction, sinks, { ...about, label, plannedAt: run.plannedAt, changes })
  return changes.baseline !== undefined
}

export interface Reported {
  readonly target: TargetConfig
  readonly config: Config
  /** Of the run. */
  readonly plannedAt: Date
  readonly outcome: TargetOutcome
}

/**
 * Stores a run's observation of its target, and a message if the condition changed. The message is held until the runs of
 * the planned time are over: the end of this run, or of a later one, wakes the notifiers.
 */
export async function report(
  { targets, boss, clock, log }: RunSurroundings,
  transaction: DatabaseTransaction,
  { target, config, plannedAt, outcome }: Reported,
): Promise<void> {
  const event = await targets.report(transaction, target, outcome)
  if (event !== undefined) await tell({ boss, log, config, now: clock.now(), heldFor: plannedAt }, transaction, event)
}

export interface Telling extends Pick<RunSurroundings, 'boss' | 'log'> {
  readonly config: Config
  readonly now: Date
  /** Planned time, or round of probes, whose changes are combined in one message. */
  readonly heldFor: Date
}

/** Stores the message about a target whose condition changed, and logs it. */
export async function tell(
  { boss, log, config, now, heldFor }: Telling,
  transaction: DatabaseTransaction,
  event: TargetEvent,
): Promise<void> {
  const target = config.targets.find(({ name }) => name === event.target)
  const sinks = { boss, queue: queueIn(transaction), notifiers: config.notifiers }
  await queueTargetMessages(transaction, sinks, { event, label: target?.label ?? event.target, now, heldFor })
  const fields = { target: event.target, condition: event.to, error: event.error }
  if (event.to === 'ok') log.info('a target recovered', fields)
  else log.warn('a target is not well', fields)
}
