import type { Selectable } from 'kysely'
import type { StoreDatabase, WorkersTable } from '../store/tables.ts'

/** A worker without a heartbeat for this many milliseconds counts as gone. */
export const heartbeatTimeoutMs = 60_000

/** Running workers, the first started first. */
export const readRunningWorkers = (db: StoreDatabase, now: Date): Promise<readonly Selectable<WorkersTable>[]> =>
  db
    .selectFrom('workers')
    .selectAll()
    .where('seen_at', '>', new Date(now.getTime() - heartbeatTimeoutMs))
    .orderBy('started_at')
    .orderBy('id')
    .execute()
