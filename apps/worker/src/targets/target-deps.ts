import type { Clock } from '../base/clock.ts'
import type { TargetConfig } from '../config/config.ts'
import type { JobOperation } from '../jobs/job.ts'
import type { Store } from '../store/store.ts'
import type { Connect } from './connect.ts'
import type { RefusedKeys } from './refused-keys.ts'
import type { TargetTimeouts } from './target-timeouts.ts'

/** Dependencies of the functions of a target source. */
export interface TargetDeps {
  readonly store: Store
  readonly clock: Clock
  readonly random: () => number
  readonly timeouts: TargetTimeouts
  readonly connect: Connect
  readonly refusedKeys: RefusedKeys
  /** Operations that its jobs send. */
  readonly operationsOf: (target: TargetConfig) => readonly JobOperation[]
}
