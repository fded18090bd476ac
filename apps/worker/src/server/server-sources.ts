import type { Clock } from '../base/clock.ts'
import type { StoredConfig } from '../config/read-config.ts'
import type { Control } from '../control/control.ts'
import type { ReadingWorker } from '../health/read-health.ts'
import type { Log } from '../base/log.ts'
import type { Store } from '../store/store.ts'
import type { StoreDatabase } from '../store/tables.ts'
import { version } from '../base/version.ts'
import { readMetricRows } from '../queries/read-metrics.ts'
import { createGlobalMetrics, type GlobalMetrics } from './global-metrics.ts'
import { createProcessMetrics, type ProcessMetrics } from './process-metrics.ts'
import { createPages } from './pages/create-pages.ts'
import type { Pages } from './page-route.ts'
import { type ProbedWorker, respondsInTime } from './probes.ts'

/** Dependencies of a server. */
export interface ServerSources {
  readonly control: Control
  readonly db: StoreDatabase
  readonly health: ProbedWorker
  readonly processMetrics: Pick<ProcessMetrics, 'text' | 'contentType'>
  readonly globalMetrics: GlobalMetrics
  readonly pages: Pages
  readonly clock: Clock
  readonly log: Log
  /** Milliseconds until a response must start. Default: 30,000. */
  readonly responseTimeoutMs?: number | undefined
}

/** The parts of a worker that its server needs. */
export interface ServedWorker {
  config(): Promise<StoredConfig>
  /** Milliseconds since the last planning round; undefined before the first one. */
  plannedMsAgo(): number | undefined
  /** Absent if no worker runs in this process. */
  self?(): ReadingWorker
}

export interface ServedParts {
  readonly worker: ServedWorker
  readonly store: Store
  readonly control: Control
  readonly clock: Clock
  readonly log: Log
  /** Metrics of the worker of this process. Default: empty metrics. */
  readonly processMetrics?: ProcessMetrics | undefined
  /** Version of Node. */
  readonly node: string
}

/** Creates the dependencies of a worker's server. */
export function serverSources(parts: ServedParts): ServerSources {
  const { worker, store, control, clock, log, node, processMetrics = createProcessMetrics() } = parts
  const refusesWrites = (): boolean => store.writes.refused() !== undefined
  processMetrics.describe({
    build: { version, node, database: store.kind },
    isDatabaseUp: async () => !refusesWrites() && (await respondsInTime(() => store.now())),
  })
  return {
    control,
    db: store.db,
    health: {
      askDatabase: () => store.now(),
      refusesWrites,
      readConfig: () => worker.config(),
      plannedMsAgo: () => worker.plannedMsAgo(),
    },
    processMetrics,
    globalMetrics: createGlobalMetrics({
      read: (config) => readMetricRows(store.db, { config, now: clock.now(), self: worker.self?.() }),
      config: async () => (await worker.config()).config,
    }),
    pages: createPages({
      control,
      db: store.db,
      clock,
      config: async () => (await worker.config()).config,
    }),
    clock,
    log,
  }
}
