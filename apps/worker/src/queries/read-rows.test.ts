import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { storesOf } from '../../test/stores.ts'
import { writeUsage } from '../jobs/usage-history/write-usage.ts'
import type { Store } from '../store/store.ts'
import { readUsageRows, usageChunk } from './read-rows.ts'
import type { UsageRow } from './views.ts'

interface PlanNode {
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

const scansOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(scansOf)]

describe.each(storesOf(import.meta.url))('usage on $name', ({ open }) => {
  let store: Store
  beforeAll(async () => {
    store = await open()
    // 10 targets, 250 days, 8 parts.
    const targets = sql`generate_series(1, 10) as target (n), generate_series('2026-01-01'::date, '2026-09-07', '1 day') as day (at)`
    await sql`
      insert into mgmt_worker.usage_known_days (target, day, total, source, fetched_at)
      select 'team-' || lpad(n::text, 2, '0'), at, 8, 'daily', at from ${targets}`.execute(store.db)
    await sql`
      insert into mgmt_worker.usage_days (target, day, pillar, tier, units, first_seen_at, last_seen_at)
      select 'team-' || lpad(n::text, 2, '0'), at, pillar, tier, 1, at, at
      from ${targets}, unnest(array['logs', 'metrics']) as pillar, unnest(array['high', 'low', 'medium', 'blocked']) as tier`.execute(
      store.db,
    )
    await sql`analyze`.execute(store.db)
  })
  afterAll(() => store.close())

  const read = async (...args: Parameters<typeof readUsageRows> extends [unknown, ...infer Rest] ? Rest : never) => {
    const rows: UsageRow[] = []
    for await (const row of readUsageRows(store.db, ...args)) rows.push(row)
    return rows
  }

  test('20,000 rows are read once each, in order', async () => {
    const rows = await read({})
    const keys = rows.map(({ target, day, pillar, tier }) => `${target} ${day} ${pillar} ${tier}`)
    expect(keys).toHaveLength(20_000)
    expect(keys).toEqual([...new Set(keys)].sort())
  })

  test('a late cursor finds the day of each row in an index', async () => {
    const chunk = usageChunk({}, { target: 'team-07', day: '2026-05-05' })
    const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>`explain (format json) ${chunk}`.execute(
      store.db,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    const conditions = scansOf(plan ?? {}).flatMap((node) =>
      node['Index Name'] === undefined ? [] : [[node['Index Name'], node['Index Cond']]],
    )
    expect(conditions).toEqual([
      [
        'usage_known_days_pkey',
        expect.stringMatching(/ROW\(target, day\) > ROW\('team-07'::text, '2026-05-05'::date\)/),
      ],
      ['usage_days_pkey', expect.stringMatching(/\bday = usage_known_days\.day\b/)],
    ])
  })

  test('a day with only a total has one row, a day without a record none, and blocked usage costs nothing', async () => {
    const days = ['2026-11-01', '2026-11-02'].map((date) => ({ date, total: 5, parts: [] }))
    const fetched = { fetched: days, spans: [{ from: '2026-11-01', to: '2026-11-03' }], source: 'query' as const }
    const now = new Date('2026-11-04T00:00:00Z')
    await store.transaction((transaction) => writeUsage(transaction, { target: 'whole', ...fetched, now }))
    const config = configOf({
      targets: ['team-01', 'whole'].map((name) => ({ name, base_url: 'https://a.invalid', key: '${env:KEY}' })),
      jobs: [{ job: 'alert-history', schedule: '0 * * * *' }],
      prices: [{ per_unit: 2, currency: 'USD' }],
    })
    const seen = { first_seen_at: now.toISOString(), last_seen_at: now.toISOString() }
    const row = { target: 'whole', pillar: '', tier: '', units: 5, source: 'query', ...seen, cost: 10, currency: 'USD' }
    expect(await read({ targets: ['whole'] }, config)).toEqual(days.map(({ date: day }) => ({ day, ...row })))
    const first = await read({ targets: ['team-01'], from: '2026-01-01', to: '2026-01-01' }, config)
    expect(first.map(({ tier, cost }) => [tier, cost]).slice(0, 2)).toEqual([
      ['blocked', 0],
      ['high', 2],
    ])
  })
})
