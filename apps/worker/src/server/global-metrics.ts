import { type Config, jobName, targetNamesOf } from '../config/config.ts'
import { monotonicMs } from '../base/timers.ts'
import { monthlyBudget } from './pages/usage/monthly-budget.ts'
import { Gauge, Registry } from './metrics.ts'
import type { MetricRows } from '../queries/read-metrics.ts'

/** Metrics from the database, the same from each worker. A series without a value is absent: "never" is not 0. */
export interface GlobalMetrics {
  readonly contentType: string
  /** Queries the database at most every few seconds. @throws the database's own error */
  text(): Promise<string>
}

export interface GlobalMetricsOptions {
  readonly read: (config: Config) => Promise<MetricRows>
  /** The current configuration: labels are its names. */
  readonly config: () => Promise<Config>
  /** Milliseconds of the clock of the cache. Default: this machine's monotonic clock. */
  readonly monotonicMs?: (() => number) | undefined
}

const conditions = ['ok', 'failing', 'refused'] as const

/** Milliseconds for which rows are cached. */
const cacheMs = 5_000

export function createGlobalMetrics(options: GlobalMetricsOptions): GlobalMetrics {
  const { read, config, monotonicMs: now = monotonicMs } = options
  const registry = new Registry()
  const gauges = createGauges(registry)
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  const refresh = async (): Promise<void> => {
    const current = await config()
    const rows = await read(current)
    registry.resetMetrics()
    setGlobals(gauges, rows)
    setJobs(gauges, current, rows)
    setTargets(gauges, current, rows)
    setNotifiers(gauges, current, rows)
    readAt = now()
  }
  return {
    contentType: registry.contentType,
    async text() {
      if (now() - readAt >= cacheMs) {
        reading ??= refresh().finally(() => (reading = undefined))
        await reading
      }
      return registry.metrics()
    },
  }
}

type Gauges = ReturnType<typeof createGauges>

function createGauges(registry: Registry) {
  const gauge = <const T extends string>(name: string, help: string, labelNames: readonly T[] = []): Gauge<T> =>
    new Gauge({ name: `mgmt_worker_${name}`, help, labelNames, registers: [registry] })
  // Prometheus itself has a label `job`.
  const pair = ['job_name', 'target'] as const
  return {
    workers: gauge('workers', 'Running workers.'),
    problems: gauge('problems', 'Health problems, as in status.', ['code', 'severity']),
    configured: gauge('job_info', '1 for each job and target of the configuration.', [...pair, 'kind']),
    success: gauge('last_success_timestamp_seconds', 'Last success of a job on a target; absent: never.', pair),
    failure: gauge('last_failure_timestamp_seconds', 'Last final failure of a job on a target; absent: never.', pair),
    nextDue: gauge('job_next_due_timestamp_seconds', 'Next planned time of a job; absent: paused.', ['job_name']),
    interval: gauge('job_interval_seconds', 'Longest time between two planned times of a job.', ['job_name']),
    waiting: gauge('runs_waiting', 'Queued runs.', ['job_name']),
    oldest: gauge(
      'oldest_waiting_run_timestamp_seconds',
      'Time at which the oldest queued run was queued; absent: none.',
      ['job_name'],
    ),
    running: gauge('runs_running', 'Running runs.', ['job_name']),
    findings: gauge('open_findings', 'Open findings.', ['job_name']),
    condition: gauge('target_condition', '1 for the condition of a target; absent: unknown yet.', [
      'target',
      'condition',
    ]),
    units: gauge('usage_month_units', 'Units that a target used in the current month (UTC).', ['target']),
    budget: gauge('usage_budget_units', 'Budget of a target for a month.', ['target']),
    forecast: gauge('usage_forecast_units', 'Expected units of a target for the current month.', ['target']),
    messages: gauge('messages', 'Waiting and dead messages.', ['notifier', 'state']),
    resting: gauge('notifier_resting', '1 while a notifier pauses after failures.', ['notifier']),
  }
}

const secondsOf = (time: Date): number => time.getTime() / 1_000

function setGlobals({ workers, problems }: Gauges, rows: MetricRows): void {
  workers.set(rows.workers)
  for (const { code, severity } of rows.problems) problems.inc({ code, severity })
}

function setJobs(gauges: Gauges, config: Config, rows: MetricRows): void {
  const configured = config.jobs.flatMap((each) =>
    targetNamesOf(config, each).map((target) => ({ job: jobName(each), target, kind: each.job })),
  )
  const states = new Map(rows.jobs.map((row) => [`${row.job} ${row.target}`, row]))
  for (const { job, target, kind } of configured) {
    gauges.configured.set({ job_name: job, target, kind }, 1)
    const { last_success_at: succeededAt = null, last_failure_at: failedAt = null } =
      states.get(`${job} ${target}`) ?? {}
    if (succeededAt !== null) gauges.success.set({ job_name: job, target }, secondsOf(succeededAt))
    if (failedAt !== null) gauges.failure.set({ job_name: job, target }, secondsOf(failedAt))
  }
  for (const { job, nextAt, intervalMs } of rows.schedules) {
    if (nextAt !== null) gauges.nextDue.set({ job_name: job }, secondsOf(nextAt))
    gauges.interval.set({ job_name: job }, intervalMs / 1_000)
  }
  for (const job of config.jobs.map(jobName)) {
    const of = (state: string) => rows.unfinished.find((row) => row.job === job && row.state === state)
    const queued = of('queued')
    gauges.waiting.set({ job_name: job }, queued?.count ?? 0)
    gauges.running.set({ job_name: job }, of('running')?.count ?? 0)
    if (queued !== undefined) gauges.oldest.set({ job_name: job }, secondsOf(queued.since))
    gauges.findings.set({ job_name: job }, rows.findings.get(job) ?? 0)
  }
}

function setTargets(gauges: Gauges, config: Config, rows: MetricRows): void {
  for (const { name: target } of config.targets) {
    const current = rows.conditions.get(target)
    if (current !== undefined) {
      for (const condition of conditions) gauges.condition.set({ target, condition }, condition === current ? 1 : 0)
    }
    setKnown(gauges.units, target, rows.usage.get(target))
    setKnown(gauges.budget, target, monthlyBudget(config, target))
    setKnown(gauges.forecast, target, rows.forecasts.get(target))
  }
}

function setKnown(gauge: Gauge<'target'>, target: string, value: number | undefined): void {
  if (value !== undefined) gauge.set({ target }, value)
}

function setNotifiers(gauges: Gauges, config: Config, rows: MetricRows): void {
  const resting = new Set(rows.resting)
  for (const { name: notifier } of config.notifiers) {
    gauges.resting.set({ notifier }, resting.has(notifier) ? 1 : 0)
    for (const state of ['waiting', 'dead'] as const) {
      const row = rows.messages.find((each) => each.notifier === notifier && each.state === state)
      gauges.messages.set({ notifier, state }, row?.count ?? 0)
    }
  }
}
