import { sql } from 'kysely'
import type { ChangedIn } from '../jobs/alert-drift/changed-in.ts'
import { databaseSchema } from '../store/migrate.ts'
import { openFindingStates, type StoreDatabase } from '../store/tables.ts'

/** Open findings of drift of one target and side. */
export interface DriftCount {
  readonly job: string
  readonly target: string
  /** Null: the directory could not be compared. */
  readonly side: ChangedIn | null
  readonly count: number
  /** When the oldest of them was first seen. */
  readonly since: Date
}

/** Number of differences, by target and side. */
export async function countDrift(db: StoreDatabase, jobs: readonly string[]): Promise<readonly DriftCount[]> {
  const { rows } = await sql<DriftCount>`
    select job, target, details ->> 'changedIn' as side, count(*)::integer as count, min(first_seen_at) as since
    from ${sql.table(`${databaseSchema}.findings`)}
    where job = any (${jobs}::text[]) and state = any (${openFindingStates}::text[])
    group by 1, 2, 3
    order by 1, 2, 3`.execute(db)
  return rows
}
