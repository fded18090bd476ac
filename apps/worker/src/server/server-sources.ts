import type { Clock } from '../clock.ts'
import type { StoredConfig } from '../config/read-config.ts'
import type { Control } from '../control/control.ts'
import { createReadings } from '../control/readings.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import { version } from '../version.ts'
import { readMetricRows } from './metric-rows.ts'
import { createMetrics } from './metrics.ts'
import { createPages } from './pages/create-pages.ts'
import type { ServerSources } from './server-options.ts'

/** A worker, as far as its server looks at it. */
export interface ServedWorker {
  config(): Promise<StoredConfig>
  /** Milliseconds since its planning went round; undefined: it has not yet. */
  plannedMsAgo(): number | undefined
}

export interface ServedParts {
  readonly worker: ServedWorker
  readonly store: Store
  readonly control: Control
  readonly clock: Clock
  readonly log: Log
  /** Version of Node. */
  readonly node: string
}

/** What the server of a worker answers from. */
export function serverSources({ worker, store, control, clock, log, node }: ServedParts): ServerSources {
  return {
    control,
    readings: createReadings(store.db),
    health: {
      askDatabase: () => store.now(),
      refusesWrites: () => store.writes.refused() !== undefined,
      readConfig: () => worker.config(),
      plannedMsAgo: () => worker.plannedMsAgo(),
    },
    metrics: createMetrics({
      refusesWrites: () => store.writes.refused() !== undefined,
      read: () => readMetricRows(store.db, clock.now()),
      config: async () => (await worker.config()).config,
      build: { version, node, database: store.kind },
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
