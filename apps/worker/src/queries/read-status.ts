import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { Selectable } from 'kysely'
import type { Config } from '../config/config.ts'
import { latestRevision } from '../config/read-config.ts'
import { type HealthQuery, readHealth } from '../health/read-health.ts'
import { readRunningWorkers } from '../health/running-workers.ts'
import type { Store } from '../store/store.ts'
import type { StoreDatabase, WorkersTable } from '../store/tables.ts'
import { countOpenFindings } from './read-findings.ts'
import { failedLast } from './read-job-states.ts'
import { countMessages } from './read-messages.ts'
import { countUnfinished } from './read-runs.ts'
import { readConditions } from './read-targets.ts'
import { rowView } from './row-view.ts'
import type { StatusView, WorkerView } from './views.ts'

/** The health with counts. */
export async function readStatus({ db, location }: Store, query: HealthQuery): Promise<StatusView> {
  const { config, now } = query
  const messages = await countMessages(db)
  return {
    database: location,
    now: now.toISOString(),
    health: await readHealth({ db }, query),
    config: await readApplied(db),
    workers: (await readRunningWorkers(db, now)).map(workerView),
    targets: await countConditions(db, config),
    runs: await countRuns(db, now),
    open_findings: [...(await countOpenFindings(db, 'job')).values()].reduce((sum, count) => sum + count, 0),
    messages: { waiting: countOf(messages, 'waiting'), dead: countOf(messages, 'dead') },
  }
}

/** Rows in a state. */
const countOf = (rows: readonly { readonly state: string; readonly count: number }[], state: string): number =>
  rows.reduce((sum, row) => (row.state === state ? sum + row.count : sum), 0)

async function readApplied(db: StoreDatabase): Promise<StatusView['config']> {
  const columns = ['revision', 'digest', 'applied_at', 'applied_by'] as const
  const row = await latestRevision(db).select(columns).executeTakeFirst()
  return row === undefined ? null : rowView(row)
}

const workerView = ({ problems: _, ...row }: Selectable<WorkersTable>): WorkerView => rowView(row)

/** A target without requests counts as healthy. */
async function countConditions(db: StoreDatabase, config: Config | undefined): Promise<StatusView['targets']> {
  const conditions = await readConditions(db)
  const counts = { ok: 0, failing: 0, refused: 0 }
  for (const { name } of config?.targets ?? []) counts[conditions.get(name) ?? 'ok'] += 1
  return counts
}

async function countRuns(db: StoreDatabase, now: Date): Promise<StatusView['runs']> {
  const unfinished = await countUnfinished(db, now)
  const done = await db
    .selectFrom('runs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('finished_at', '>', new Date(now.getTime() - millisecondsPerDay))
    .where('state', '=', 'done')
    .executeTakeFirst()
  return {
    waiting: countOf(unfinished, 'queued'),
    running: countOf(unfinished, 'running'),
    failed: await countFailing(db),
    done_day: Number(done?.count ?? 0),
  }
}

/** Jobs that failed permanently and have not succeeded since. */
async function countFailing(db: StoreDatabase): Promise<number> {
  const row = await db
    .selectFrom('job_states')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(failedLast)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
