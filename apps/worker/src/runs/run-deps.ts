import type { PgBoss } from 'pg-boss'
import type { Clock } from '../base/clock.ts'
import type { StoredConfig } from '../config/read-config.ts'
import type { JobKind } from '../config/config.ts'
import type { JobDefinition } from '../jobs/job.ts'
import type { Log } from '../base/log.ts'
import type { Observer } from '../base/observer.ts'
import type { Store } from '../store/store.ts'
import type { TargetSource } from '../targets/target-source.ts'

/** Dependencies of a run. */
export interface RunDeps {
  /** Id of the worker. */
  readonly worker: string
  readonly store: Store
  readonly boss: PgBoss
  readonly clock: Clock
  readonly log: Log
  readonly observer: Observer
  readonly targets: TargetSource
  readonly definitions: ReadonlyMap<JobKind, JobDefinition>
  /** Directory of the configuration file. */
  readonly directory: string
  /** The current configuration. */
  readonly config: () => Promise<StoredConfig>
}
