import type { Observer } from '../base/observer.ts'
import { Counter, createProcessRegistry, Gauge, Histogram, type Registry } from './metrics.ts'

/** Metrics of this process: its resources and its activity. */
export interface ProcessMetrics extends Observer {
  readonly contentType: string
  /** Adds build information, and the state of the database at each scrape. */
  describe(program: { readonly build: Build; readonly isDatabaseUp: () => Promise<boolean> }): void
  text(): Promise<string>
}

export interface Build {
  readonly version: string
  readonly node: string
  readonly database: string
}

/** Seconds: from a request or two to a long backfill. */
const buckets = [1, 5, 15, 60, 300, 900, 3600]

export function createProcessMetrics(): ProcessMetrics {
  const registry = createProcessRegistry()
  const { runs, duration, messages } = createCounters(registry)
  return {
    contentType: registry.contentType,
    describe: (program) => describeProgram(registry, program),
    runEnded({ job, state, tookMs }) {
      runs.inc({ job_name: job, state })
      if (tookMs !== undefined) duration.observe({ job_name: job }, tookMs / 1_000)
    },
    messageTried: (message) => messages.inc({ ...message }),
    text: () => registry.metrics(),
  }
}

const createCounters = (registry: Registry) => ({
  runs: new Counter({
    name: 'mgmt_worker_runs_finished_total',
    help: 'Runs that this worker finished, by state.',
    labelNames: ['job_name', 'state'],
    registers: [registry],
  }),
  duration: new Histogram({
    name: 'mgmt_worker_run_duration_seconds',
    help: 'Duration of the runs that this worker completed.',
    labelNames: ['job_name'],
    buckets,
    registers: [registry],
  }),
  messages: new Counter({
    name: 'mgmt_worker_message_attempts_total',
    help: 'Attempts of this worker to send a message, by result.',
    labelNames: ['notifier', 'result'],
    registers: [registry],
  }),
})

type Program = Parameters<ProcessMetrics['describe']>[0]

function describeProgram(registry: Registry, { build, isDatabaseUp }: Program): void {
  const registers = [registry]
  new Gauge({
    name: 'mgmt_worker_build_info',
    help: 'Version of the worker and of Node, and the kind of its database.',
    labelNames: ['version', 'node', 'database'],
    registers,
  }).set({ ...build }, 1)
  new Gauge({
    name: 'mgmt_worker_database_up',
    help: '1 if the database responds to this worker and accepts its writes, else 0.',
    registers,
    async collect() {
      this.set((await isDatabaseUp()) ? 1 : 0)
    },
  })
}
