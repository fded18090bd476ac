import { sql } from 'kysely'
import { targetFindings, workerFindings } from '../config/config.ts'
import type { FindingRow } from '../findings/decide-findings.ts'
import { openFindingStates, type StoreDatabase } from '../store/tables.ts'
import { pageOf, pageSize, parseCursor } from './row-cursor.ts'

export interface FindingQuery {
  readonly job?: string | undefined
  readonly targets?: readonly string[] | undefined
  /** Default: 50, at most 500. */
  readonly limit?: number | undefined
  /** `next` of the previous page. */
  readonly after?: string | undefined
}

export interface FindingPage {
  readonly findings: readonly FindingRow[]
  /** Cursor for `after`; null on the last page. */
  readonly next: string | null
}

/** Open findings of jobs: the others are problems of `health`. */
const openOfJobs = (db: StoreDatabase) =>
  db
    .selectFrom('findings')
    .where('state', 'in', openFindingStates)
    .where('job', 'not in', [workerFindings, targetFindings])

/** A page of open findings, newest first, then by id. @throws {RequestError} `bad_request` for an invalid cursor */
export async function openFindings(
  db: StoreDatabase,
  { job, targets, limit, after }: FindingQuery = {},
): Promise<FindingPage> {
  const size = pageSize(limit)
  let query = openOfJobs(db).selectAll()
  if (job !== undefined) query = query.where('job', '=', job)
  if (targets !== undefined) query = query.where('target', '=', sql<string>`any (${targets}::text[])`)
  if (after !== undefined) {
    const cursor = parseCursor(after)
    query = query.where((is) =>
      is.or([
        is('first_seen_at', '<', cursor.time),
        is.and([is('first_seen_at', '=', cursor.time), is('id', '>', cursor.id)]),
      ]),
    )
  }
  const found = await query
    .orderBy('first_seen_at', 'desc')
    .orderBy('id')
    .limit(size + 1)
    .execute()
  const { rows, next } = pageOf(found, size, (row) => row.first_seen_at)
  return { findings: rows, next }
}

/** Number of open findings by job or target, without those that have none. */
export async function countOpenFindings(db: StoreDatabase, by: 'job' | 'target'): Promise<ReadonlyMap<string, number>> {
  const rows = await openOfJobs(db)
    .select((is) => [is.ref(by).as('name'), is.fn.countAll<string>().as('count')])
    .groupBy(by)
    .execute()
  return new Map(rows.map(({ name, count }) => [name, Number(count)]))
}
