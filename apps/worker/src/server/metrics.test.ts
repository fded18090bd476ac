import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serve, type ServedStore, servedConfig, sourcesOver } from '../../test/api-server.ts'
import { parseExposition, type Sample } from '../../test/exposition.ts'
import { fillStore } from '../../test/fill-store.ts'
import { testStores } from '../../test/stores.ts'
import type { Store } from '../store/store.ts'
import type { readMetricRows } from './metric-rows.ts'
import { createMetrics, type Metrics } from './metrics.ts'

const build = { version: '1.2.3', node: '24.0.0', database: 'embedded' }

describe.each(testStores)('metrics over $name', (stores) => {
  let served: ServedStore
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
    served = await sourcesOver(store)
    const run = await fillStore(store)
    await store.db.updateTable('runs').set({ finished_at: new Date() }).where('id', '=', run).execute()
    await served.control.requestRuns({ job: 'usage-history', targets: ['prod-us'] })
  })
  afterAll(() => served.close())

  const samples = async (): Promise<readonly Sample[]> => {
    const { ask } = await serve(served.sources)
    const answer = await ask('/metrics')
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    return parseExposition(await answer.text())
  }

  test('say what is in the database, in a form that can be parsed', async () => {
    const found = await samples()
    const values = (name: string): Readonly<Record<string, number>> =>
      Object.fromEntries(
        found
          .filter((sample) => sample.name === `mgmt_worker_${name}`)
          .map(({ labels, value }) => [Object.values(labels).join(' '), value]),
      )
    expect(values('last_success_timestamp_seconds')).toEqual({
      'usage-history prod-eu': Date.UTC(2026, 10, 21, 2, 31) / 1_000,
      'usage-history prod-us': 0,
      'alert-history prod-eu': 0,
    })
    expect(values('last_failure_timestamp_seconds')).toEqual({
      'usage-history prod-eu': Date.UTC(2026, 10, 21, 2, 0) / 1_000,
    })
    expect(values('runs_waiting')).toEqual({ 'usage-history': 1, 'alert-history': 0 })
    expect(values('runs_running')).toEqual({ 'usage-history': 0, 'alert-history': 0 })
    expect(values('runs_last_day')).toMatchObject({
      'usage-history done': 1,
      'usage-history failed': 1,
      'usage-history skipped': 1,
      'usage-history cancelled': 0,
      'alert-history done': 0,
    })
    expect(values('run_duration_seconds')).toEqual({
      'usage-history 0.5': 1.5,
      'usage-history 0.95': 1.5,
      'usage-history 1': 1.5,
    })
    expect(values('target_condition')).toEqual({
      'prod-eu ok': 1,
      'prod-eu failing': 0,
      'prod-eu refused': 0,
      'prod-us ok': 0,
      'prod-us failing': 0,
      'prod-us refused': 1,
    })
    expect(values('open_findings')).toEqual({ 'usage-history': 2, 'alert-history': 0 })
    expect(values('messages')).toEqual({ 'lines waiting': 1, 'lines dead': 2 })
    expect(values('database_up')).toEqual({ '': 1 })
    expect(values('build_info')).toEqual({ [`0.0.0-source 24.0.0 ${store.kind}`]: 1 })
    expect(values('process_resident_memory_bytes')['']).toBeGreaterThan(1_000_000)
  })

  test('name nothing that the configuration does not name', async () => {
    await store.db
      .insertInto('job_states')
      .values({ job: 'removed', target: 'removed-too', last_success_at: new Date() })
      .execute()
    const text = JSON.stringify(await samples())
    expect(text).not.toContain('removed')
    // The job of findings and decisions that are kept of earlier configurations.
    expect(text).not.toContain('"noisy"')
  })
})

describe('metrics', () => {
  const rows = { jobs: [], unfinished: [], lastDay: [], targets: [], findings: [], messages: [] }
  const over = (read: () => Promise<Awaited<ReturnType<typeof readMetricRows>>>, time: () => number): Metrics =>
    createMetrics({ read, refusesWrites: () => false, config: async () => servedConfig, build, monotonicMs: time })

  test('ask the database once in five seconds, however many ask them', async () => {
    let asked = 0
    let now = 0
    const metrics = over(
      async () => {
        asked += 1
        return rows
      },
      () => now,
    )
    await Promise.all([metrics.text(), metrics.text(), metrics.text()])
    now = 4_999
    await metrics.text()
    expect(asked).toBe(1)
    now = 5_000
    await metrics.text()
    expect(asked).toBe(2)
  })

  test('say that the database is away, and nothing else of what was in it', async () => {
    let now = 0
    const metrics = over(
      async () => {
        if (now > 0) throw new Error('canary-of-the-database')
        return rows
      },
      () => now,
    )
    expect(await metrics.text()).toContain('mgmt_worker_last_success_timestamp_seconds{')
    now = 10_000
    const text = await metrics.text()
    expect(text).toContain('mgmt_worker_database_up 0')
    expect(text).not.toContain('mgmt_worker_last_success_timestamp_seconds{')
    expect(text).toContain('mgmt_worker_build_info{version="1.2.3",node="24.0.0",database="embedded"} 1')
    expect(text).not.toContain('canary')
  })
})
