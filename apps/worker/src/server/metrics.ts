import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { type Config, jobName, targetNamesOf } from '../config/config.ts'
import { type MetricRows, quantiles } from './metric-rows.ts'

export interface Metrics {
  readonly contentType: string
  /** The exposition. The database is asked at most every few seconds. Never rejects because of the database. */
  text(): Promise<string>
}

export interface MetricsOptions {
  readonly read: () => Promise<MetricRows>
  /** Whether the database refuses writes. */
  readonly refusesWrites: () => boolean
  /** The configuration that is followed: labels are names of it. */
  readonly config: () => Promise<Config>
  readonly build: { readonly version: string; readonly node: string; readonly database: string }
  /** Milliseconds for which rows are used again. Default: 5,000. */
  readonly cacheMs?: number | undefined
  /** Milliseconds of a clock that only goes forward. */
  readonly monotonicMs?: (() => number) | undefined
}

const prefix = 'mgmt_worker_'
const conditions = ['ok', 'failing', 'refused'] as const
/** They say how long the event loop was late only if it is looked at often. */
const lagStatistics = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'] as const
const finished = ['done', 'failed', 'skipped', 'cancelled'] as const

/** What Prometheus is told, in a registry of its own. */
export function createMetrics({
  read,
  refusesWrites,
  config,
  build,
  cacheMs = 5_000,
  ...options
}: MetricsOptions): Metrics {
  const { monotonicMs = () => performance.now() } = options
  const registry = new Registry()
  // Looking at the event loop every 10 ms keeps a process awake that has nothing to do.
  collectDefaultMetrics({ register: registry, prefix, eventLoopMonitoringPrecision: 1_000 })
  for (const statistic of lagStatistics)
    registry.removeSingleMetric(`${prefix}nodejs_eventloop_lag_${statistic}_seconds`)
  const gauges = createGauges(registry)
  gauges.build.set({ ...build }, 1)
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  const refresh = async (): Promise<void> => {
    try {
      setGauges(gauges, await config(), await read())
      gauges.database.set(refusesWrites() ? 0 : 1)
    } catch {
      // That the database is away is what is told; nothing that was true before is.
      for (const gauge of gauges.rows) gauge.reset()
      gauges.database.set(0)
    }
    readAt = monotonicMs()
  }
  return {
    contentType: registry.contentType,
    async text() {
      if (monotonicMs() - readAt >= cacheMs) {
        reading ??= refresh().finally(() => (reading = undefined))
        await reading
      }
      return registry.metrics()
    },
  }
}

type Gauges = ReturnType<typeof createGauges>

function createGauges(registry: Registry) {
  const rows: Gauge[] = []
  const gauge = <const T extends string>(name: string, help: string, labelNames: readonly T[]): Gauge<T> => {
    const made = new Gauge({ name: prefix + name, help, labelNames, registers: [registry] })
    rows.push(made)
    return made
  }
  const byRun = ['job', 'target'] as const
  return {
    success: gauge('last_success_timestamp_seconds', 'When a job last succeeded on a target; 0: never', byRun),
    failure: gauge('last_failure_timestamp_seconds', 'When a job last failed on a target', byRun),
    waiting: gauge('runs_waiting', 'Runs that wait', ['job']),
    running: gauge('runs_running', 'Runs that are running', ['job']),
    finished: gauge('runs_last_day', 'Runs that were planned in the last day and are finished', ['job', 'state']),
    duration: gauge('run_duration_seconds', 'Time that runs of the last day took', ['job', 'quantile']),
    condition: gauge('target_condition', '1 for the condition that a target is in', ['target', 'condition']),
    findings: gauge('open_findings', 'Findings that are open', ['job']),
    messages: gauge('messages', 'Messages that wait or were given up', ['notifier', 'state']),
    build: new Gauge({
      name: `${prefix}build_info`,
      help: 'Version of the worker, of Node and the kind of its database',
      labelNames: ['version', 'node', 'database'],
      registers: [registry],
    }),
    database: new Gauge({
      name: `${prefix}database_up`,
      help: '1 if the database answers and takes writes',
      registers: [registry],
    }),
    rows,
  }
}

function setGauges(gauges: Gauges, config: Config, rows: MetricRows): void {
  for (const gauge of gauges.rows) gauge.reset()
  setTargets(gauges, config, rows)
  setJobs(gauges, config, rows)
  setCounts(gauges, config, rows)
}

function setTargets({ condition }: Gauges, { targets }: Config, rows: MetricRows): void {
  const known = new Map(rows.targets.map((row) => [row.target, row.condition]))
  for (const { name } of targets) {
    const current = known.get(name) ?? 'ok'
    for (const each of conditions) condition.set({ target: name, condition: each }, each === current ? 1 : 0)
  }
}

function setJobs({ success, failure }: Gauges, config: Config, rows: MetricRows): void {
  const known = new Map(rows.jobs.map((row) => [`${row.job} ${row.target}`, row]))
  for (const each of config.jobs) {
    const job = jobName(each)
    for (const target of targetNamesOf(config, each)) {
      const row = known.get(`${job} ${target}`)
      // Never is a time long ago: an alert on the age of it goes off.
      success.set({ job, target }, secondsOf(row?.succeededAt ?? null) ?? 0)
      const failedAt = secondsOf(row?.failedAt ?? null)
      if (failedAt !== undefined) failure.set({ job, target }, failedAt)
    }
  }
}

const secondsOf = (time: Date | null): number | undefined => (time === null ? undefined : time.getTime() / 1_000)

function setCounts(gauges: Gauges, config: Config, { unfinished, lastDay, findings, messages }: MetricRows): void {
  for (const job of config.jobs.map(jobName)) {
    const countOf = (state: string): number =>
      unfinished.find((row) => row.job === job && row.state === state)?.count ?? 0
    gauges.waiting.set({ job }, countOf('queued'))
    gauges.running.set({ job }, countOf('running'))
    gauges.findings.set({ job }, findings.find((row) => row.job === job)?.count ?? 0)
    for (const state of finished) {
      const row = lastDay.find((each) => each.job === job && each.state === state)
      gauges.finished.set({ job, state }, row?.count ?? 0)
    }
    const done = lastDay.find((row) => row.job === job && row.state === 'done')
    for (const [index, quantile] of quantiles.entries()) {
      const ms = done?.tookMs?.[index]
      if (typeof ms === 'number') gauges.duration.set({ job, quantile: String(quantile) }, ms / 1_000)
    }
  }
  for (const { name: notifier } of config.notifiers) {
    for (const state of ['waiting', 'dead'] as const) {
      const row = messages.find((each) => each.notifier === notifier && each.state === state)
      gauges.messages.set({ notifier, state }, row?.count ?? 0)
    }
  }
}
