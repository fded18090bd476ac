import type { Clock } from '../../base/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Control } from '../../control/control.ts'
import type { StoreDatabase } from '../../store/tables.ts'

/** Dependencies of pages. */
export interface PageSources {
  readonly control: Control
  readonly db: StoreDatabase
  readonly config: () => Promise<Config>
  readonly clock: Clock
}
