import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { storesOf } from '../../test/stores.ts'
import { latestVersions } from '../jobs/alert-history/latest-versions.ts'
import { readMetricRows } from './read-metrics.ts'
import type { Store } from '../store/store.ts'
import type { StoreDatabase } from '../store/tables.ts'
import { readNoisiest } from './read-rankings.ts'
import { readBudgetViews, readRankingViews } from './job-results.ts'
import { countOpenFindings, openFindings } from './read-findings.ts'
import { readMessagePage } from './read-messages.ts'
import { readStatus } from './read-status.ts'
import { readUsageTotals } from './read-usage-totals.ts'

const now = new Date('2026-11-21T12:00:00Z')
const config = configOf({
  targets: ['a', 'b'].map((name) => ({ name, base_url: `https://${name}.invalid`, key: '${env:KEY}' })),
  jobs: [
    { job: 'usage-history', schedule: '0 * * * *', from: '2026-01-01' },
    { job: 'alert-drift', schedule: '0 0 1 1 *', directory: 'alerts' },
  ],
})

const stored = { config, revision: 1, digest: '', format: 1, appliedAt: now, appliedBy: '1.0.0', ignoredParts: [] }

/** Rows in each table that grows. */
const history = 20_000

/** Ended long ago, for two targets: a row an hour, or a day. The oldest runs are of a job that runs no more. */
async function fill(db: StoreDatabase): Promise<void> {
  const [start, to] = ['2026-11-20T00:00:00Z', history]
  const id = sql`gen_random_uuid()`
  const target = sql`case when n % 2 = 0 then 'a' else 'b' end`
  const hour = sql`${start}::timestamptz - n * interval '1 hour'`
  const insert = [
    sql`runs (id, job, target, planned_at, reason, request, state, created_at, finished_at)
      select ${id}, case when n < 19500 then 'usage-history' else 'alert-drift' end, ${target}, ${hour}, 'schedule', '{}', 'done', ${hour}, ${hour}`,
    sql`findings (id, job, target, key, state, title, details, first_seen_at, last_seen_at, last_run)
      select ${id}, 'alert-drift', ${target}, n::text, 'closed', 'x', '{}', ${hour}, ${hour}, ${id}`,
    sql`messages (id, idempotency_key, notifier, job, target, thread, body, created_at, state)
      select ${id}, n::text, 'chat', 'alert-drift', ${target}, 'alert-drift', '{}', ${hour}, 'delivered'`,
    sql`budget_decisions (job, target, decided_at, month, inputs, outlook)
      select 'usage-budget', ${target}, ${hour}, to_char(${hour}, 'YYYY-MM'), '{}', '{"expected": 1}'`,
    sql`rankings (job, target, ranked_at, window_from, window_to, rows)
      select 'noisy-alerts', ${target}, ${hour}, ${hour}, ${hour}, '[]'`,
    sql`alert_versions (target, definition, version, seen_at, change, name, digest, changed, superseded)
      select ${target}, (n % 10)::text, n / 10, ${hour}, 'changed', 'x', '', '[]', n <= ${to}::integer - 10`,
    sql`usage_known_days (target, day, total, source, fetched_at)
      select ${target}, '2026-11-20'::date - n / 2, 1, 'daily', ${hour}`,
  ]
  for (const rows of insert)
    await sql`insert into mgmt_worker.${rows} from generate_series(1, ${to}::integer) as n`.execute(db)
  await sql`insert into mgmt_worker.job_states (job, target)
    select job, target from unnest(array['usage-history', 'usage-budget', 'noisy-alerts']) as job,
      unnest(array['a', 'b']) as target`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

interface PlanNode {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
}

/** A table of the history has four hundred blocks or more, and an index seventy. */
const fewBlocks = 50

/** The statements of some work that read many blocks. */
async function longReads(store: Store, work: (db: StoreDatabase) => Promise<unknown>): Promise<readonly string[]> {
  const statements: CompiledQuery[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(store.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(store.db.withPlugin(recorder))
  const long: string[] = []
  for (const { sql: text, parameters } of statements) {
    const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters])
    const { rows } = await store.db.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(explained)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    const blocks = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
    if (blocks > fewBlocks) long.push(`${blocks} blocks: ${text}`)
  }
  expect(statements).not.toEqual([])
  return long
}

describe.each(storesOf(import.meta.url))(
  'on $name, the blocks that a statement reads do not grow with the history:',
  ({ open }) => {
    let store: Store
    beforeAll(async () => {
      store = await open()
      await fill(store.db)
    })
    afterAll(() => store.close())

    test.each<[string, (db: StoreDatabase) => Promise<unknown>]>([
      ['metrics', (db) => readMetricRows(db, { config, now })],
      ['status', (db) => readStatus({ ...store, db }, { stored, now })],
      ['budgets', (db) => readBudgetViews(db, {})],
      ['rankings', (db) => readRankingViews(db, { job: 'noisy-alerts' })],
      ['latest versions of definitions', (db) => latestVersions(db, 'a')],
      ['usage of a month', (db) => readUsageTotals(db, { from: '2026-11-01', to: '2026-11-20' })],
      ['open findings', (db) => openFindings(db)],
      ['open findings of targets', (db) => countOpenFindings(db, 'target')],
      ['noisy alerts', (db) => readNoisiest(db, { rankings: [{ job: 'noisy-alerts', target: 'a' }], limit: 5 })],
      ['dead messages', (db) => readMessagePage(db, { state: ['dead'] })],
    ])('%s', async (_, work) => {
      expect(await longReads(store, work)).toEqual([])
    })
  },
)
