import { isUuid } from '@mgmt-api/base/text'
import { chunksOf } from '@mgmt-api/base/lists'
import { type RawBuilder, sql } from 'kysely'
import type { StoreDatabase, RunState } from '../store/tables.ts'
import { RequestError } from '../base/request-error.ts'
import { maxRows, pageOf, pageSize, parseCursor } from './row-cursor.ts'
import { rowView } from './row-view.ts'
import type { RunPage, RunView } from './views.ts'

export interface RunQuery {
  readonly job?: string | undefined
  /** Names of targets; absent: all. */
  readonly targets?: readonly string[] | undefined
  readonly state?: readonly RunState[] | undefined
  /** Default: 50, at most 500. */
  readonly limit?: number | undefined
  /** `next` of the previous page. */
  readonly after?: string | undefined
}

/** A page of runs, newest first, then by id. @throws {RequestError} `bad_request` for an invalid cursor */
export async function readRunPage(db: StoreDatabase, query: RunQuery): Promise<RunPage> {
  const size = pageSize(query.limit)
  let rows = db.selectFrom('runs').select(runColumns).orderBy('planned_at', 'desc').orderBy('id', 'desc')
  if (query.job !== undefined) rows = rows.where('job', '=', query.job)
  if (query.targets !== undefined) rows = rows.where('target', '=', sql<string>`any (${query.targets}::text[])`)
  if (query.state !== undefined && query.state.length > 0) rows = rows.where('state', 'in', query.state)
  if (query.after !== undefined) {
    const { time, id } = parseCursor(query.after)
    rows = rows.where(sql<boolean>`(planned_at, id) < (${time}, ${id})`)
  }
  const page = pageOf(await rows.limit(size + 1).execute(), size, (row) => row.planned_at)
  return { runs: page.rows.map(rowView), next: page.next }
}

/** Unfinished runs of a job in one state. */
export interface UnfinishedRuns {
  readonly job: string
  readonly state: RunState
  readonly count: number
  /** When the oldest of them was queued. */
  readonly since: Date
}

/** Number of queued and running runs by job. */
export const countUnfinished = (db: StoreDatabase, now: Date): Promise<readonly UnfinishedRuns[]> =>
  db
    .selectFrom('runs')
    .select([
      'job',
      presentState(now).as('state'),
      sql<number>`count(*)::integer`.as('count'),
      sql<Date>`min(created_at)`.as('since'),
    ])
    .where('state', 'in', ['queued', 'running'])
    .groupBy(['job', sql`2`])
    .execute()

/** A worker without a heartbeat for this many milliseconds executes nothing: three were missed. */
const silentMs = 30_000

/** The state of an unfinished run: that of a killed worker waits for another one, although its row is still `running`. */
const presentState = (now: Date): RawBuilder<RunState> => sql<RunState>`case
  when state = 'running' and worker not in (
    select id::text from mgmt_worker.workers where seen_at > ${new Date(now.getTime() - silentMs)}
  ) then 'queued'
  else state
end`

/** The run of an id. @throws {RequestError} `not_found` */
export async function readRunView(db: StoreDatabase, id: string): Promise<RunView> {
  const [run] = await readRunViews(db, [id])
  if (run === undefined) throw noSuchRun(id)
  return run
}

/** Runs by id, in the order of the ids; missing ones are left out. */
export async function readRunViews(db: StoreDatabase, ids: readonly string[]): Promise<readonly RunView[]> {
  const valid = ids.filter(isUuid)
  const byId = new Map<string, RunView>()
  for (const chunk of chunksOf(valid, maxRows)) {
    const rows = await db.selectFrom('runs').select(runColumns).where('id', 'in', chunk).execute()
    for (const row of rows) byId.set(row.id, rowView(row))
  }
  return valid.flatMap((id) => byId.get(id.toLowerCase()) ?? [])
}

export const noSuchRun = (id: string): RequestError =>
  new RequestError('not_found', `unknown run "${id}"`, 'list runs with mgmt-worker jobs list')

/** Columns of a run view. */
const runColumns = [
  'id',
  'job',
  'target',
  'planned_at',
  'reason',
  'state',
  'attempt',
  'failures',
  'started_at',
  'finished_at',
  'not_before',
  'note',
  'progress',
  'took_ms',
  'waited_ms',
] as const
