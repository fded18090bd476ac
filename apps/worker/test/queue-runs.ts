import type { PgBoss } from 'pg-boss'
import { insertRuns, type NewRuns } from '../src/runs/insert-runs.ts'
import { queueRuns as queueReadyRuns } from '../src/runs/queue-runs.ts'
import type { Store } from '../src/store/store.ts'

/** Inserts and queues runs. @returns ids of the new runs */
export async function queueRuns(store: Store, boss: PgBoss, added: NewRuns): Promise<readonly string[]> {
  const ids = await store.transaction((transaction) => insertRuns(transaction, added))
  await queueReadyRuns(store, boss, added.now)
  return ids
}
