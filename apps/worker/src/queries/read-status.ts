import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { Selectable } from 'kysely'
import type { StoredConfig } from '../config/read-config.ts'
import { decideHealth } from '../health/decide-health.ts'
import { type HealthQuery, readHealthRows } from '../health/read-health.ts'
import type { Store } from '../store/store.ts'
import type { StoreDatabase, WorkersTable } from '../store/tables.ts'
import { countOpenFindings } from './read-findings.ts'
import { countUnfinished } from './read-runs.ts'
import { rowView } from './row-view.ts'
import type { StatusView, WorkerView } from './views.ts'

export interface StatusQuery extends Omit<HealthQuery, 'config'> {
  /** Undefined if none is stored. */
  readonly stored: StoredConfig | undefined
}

/** The health with counts. */
export async function readStatus(
  { db, location }: Pick<Store, 'db' | 'location'>,
  { stored, ...query }: StatusQuery,
): Promise<StatusView> {
  const { now } = query
  const [{ facts, workers, messages }, unfinished, done, findings] = await Promise.all([
    readHealthRows(db, { ...query, config: stored?.config }),
    countUnfinished(db, now),
    countDone(db, now),
    countOpenFindings(db, 'job'),
  ])
  const countTargets = (wanted: string): number =>
    // A target without requests counts as healthy.
    facts.targets.filter(({ condition }) => (condition ?? 'ok') === wanted).length
  return {
    database: location,
    now: now.toISOString(),
    health: decideHealth(facts),
    config: stored === undefined ? null : appliedView(stored),
    workers: workers.map(workerView),
    targets: { ok: countTargets('ok'), failing: countTargets('failing'), refused: countTargets('refused') },
    runs: {
      waiting: countOf(unfinished, 'queued'),
      running: countOf(unfinished, 'running'),
      failed: facts.failed.length,
      done_day: done,
    },
    open_findings: [...findings.values()].reduce((sum, count) => sum + count, 0),
    messages: { waiting: countOf(messages, 'waiting'), dead: countOf(messages, 'dead') },
  }
}

/** Rows in a state. */
const countOf = (rows: readonly { readonly state: string; readonly count: number }[], state: string): number =>
  rows.reduce((sum, row) => (row.state === state ? sum + row.count : sum), 0)

const appliedView = ({ revision, digest, appliedAt, appliedBy }: StoredConfig): StatusView['config'] => ({
  revision,
  digest,
  applied_at: appliedAt.toISOString(),
  applied_by: appliedBy,
})

const workerView = ({ problems: _, ...row }: Selectable<WorkersTable>): WorkerView => rowView(row)

/** Runs that were done within a day. */
async function countDone(db: StoreDatabase, now: Date): Promise<number> {
  const row = await db
    .selectFrom('runs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('finished_at', '>', new Date(now.getTime() - millisecondsPerDay))
    .where('state', '=', 'done')
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
