import type { DatabaseTransaction } from '../store/tables.ts'
import type { Admission } from '../targets/target-source.ts'

/**
 * After a probe of a target: its waiting runs may start now, or wait for the next probe. Runs that failed by the job's fault
 * keep their pause.
 */
export async function moveWaitingRuns(
  transaction: DatabaseTransaction,
  target: string,
  admission: Admission,
): Promise<void> {
  await transaction
    .updateTable('runs')
    .set(admission.ready ? { not_before: null, note: null } : { not_before: admission.notBefore, note: admission.note })
    .where('target', '=', target)
    .where('state', '=', 'queued')
    .where('not_before', 'is not', null)
    .where('failures', '=', 0)
    .execute()
}
