import type { DatabaseTransaction } from '../store/tables.ts'

/**
 * Lets all unfinished runs start again: a backup does not contain the queue.
 * @returns the number of runs
 */
export async function requeueRuns(transaction: DatabaseTransaction): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('runs')
    .set(({ eb }) => ({
      state: 'queued',
      attempt: eb('attempt', '+', 1),
      worker: null,
      progress: null,
      queue_job: null,
    }))
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
