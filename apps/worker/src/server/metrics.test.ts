import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serve, type ServedStore, servedConfig, sourcesOver } from '../../test/api-server.ts'
import { parseExposition, type Sample } from '../../test/exposition.ts'
import { fillStore } from '../../test/fill-store.ts'
import { storesOf } from '../../test/stores.ts'
import type { Config } from '../config/config.ts'
import type { Store } from '../store/store.ts'
import { createGlobalMetrics, type GlobalMetrics } from './global-metrics.ts'
import type { MetricRows } from '../queries/read-metrics.ts'
import { createProcessMetrics } from './process-metrics.ts'

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined
const withoutPromtool = 'promtool is not installed: the Debian package prometheus has it'
const examples = fileURLToPath(new URL('../../examples', import.meta.url))

/** What promtool says of metrics, and its exit code. */
function checkMetrics(input: string): { readonly output: string; readonly status: number | null } {
  const { stdout, stderr, status } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' })
  return { output: stdout + stderr, status }
}

describe.each(storesOf(import.meta.url))('metrics over $name', (stores) => {
  let served: ServedStore
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
    served = await sourcesOver(store)
    await fillStore(store)
    await served.control.requestRuns({ job: 'usage-history', targets: ['prod-us'] })
    await served.control.pauseSchedule('alert-history')
    await sql`update mgmt_worker.budget_decisions set outlook = '{"expected": 300}'`.execute(store.db)
  })
  afterAll(() => served.close())

  const textOf = async (path: string): Promise<string> => {
    const { ask } = await serve(served.sources)
    const response = await ask(path)
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    return response.text()
  }
  const valuesIn = (samples: readonly Sample[], name: string): Readonly<Record<string, number>> =>
    Object.fromEntries(
      samples.filter((each) => each.name === name).map(({ labels, value }) => [Object.values(labels).join(' '), value]),
    )

  test('/metrics/global has the values of the database, and no series for events that never happened', async () => {
    const found = parseExposition(await textOf('/metrics/global'))
    const values = (name: string): Readonly<Record<string, number>> => valuesIn(found, `mgmt_worker_${name}`)
    expect(values('workers')).toEqual({ '': 0 })
    expect(values('problems')).toMatchObject({ 'no_worker error': 1, 'no_healthy_target error': 1 })
    expect(values('job_info')).toEqual({
      'usage-history prod-eu usage-history': 1,
      'usage-history prod-us usage-history': 1,
      'alert-history prod-eu alert-history': 1,
    })
    expect(values('last_success_timestamp_seconds')).toEqual({
      'usage-history prod-eu': Date.UTC(2026, 10, 21, 2, 31) / 1_000,
    })
    expect(values('last_failure_timestamp_seconds')).toEqual({
      'usage-history prod-eu': Date.UTC(2026, 10, 21, 2, 0) / 1_000,
    })
    expect(values('job_next_due_timestamp_seconds')).toEqual({ 'usage-history': Date.UTC(2026, 10, 22, 2, 30) / 1_000 })
    expect(values('job_interval_seconds')).toEqual({ 'usage-history': 86_400, 'alert-history': 3_600 })
    expect(values('runs_waiting')).toEqual({ 'usage-history': 1, 'alert-history': 0 })
    expect(values('oldest_waiting_run_timestamp_seconds')).toEqual({
      'usage-history': Date.UTC(2026, 10, 21, 12) / 1_000,
    })
    expect(values('runs_running')).toEqual({ 'usage-history': 0, 'alert-history': 0 })
    expect(values('target_condition')).toEqual({ 'prod-us ok': 0, 'prod-us failing': 0, 'prod-us refused': 1 })
    expect(values('usage_month_units')).toEqual({ 'prod-eu': 210, 'prod-us': 210 })
    expect(values('usage_budget_units')).toEqual({})
    expect(values('usage_forecast_units')).toEqual({ 'prod-eu': 300 })
    expect(values('open_findings')).toEqual({ 'usage-history': 2, 'alert-history': 0 })
    expect(values('messages')).toEqual({ 'lines waiting': 1, 'lines dead': 2 })
    expect(values('notifier_resting')).toEqual({ lines: 0 })
  })

  test('/metrics has only the process, under standard names', async () => {
    const found = parseExposition(await textOf('/metrics'))
    expect(valuesIn(found, 'mgmt_worker_database_up')).toEqual({ '': 1 })
    expect(valuesIn(found, 'mgmt_worker_build_info')).toEqual({ [`0.0.0-source 24.0.0 ${store.kind}`]: 1 })
    expect(valuesIn(found, 'process_resident_memory_bytes')['']).toBeGreaterThan(1_000_000)
    expect(found.some(({ name }) => name.startsWith('nodejs_'))).toBe(true)
    expect(found.some(({ labels }) => 'target' in labels)).toBe(false)
  })

  test('names follow the conventions: only counters end in _total, and no label is called job', async () => {
    const text = (await textOf('/metrics')) + (await textOf('/metrics/global'))
    const types = [...text.matchAll(/^# TYPE (mgmt_worker_\S+) (\w+)$/gm)].map(([, name = '', type]) => ({
      name,
      type,
    }))
    expect(types.length).toBeGreaterThan(15)
    for (const { name, type } of types) expect(name.endsWith('_total'), name).toBe(type === 'counter')
    expect(parseExposition(text).filter(({ labels }) => 'job' in labels)).toEqual([])
  })

  test('have labels only from the configuration', async () => {
    await store.db
      .insertInto('job_states')
      .values({ job: 'removed', target: 'removed-too', last_success_at: new Date() })
      .execute()
    const text = await textOf('/metrics/global')
    expect(text).not.toContain('removed')
    // The job of findings and decisions of an earlier configuration.
    expect(text).not.toContain('"noisy"')
  })

  test('promtool accepts them', async ({ skip }) => {
    skip(!hasPromtool, withoutPromtool)
    const own = parseable(await textOf('/metrics'))
    expect(checkMetrics(own)).toEqual({ output: '', status: 0 })
    expect(checkMetrics(await textOf('/metrics/global'))).toEqual({ output: '', status: 0 })
  })
})

