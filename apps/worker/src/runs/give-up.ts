import type { RunSurroundings } from './run-surroundings.ts'
import { changeRun } from './change-run.ts'
import type { WaitingRun } from './waiting-run.ts'

/**
 * Ends a run that failed for good, with what people are to know of it.
 * @throws {RunTakenOver}
 */
export async function giveUp(
  { store, clock }: RunSurroundings,
  run: WaitingRun,
  { failures, note }: { readonly failures: number; readonly note: string },
): Promise<void> {
  const now = clock.now()
  await store.transaction(async (transaction) => {
    await changeRun(transaction, run, { state: 'failed', finished_at: now, failures, note, progress: null })
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
 * Ends a run that nobody is to do.
 * @throws {RunTakenOver}
 */
export async function skipRun({ store, clock }: RunSurroundings, run: WaitingRun, note: string): Promise<void> {
  await store.transaction((transaction) =>
    changeRun(transaction, run, { state: 'skipped', finished_at: clock.now(), note, progress: null }),
  )
}
