import type { Updateable } from 'kysely'
import { wakeHeld } from '../notify/held-messages.ts'
import { queueRunMessage } from '../notify/queue-messages.ts'
import type { DatabaseTransaction, RunsTable } from '../store/tables.ts'
import type { RunSurroundings } from './run-surroundings.ts'
import { changeRun } from './change-run.ts'
import type { WaitingRun } from './waiting-run.ts'

/**
 * Ends a run that failed permanently, with a note for people.
 * @throws {RunTakenOver}
 */
export async function giveUp(
  { store, boss, clock }: RunSurroundings,
  run: WaitingRun,
  { failures, note }: { readonly failures: number; readonly note: string },
): Promise<void> {
  const now = clock.now()
  await store.transaction(async (transaction) => {
    await writeFailure(transaction, run, { values: { failures, takeovers: 0 }, note, now })
    await wakeHeld(transaction, boss, run.plannedAt)
  })
}

/**
 * Ends a run during which workers disappeared, and queues a message about it.
 * @throws {RunTakenOver}
 */
export async function setAside(
  { store, boss, clock, config }: RunSurroundings,
  run: WaitingRun,
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
    await wakeHeld(transaction, boss, plannedAt)
  })
}

interface Failure {
  readonly values: Updateable<RunsTable>
  readonly note: string
  readonly now: Date
}

async function writeFailure(
  transaction: DatabaseTransaction,
  run: WaitingRun,
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
 * Ends a run without executing it.
 * @throws {RunTakenOver}
 */
export async function skipRun({ store, boss, clock }: RunSurroundings, run: WaitingRun, note: string): Promise<void> {
  await store.transaction(async (transaction) => {
    await changeRun(transaction, run, { state: 'skipped', finished_at: clock.now(), note, progress: null })
    await wakeHeld(transaction, boss, run.plannedAt)
  })
}
