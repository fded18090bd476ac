import type { YesFlag } from '@mgmt-api/command'
import type { FileFlags } from './file-flags.ts'
import type { TargetFlags } from './target-flags.ts'
import type { OutputFlags } from './output-flags.ts'

/** All flags of a generic command; filters are additional properties by their names. */
export interface ResourceFlags extends FileFlags, OutputFlags, TargetFlags, YesFlag {
  readonly set?: readonly string[] | undefined
  readonly limit?: number | undefined
  readonly all?: boolean | undefined
  readonly [filter: string]: unknown
}
