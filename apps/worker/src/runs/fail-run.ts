import type { RunDeps } from './run-deps.ts'
import { changeRun } from './change-run.ts'
import type { RunOutcome } from './decide-outcome.ts'
import type { RunRecord } from './run-record.ts'

/**
 * Marks a run as failed, or as set aside if workers disappeared during it.
 * @throws {RunTakenOver}
 */
export async function failRun(
  { store, clock }: RunDeps,
  run: RunRecord,
  { note, ...outcome }: Extract<RunOutcome, { readonly then: 'failed' | 'set-aside' }>,
): Promise<void> {
  const now = clock.now()
  const counts =
    outcome.then === 'failed' ? { failures: outcome.failures, takeovers: 0 } : { takeovers: outcome.takeovers }
  await store.transaction(async (transaction) => {
    await changeRun(transaction, run, { ...counts, state: 'failed', finished_at: now, note, progress: null })
    const { job, target } = run
    const failure = { last_failure_at: now, last_failure: note }
    await transaction
      .insertInto('job_states')
      .values({ job, target, ...failure })
      .onConflict((conflict) => conflict.columns(['job', 'target']).doUpdateSet(failure))
      .execute()
  })
}

/**
 * Marks a run as skipped.
 * @throws {RunTakenOver}
 */
export async function skipRun({ store, clock }: RunDeps, run: RunRecord, note: string): Promise<void> {
  await store.transaction(async (transaction) => {
    await changeRun(transaction, run, { state: 'skipped', finished_at: clock.now(), note, progress: null })
  })
}