/** Without metrics of the library whose names promtool rejects. */
const parseable = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^(?:# \w+ )?(?:nodejs|process)_/.test(line))
    .join('\n')

/** Global metrics of a state with everything, so that each series is there with its labels. */
const allGlobal = (): Promise<string> =>
  createGlobalMetrics({ read: async () => everything, config: async () => withBudget }).text()

const seriesIn = (text: string): readonly string[] => text.match(/mgmt_worker_\w+/g) ?? []

test('the alert rules ask only for series that exist', async () => {
  const own = createProcessMetrics()
  own.describe({ build: { version: '1', node: '24', database: 'pglite' }, isDatabaseUp: async () => true })
  const names = parseExposition((await allGlobal()) + (await own.text())).map(({ name }) => name)
  const asked = seriesIn(readFileSync(join(examples, 'prometheus-rules.yaml'), 'utf8'))
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((name) => !names.includes(name))).toEqual([])
})

interface Dashboard {
  readonly templating: { readonly list: readonly { readonly definition?: string }[] }
  readonly panels: readonly { readonly title: string; readonly targets: readonly Query[] }[]
}
interface Query {
  readonly expr: string
  readonly legendFormat: string
}

test('the dashboard for Grafana asks only for series and labels that exist', async () => {
  const { templating, panels } = JSON.parse(readFileSync(join(examples, 'grafana-dashboard.json'), 'utf8')) as Dashboard
  const labels = new Map<string, readonly string[]>()
  for (const { name, labels: found } of parseExposition(await allGlobal())) labels.set(name, Object.keys(found))
  const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => seriesIn(expr)))
  expect(asked.filter((name) => !labels.has(name))).toEqual([])
  const unused = [...labels.keys()].filter((name) => !asked.includes(name))
  expect(unused.sort()).toEqual(notOnTheDashboard)

  for (const { title, targets } of panels) {
    for (const { expr, legendFormat } of targets) {
      const known = seriesIn(expr).flatMap((name) => labels.get(name) ?? [])
      const matched = [...expr.matchAll(/[{,]\s*(\w+)\s*(?:=~|!=|!~|=)/g), ...legendFormat.matchAll(/\{\{(\w+)\}\}/g)]
      for (const [, label] of matched) expect(known, `a label of ${title}`).toContain(label)
    }
  }
  const [, variable] = /^label_values\((.*), target\)$/.exec(templating.list[1]?.definition ?? '') ?? []
  expect(labels.get(variable ?? '')).toContain('target')
})

