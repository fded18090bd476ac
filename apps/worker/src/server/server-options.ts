import type { Clock } from '../base/clock.ts'
import type { Control } from '../control/control.ts'
import type { StoreDatabase } from '../store/tables.ts'
import type { Log } from '../base/log.ts'
import type { GlobalMetrics } from './global-metrics.ts'
import type { ProcessMetrics } from './process-metrics.ts'
import type { Pages } from './page-route.ts'
import type { ProbedWorker } from './probes.ts'

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
  readonly answerWithinMs?: number | undefined
}
