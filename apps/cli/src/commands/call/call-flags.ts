import type { OutputFlags, YesFlag } from '@mgmt-api/command'
import type { TargetFlags } from '../../flags/target-flags.ts'
import type { FileFlags } from '../../flags/file-flags.ts'

export interface CallFlags extends FileFlags, OutputFlags, TargetFlags, YesFlag {
  readonly param?: readonly string[] | undefined
  readonly set?: readonly string[] | undefined
  readonly body?: string | undefined
  readonly all?: boolean | undefined
}