/** What is for alerts and other dashboards. */
const notOnTheDashboard = [
  'mgmt_worker_job_info',
  'mgmt_worker_job_next_due_timestamp_seconds',
  'mgmt_worker_last_failure_timestamp_seconds',
  'mgmt_worker_oldest_waiting_run_timestamp_seconds',
]

const nothing: MetricRows = {
  workers: 1,
  problems: [],
  jobs: [{ job: 'usage-history', target: 'prod-eu', last_success_at: new Date(0), last_failure_at: null }],
  schedules: [],
  unfinished: [],
  conditions: new Map(),
  usage: new Map(),
  forecasts: new Map(),
  findings: new Map(),
  messages: [],
  resting: [],
}

const withBudget: Config = {
  ...servedConfig,
  jobs: [...servedConfig.jobs, { job: 'usage-budget', budget: 5 }],
}

const everything: MetricRows = {
  ...nothing,
  problems: [{ code: 'no_worker', severity: 'error' }],
  jobs: [{ job: 'usage-history', target: 'prod-eu', last_success_at: new Date(0), last_failure_at: new Date(0) }],
  schedules: [{ job: 'usage-history', nextAt: new Date(0), intervalMs: 1 }],
  unfinished: [{ job: 'usage-history', state: 'queued', count: 1, since: new Date(0) }],
  conditions: new Map([['prod-eu', 'ok']]),
  usage: new Map([['prod-eu', 1]]),
  forecasts: new Map([['prod-eu', 1]]),
}

describe('metrics', () => {
  const over = (read: () => Promise<MetricRows>, time: () => number): GlobalMetrics =>
    createGlobalMetrics({ read, config: async () => servedConfig, monotonicMs: time })

  test('query the database at most every five seconds', async () => {
    let asked = 0
    let now = 0
    const metrics = over(
      async () => {
        asked += 1
        return nothing
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

  test('metrics are an error if the database is unreachable, not old values', async () => {
    let now = 0
    const metrics = over(
      async () => {
        if (now > 0) throw new Error('away')
        return nothing
      },
      () => now,
    )
    expect(await metrics.text()).toContain('mgmt_worker_last_success_timestamp_seconds{')
    now = 10_000
    await expect(metrics.text()).rejects.toThrow('away')
  })

  test('process metrics include the state of the database and the number of runs', async () => {
    const metrics = createProcessMetrics()
    let isUp = true
    const build = { version: '1.2.3', node: '24.0.0', database: 'embedded' }
    metrics.describe({ build, isDatabaseUp: async () => isUp })
    expect(await metrics.text()).toContain('mgmt_worker_database_up 1')
    isUp = false
    expect(await metrics.text()).toContain('mgmt_worker_database_up 0')

    metrics.runEnded({ job: 'usage-history', state: 'done', tookMs: 2_500 })
    metrics.runEnded({ job: 'usage-history', state: 'failed' })
    metrics.messageTried({ notifier: 'chat', result: 'refused' })
    const text = await metrics.text()
    expect(text).toContain('mgmt_worker_runs_finished_total{job_name="usage-history",state="done"} 1')
    expect(text).toContain('mgmt_worker_runs_finished_total{job_name="usage-history",state="failed"} 1')
    expect(text).toContain('mgmt_worker_run_duration_seconds_sum{job_name="usage-history"} 2.5')
    expect(text).toContain('mgmt_worker_message_attempts_total{notifier="chat",result="refused"} 1')
  })
})
