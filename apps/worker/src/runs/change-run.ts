import type { Updateable } from 'kysely'
import type { DatabaseTransaction, RunState, RunsTable } from '../store/tables.ts'
import type { RunRecord } from './run-record.ts'

const unfinished: RunState[] = ['queued', 'running']

/**
 * Changes the row of a run, unless another worker has taken it over.
 * @throws {RunTakenOver}
 */
export async function changeRun(
  transaction: DatabaseTransaction,
  { id, attempt }: Pick<RunRecord, 'id' | 'attempt'>,
  values: Updateable<RunsTable>,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('runs')
    .set(values)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', 'in', unfinished)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new RunTakenOver(id)
}

/** Another worker has taken over the run, or it was cancelled: this worker must not write its result. */
export class RunTakenOver extends Error {
  override readonly name = 'RunTakenOver'

  constructor(id: string) {
    super(`run ${id} was taken over by another worker or cancelled`)
  }
}
