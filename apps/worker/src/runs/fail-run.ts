import type { Updateable } from 'kysely'
import { queueHeldDeliveries } from '../notify/held-messages.ts'
import { queueRunMessage } from '../notify/queue-messages.ts'
import type { DatabaseTransaction, RunsTable } from '../store/tables.ts'
import type { RunDeps } from './run-deps.ts'
import { changeRun } from './change-run.ts'
import type { RunRecord } from './run-record.ts'

/**
 * Marks a run as failed.
 * @throws {RunTakenOver}
 */
export async function failRun(
  { store, boss, clock }: RunDeps,
  run: RunRecord,
  { failures, note }: { readonly failures: number; readonly note: string },
): Promise<void> {
  const now = clock.now()
  await store.transaction(async (transaction) => {
    await writeFailure(transaction, run, { values: { failures, takeovers: 0 }, note, now })
    await queueHeldDeliveries(transaction, boss, run.plannedAt)
  })
}

/**
 * Marks a run during which workers disappeared as failed, and queues a message about it.
 * @throws {RunTakenOver}
 */
export async function setAsideRun(
  { store, boss, clock, config }: RunDeps,
  run: RunRecord,
  { takeovers, note }: { readonly takeovers: number; readonly note: string },
): Promise<void> {
  const now = clock.now()
  const { config: current } = await config()
  const label = current.targets.find(({ name }) => name === run.target)?.label ?? run.target
  await store.transaction(async (transaction) => {
    await writeFailure(transaction, run, { values: { takeovers }, note, now })
    const sinks = { boss, notifiers: current.notifiers }
    const { id: runId, attempt, job, target, plannedAt } = run
    await queueRunMessage(transaction, sinks, { runId, attempt, job, target, label, plannedAt, reason: note, now })
    await queueHeldDeliveries(transaction, boss, plannedAt)
  })
}

interface Failure {
  readonly values: Updateable<RunsTable>
  readonly note: string
  readonly now: Date
}

async function writeFailure(
  transaction: DatabaseTransaction,
  run: RunRecord,
  { values, note, now }: Failure,
): Promise<void> {
  await changeRun(transaction, run, { ...values, state: 'failed', finished_at: now, note, progress: null })
  const { job, target } = run
  const failure = { last_failure_at: now, last_failure: note }
  await transaction
    .insertInto('job_states')
    .values({ job, target, ...failure })
    .onConflict((conflict) => conflict.columns(['job', 'target']).doUpdateSet(failure))
    .execute()
}

/**
 * Marks a run as skipped.
 * @throws {RunTakenOver}
 */
export async function skipRun({ store, boss, clock }: RunDeps, run: RunRecord, note: string): Promise<void> {
  await store.transaction(async (transaction) => {
    await changeRun(transaction, run, { state: 'skipped', finished_at: clock.now(), note, progress: null })
    await queueHeldDeliveries(transaction, boss, run.plannedAt)
  })
}
