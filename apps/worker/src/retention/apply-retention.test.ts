import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storesOf } from '../../test/stores.ts'
import type { Config } from '../config/config.ts'
import type { Store } from '../store/store.ts'
import type { RunState } from '../store/tables.ts'
import { applyRetention } from './apply-retention.ts'

const forever: Config['retention'] = {
  runs: 'forever',
  messages: 'forever',
  findings: 'forever',
  usage_days: 'forever',
  usage_changes: 'forever',
  budget_decisions: 'forever',
  alert_versions: 'forever',
  rankings: 'forever',
}
const now = new Date('2026-11-20T12:00:00Z')
const old = new Date('2026-10-01T00:00:00Z')
const young = new Date('2026-11-19T00:00:00Z')

describe.each(storesOf(import.meta.url))('retention on $name', (stores) => {
  let store: Store
  beforeEach(async () => {
    store = await stores.open()
  })
  afterEach(() => store.close())

  const apply = (retention: Partial<Config['retention']>) =>
    applyRetention(store, { retention: { ...forever, ...retention }, now, signal: new AbortController().signal })

  test('usage before the limit is removed with its totals, and its days stay known', async () => {
    const days = ['2026-10-20', '2026-11-19']
    const total = (day: string) => ({ target: 'prod-eu', day, total: 1, source: 'daily' as const, fetched_at: old })
    const part = (day: string) => ({ target: 'prod-eu', day, pillar: 'logs', tier: 'high', units: 1 })
    const seen = { first_seen_at: old, last_seen_at: old }
    await store.db.insertInto('usage_known_days').values(days.map(total)).execute()
    await store.db
      .insertInto('usage_days')
      .values(days.map((day) => ({ ...part(day), ...seen })))
      .execute()
    await apply({ usage_days: '30d' })
    expect(await store.db.selectFrom('usage_days').select('day').execute()).toEqual([{ day: '2026-11-19' }])
    const known = await store.db.selectFrom('usage_known_days').select(['day', 'total']).orderBy('day').execute()
    expect(known).toEqual([
      { day: '2026-10-20', total: null },
      { day: '2026-11-19', total: 1 },
    ])
  })

  test('runs that ended before the limit are removed', async () => {
    const run = (state: RunState, finished: Date | null, target: string) => ({
      id: randomUUID(),
      job: 'job',
      target,
      planned_at: old,
      reason: 'schedule' as const,
      request: '{}',
      state,
      created_at: old,
      finished_at: finished,
    })
    await store.db
      .insertInto('runs')
      .values([
        run('done', old, 'gone'),
        run('failed', old, 'gone too'),
        run('done', young, 'young'),
        run('queued', null, 'waiting'),
        run('running', null, 'running'),
      ])
      .execute()
    await apply({ runs: '30d' })
    const left = await store.db.selectFrom('runs').select('target').orderBy('target').execute()
    expect(left.map(({ target }) => target)).toEqual(['running', 'waiting', 'young'])
  })

  test('waiting messages and open findings stay', async () => {
    const message = (state: 'waiting' | 'delivered' | 'dead', at: Date, refused: Date | null = null) => ({
      id: randomUUID(),
      idempotency_key: randomUUID(),
      thread: 'alert-drift',
      notifier: 'hook',
      job: 'job',
      target: `${state} ${at.toISOString().slice(0, 10)}`,
      body: '{}',
      created_at: old,
      state,
      delivered_at: state === 'delivered' ? at : null,
      refused_since: refused,
    })
    await store.db
      .insertInto('messages')
      .values([
        message('waiting', old),
        message('delivered', old),
        message('delivered', young),
        message('dead', old, old),
        // It was sent again.
        message('dead', young, young),
      ])
      .execute()
    const finding = (state: 'open' | 'going' | 'closed', closed: Date | null) => ({
      id: randomUUID(),
      job: 'job',
      target: 'target',
      key: randomUUID(),
      state,
      title: `${state} ${closed?.toISOString().slice(0, 10) ?? ''}`,
      details: '{}',
      first_seen_at: old,
      last_seen_at: old,
      closed_at: closed,
      last_run: randomUUID(),
    })
    await store.db
      .insertInto('findings')
      .values([finding('open', null), finding('going', null), finding('closed', old), finding('closed', young)])
      .execute()
    await apply({ messages: '30d', findings: '4w' })
    const messages = await store.db.selectFrom('messages').select('target').orderBy('target').execute()
    expect(messages.map(({ target }) => target)).toEqual([
      'dead 2026-11-19',
      'delivered 2026-11-19',
      'waiting 2026-10-01',
    ])
    const findings = await store.db.selectFrom('findings').select('title').orderBy('title').execute()
    expect(findings.map(({ title }) => title)).toEqual(['closed 2026-11-19', 'going ', 'open '])
  })

  test('the latest version of an existing definition and recently replaced versions stay', async () => {
    const version = (definition: string, number: number, { at, gone = false }: { at: Date; gone?: boolean }) => ({
      target: 'target',
      definition,
      version: number,
      seen_at: at,
      change: gone ? ('deleted' as const) : ('changed' as const),
      name: definition,
      digest: 'digest',
      body: gone ? null : 'body',
      changed: '[]',
    })
    await store.db
      .insertInto('alert_versions')
      .values([
        version('steady', 1, { at: old }),
        version('changed long ago', 1, { at: old }),
        version('changed long ago', 2, { at: old }),
        version('changed lately', 1, { at: old }),
        version('changed lately', 2, { at: young }),
        version('deleted long ago', 1, { at: old }),
        version('deleted long ago', 2, { at: old, gone: true }),
        version('deleted lately', 1, { at: old }),
        version('deleted lately', 2, { at: young, gone: true }),
        version('deleted and recreated', 1, { at: old, gone: true }),
        version('deleted and recreated', 2, { at: young }),
      ])
      .execute()
    await apply({ alert_versions: '30d' })
    const left = await store.db
      .selectFrom('alert_versions')
      .select(['definition', 'version'])
      .orderBy('definition')
      .orderBy('version')
      .execute()
    expect(left.map(({ definition, version: number }) => `${definition} ${number}`)).toEqual([
      'changed lately 1',
      'changed lately 2',
      'changed long ago 2',
      'deleted and recreated 1',
      'deleted and recreated 2',
      'deleted lately 1',
      'deleted lately 2',
      'steady 1',
    ])
  })

  test('removed days of usage are not fetched again', async () => {
    const part = { target: 'target', pillar: 'logs', tier: 'high', units: 1, first_seen_at: old, last_seen_at: old }
    await store.db
      .insertInto('usage_days')
      .values(['2026-10-20', '2026-10-21', '2026-11-01'].map((day) => ({ ...part, day })))
      .execute()
    await store.db
      .insertInto('usage_known_days')
      .values([{ target: 'target', day: '2026-10-20', source: 'daily', fetched_at: old }])
      .execute()
    await apply({ usage_days: '30d' })
    const left = await store.db.selectFrom('usage_days').select('day').orderBy('day').execute()
    expect(left.map(({ day }) => day)).toEqual(['2026-10-21', '2026-11-01'])
    expect(await store.db.selectFrom('usage_known_days').select('day').execute()).toEqual([{ day: '2026-10-20' }])
  })

  test('any number of old rows is removed, and none from a table kept forever', async () => {
    await sql`
      insert into mgmt_worker.rankings (job, target, ranked_at, window_from, window_to, rows)
      select 'job', 'target ' || number, ${old}, ${old}, ${old}, '[]' from generate_series(1, 12345) number
    `.execute(store.db)
    const left = async () => {
      const { rows } = await sql`select count(*)::int as count from mgmt_worker.rankings`.execute(store.db)
      return rows
    }
    await apply({})
    expect(await left()).toEqual([{ count: 12_345 }])
    await apply({ rankings: '30d' })
    expect(await left()).toEqual([{ count: 0 }])
  })
})
