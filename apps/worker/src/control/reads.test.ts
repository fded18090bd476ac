import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ControlAtHand, controlsOf } from '../../test/controls.ts'

async function all<T>(rows: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = []
  for await (const row of rows) list.push(row)
  return list
}

describe.each(controlsOf(import.meta.url))('reads over $name', ({ open }) => {
  let at: ControlAtHand
  beforeAll(async () => {
    at = await open()
    const seen = '2026-11-21T11:59:30Z'
    await sql`insert into mgmt_worker.usage_days (target, day, pillar, tier, units, first_seen_at, last_seen_at)
      select target, '2024-01-01'::date + n, 'logs', tier, n + 0.5, ${seen}::timestamptz, ${seen}::timestamptz
      from generate_series(0, 999) n, unnest(array['prod-us', 'gone', 'prod-eu']) target, unnest(array['low', 'high']) tier
    `.execute(at.store.db)
    await sql`insert into mgmt_worker.usage_known_days (target, day, total, source, fetched_at)
      select target, day, sum(units), 'query', max(last_seen_at) from mgmt_worker.usage_days group by target, day`.execute(
      at.store.db,
    )
    await sql`insert into mgmt_worker.alert_versions
        (target, definition, version, seen_at, change, name, digest, body, changed)
      select 'prod-eu', 'd' || n, 1, ${seen}::timestamptz + (n % 3) * interval '1 day', 'found', 'CPU ' || n, 'x', null, '["a.b"]'
      from generate_series(1000, 1199) n
    `.execute(at.store.db)
    await sql`insert into mgmt_worker.alert_versions
        (target, definition, version, seen_at, change, name, digest, body, changed)
      select 'prod-us', 'd', n, ${seen}::timestamptz, 'changed', 'CPU', 'x', 'name: CPU', '[]' from generate_series(1, 1100) n
    `.execute(at.store.db)
  })
  afterAll(() => at.close())

  test('usage is ordered by target, day, pillar and tier, each row once, across chunks', async () => {
    const rows = await all(at.control.usageRows({}))
    const keys = rows.map(({ target, day, tier }) => `${target} ${day} ${tier}`)
    expect(rows).toHaveLength(6_000)
    expect(keys).toEqual([...new Set(keys)].sort())
    expect(rows[1]).toEqual({
      target: 'gone',
      day: '2024-01-01',
      pillar: 'logs',
      tier: 'low',
      units: 0.5,
      source: 'query',
      first_seen_at: '2026-11-21T11:59:30.000Z',
      last_seen_at: '2026-11-21T11:59:30.000Z',
      cost: null,
      currency: null,
    })
  })

  test('rows are filtered by targets and days, including targets that are no longer configured', async () => {
    const rows = await all(at.control.usageRows({ targets: ['gone', 'prod-eu'], from: '2024-02-01', to: '2024-02-02' }))
    expect(rows.map(({ target, day, tier }) => [target, day, tier])).toEqual([
      ['gone', '2024-02-01', 'high'],
      ['gone', '2024-02-01', 'low'],
      ['gone', '2024-02-02', 'high'],
      ['gone', '2024-02-02', 'low'],
      ['prod-eu', '2024-02-01', 'high'],
      ['prod-eu', '2024-02-01', 'low'],
      ['prod-eu', '2024-02-02', 'high'],
      ['prod-eu', '2024-02-02', 'low'],
    ])
    await expect(all(at.control.usageRows({ targets: ['prod-ue'] }))).rejects.toMatchObject({
      code: 'not_found',
      message: 'unknown target "prod-ue"; did you mean "prod-eu"?',
    })
    await expect(all(at.control.usageRows({ from: '2024-02-02', to: '2024-02-01' }))).rejects.toMatchObject({
      code: 'bad_request',
    })
  })

  test('versions of definitions are ordered by target and time', async () => {
    const rows = await all(at.control.alertRows({}))
    expect(rows).toHaveLength(1_300)
    expect(rows.slice(0, 200).map(({ seen_at: seen }) => seen)).toEqual(
      rows
        .slice(0, 200)
        .map(({ seen_at: seen }) => seen)
        .sort(),
    )
    expect(rows.slice(200).map(({ version }) => version)).toEqual(Array.from({ length: 1_100 }, (_, n) => n + 1))
    expect(rows[0]).toEqual({
      target: 'prod-eu',
      definition: 'd1002',
      version: 1,
      seen_at: '2026-11-21T11:59:30.000Z',
      change: 'found',
      name: 'CPU 1002',
      changed: ['a.b'],
      body: null,
    })
    expect(await all(at.control.alertRows({ targets: ['prod-eu'], from: '2026-11-23' }))).toHaveLength(67)
  })

  test('a run of a killed worker waits for another one, although its row is running', async () => {
    const [alive, killed] = [randomUUID(), randomUUID()]
    const { db } = at.store
    const machine = { host: 'here', pid: 1, version: '1', config_digest: 'x', config_revision: 1 }
    const seen = (id: string, time: string) => ({ ...machine, id, started_at: time, seen_at: time })
    await db.deleteFrom('workers').execute()
    await db
      .insertInto('workers')
      .values([seen(alive, '2026-11-21T11:59:50Z'), seen(killed, '2026-11-21T11:59:20Z')])
      .execute()
    const before = (await at.control.status()).runs
    const rows = [alive, alive, killed, randomUUID()].map((worker, index) => ({
      id: randomUUID(),
      job: 'usage-history',
      target: 'prod-eu',
      planned_at: `2026-11-21T0${index}:00:00Z`,
      created_at: '2026-11-21T11:00:00Z',
      reason: 'backfill' as const,
      request: '{}',
      state: 'running' as const,
      worker,
    }))
    await db.insertInto('runs').values(rows).execute()
    const { running, waiting } = (await at.control.status()).runs
    for (const table of ['workers', 'runs'] as const) await db.deleteFrom(table).execute()
    expect([running - before.running, waiting - before.waiting]).toEqual([2, 2])
  })

  test('schedules contain the next due time in the time zone of the job, and none while paused', async () => {
    expect(await at.control.schedules()).toEqual([
      {
        job: 'usage-history',
        kind: 'usage-history',
        schedule: '30 2 * * *',
        time_zone: 'Europe/Berlin',
        missed: 'latest',
        targets: ['prod-eu', 'prod-us'],
        paused_at: null,
        paused_by: null,
        last_planned_at: null,
        next_at: '2026-11-22T01:30:00.000Z',
        state: 'new',
        succeeded: 0,
        failing: 0,
        newest_success_at: null,
        oldest_success_at: null,
      },
      {
        job: 'alert-history',
        kind: 'alert-history',
        schedule: '0 * * * *',
        time_zone: 'UTC',
        missed: 'latest',
        targets: ['prod-eu'],
        paused_at: null,
        paused_by: null,
        last_planned_at: null,
        next_at: '2026-11-21T13:00:00.000Z',
        state: 'new',
        succeeded: 0,
        failing: 0,
        newest_success_at: null,
        oldest_success_at: null,
      },
    ])
    expect(await at.control.pauseSchedule('alert-history', 'me@laptop')).toMatchObject({
      paused_at: '2026-11-21T12:00:00.000Z',
      paused_by: 'me@laptop',
      next_at: null,
    })
    at.clock.set('2026-11-21T15:10:00Z')
    expect(await at.control.resumeSchedule('alert-history')).toMatchObject({
      paused_at: null,
      next_at: '2026-11-21T16:00:00.000Z',
    })
    await expect(at.control.pauseSchedule('alert-histry')).rejects.toMatchObject({
      code: 'not_found',
      message: 'unknown job "alert-histry"; did you mean "alert-history"?',
    })
    at.clock.set('2026-11-21T12:00:00Z')
  })

  test('status and targets contain the counts of the database', async () => {
    const { db } = at.store
    const worker = { host: 'laptop', pid: 7, version: '1.2.3', config_digest: 'abc', config_revision: 1 }
    const since = '2026-11-21T11:00:00.000Z'
    const present = { ...worker, id: randomUUID(), started_at: since, seen_at: '2026-11-21T11:59:50.000Z' }
    await db
      .insertInto('workers')
      .values([present, { ...present, id: randomUUID(), seen_at: since }])
      .execute()
    const unwell = { condition: 'refused' as const, since, failures: 3, last_error: 'HTTP 401' }
    await db
      .insertInto('target_states')
      .values([
        { target: 'prod-us', ...unwell },
        { target: 'gone', ...unwell },
      ])
      .execute()
    const run = { job: 'usage-history', reason: 'schedule' as const, request: '{}', created_at: since }
    const states = ['queued', 'running', 'done', 'failed'] as const
    await db
      .insertInto('runs')
      .values(
        states.map((state, index) => ({
          ...run,
          id: randomUUID(),
          target: 'prod-us',
          state,
          finished_at: since,
          planned_at: `2026-11-20T2${index}:00:00Z`,
        })),
      )
      .execute()
    await db
      .insertInto('job_states')
      .values([
        { job: 'usage-history', target: 'prod-us', last_failure_at: since, last_success_at: '2026-11-20T00:00:00Z' },
        { job: 'usage-history', target: 'prod-eu', last_failure_at: since, last_success_at: '2026-11-21T11:30:00Z' },
      ])
      .execute()
    const finding = { job: 'usage-history', title: 't', details: '{}', first_seen_at: since, last_seen_at: since }
    const kept = (['new', 'open', 'going', 'closed'] as const).map((state) => ({
      ...finding,
      id: randomUUID(),
      key: state,
      target: 'prod-us',
      state,
      last_run: randomUUID(),
    }))
    await db.insertInto('findings').values(kept).execute()

    expect(await at.control.status()).toMatchObject({
      now: '2026-11-21T12:00:00.000Z',
      config: { revision: 1, applied_by: '1.2.3', applied_at: '2026-11-21T12:00:00.000Z' },
      workers: [present],
      targets: { ok: 1, failing: 0, refused: 1 },
      runs: { waiting: 1, running: 1, failed: 1, done_day: 1 },
      open_findings: 2,
      messages: { waiting: 0, dead: 0 },
    })
    expect(await at.control.targets()).toMatchObject([
      {
        name: 'prod-eu',
        label: 'Production',
        place: 'eu1.example.com',
        condition: 'ok',
        open_findings: 0,
        since: null,
      },
      {
        name: 'prod-us',
        place: 'https://us.invalid',
        condition: 'refused',
        last_error: 'HTTP 401',
        open_findings: 2,
        waiting_runs: 1,
      },
    ])
  })
})
