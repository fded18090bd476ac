import type { TargetFlags } from '../../flags/target-flags.ts'
import type { Breakdown } from './breakdown.ts'
import type { MeasureName } from './usage-kind.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'

/** Flags of `mgmt usage daily`. */
export interface DailyFlags extends OutputFlags, TargetFlags {
  readonly measure?: MeasureName | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly month?: string | undefined
  readonly by?: Breakdown | undefined
  readonly compare?: boolean | undefined
  readonly forecast?: boolean | undefined
  /** Budget of a calendar month, in the measure. */
  readonly budget?: number | undefined
  readonly application?: readonly string[] | undefined
  readonly subsystem?: readonly string[] | undefined
}
