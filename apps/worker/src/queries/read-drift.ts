import { sql } from 'kysely'
import type { FindingRow } from '../findings/decide-findings.ts'
import type { ChangedIn } from '../jobs/alert-drift/changed-in.ts'
import { openFindingStates, type StoreDatabase } from '../store/tables.ts'
import { databaseSchema } from '../store/migrate.ts'

export interface DriftQuery {
  readonly jobs: readonly string[]
  /** Names of targets; absent: all. */
  readonly targets?: readonly string[] | undefined
  readonly side?: ChangedIn | undefined
  readonly limit: number
  /** Rows to skip. */
  readonly start: number
}

/** Open findings of drift, by target and side, newest first in each. */
export async function readDrift(
  db: StoreDatabase,
  { jobs, targets, side, limit, start }: DriftQuery,
): Promise<readonly FindingRow[]> {
  const sideOf = sql<string>`details ->> 'changedIn'`
  let query = db
    .selectFrom('findings')
    .selectAll()
    .where('job', '=', sql<string>`any (${jobs}::text[])`)
    .where('state', 'in', openFindingStates)
  if (targets !== undefined) query = query.where('target', '=', sql<string>`any (${targets}::text[])`)
  if (side !== undefined) query = query.where(sideOf, '=', side)
  return query
    .orderBy('target')
    .orderBy('job')
    .orderBy(sideOf, (order) => order.asc().nullsFirst())
    .orderBy('first_seen_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(start)
    .execute()
}

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
