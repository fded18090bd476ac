import { sql } from 'kysely'
import type { FindingRow } from '../findings/decide-findings.ts'
import type { ChangedIn } from '../jobs/alert-drift/changed-in.ts'
import { openFindingStates, type StoreDatabase } from '../store/tables.ts'

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
