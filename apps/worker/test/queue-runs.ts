import type { PgBoss } from 'pg-boss'
import { insertRuns, type NewRuns } from '../src/runs/insert-runs.ts'
import type { Store } from '../src/store/store.ts'

/** Inserts and queues runs in a transaction of their own. @returns ids of the new runs */
export const queueRuns = (store: Store, boss: PgBoss, added: NewRuns): Promise<readonly string[]> =>
  store.transaction((transaction, queue) => insertRuns({ transaction, queue, boss }, added))
