import type { YesFlag } from '@mgmt-api/command'
import type { TargetFlags } from '../flags/target-flags.ts'
import type { KindFlag } from './code-flags.ts'

export interface PullFlags extends KindFlag, TargetFlags, YesFlag {
  readonly target?: string | undefined
  readonly owner?: string | undefined
  readonly name?: string | undefined
  readonly ownedOnly?: boolean | undefined
  readonly drift?: boolean | undefined
}
