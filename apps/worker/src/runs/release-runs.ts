import type { PgBoss } from 'pg-boss'
import { queueIn, runQueue } from '../queue/queue.ts'
import type { Store } from '../store/store.ts'

/**
 * Starts the rescheduled runs of a recovered target at once.
 * @returns the number of runs
 */
export async function releaseRuns(store: Store, boss: PgBoss, target: string): Promise<number> {
  return store.transaction(async (transaction) => {
    const runs = await transaction
      .updateTable('runs')
      .set({ not_before: null, note: null })
      .where('target', '=', target)
      .where('state', '=', 'queued')
      .where('not_before', 'is not', null)
      .where('failures', '=', 0)
      .returning('id')
      .execute()
    for (const { id } of runs) {
      await boss.update(runQueue, undefined, { singletonKey: id, startAfter: 0, db: queueIn(transaction) })
    }
    return runs.length
  })
}
