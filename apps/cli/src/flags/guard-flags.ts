import { parseCount, switchFlag } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'

/** Limits on the changes of one apply. */
export interface GuardFlags {
  readonly init?: boolean | undefined
  readonly maxCreates?: number | undefined
  readonly maxAdopts?: number | undefined
  readonly maxChanges?: number | undefined
  readonly maxPrunes?: number | undefined
  readonly allowSilenced?: number | undefined
}

const limitFlag = (
  what: string,
): FlagParametersForType<Required<Pick<GuardFlags, 'maxCreates'>>, CliContext>['maxCreates'] => ({
  kind: 'parsed',
  parse: parseCount,
  optional: true,
  brief: `Maximum number of ${what}`,
  placeholder: 'n',
})

export const guardFlags: FlagParametersForType<Omit<GuardFlags, 'maxPrunes'>, CliContext> = {
  init: switchFlag("Allow the owner's first apply to the target"),
  maxCreates: limitFlag('creations'),
  maxAdopts: limitFlag('adoptions'),
  maxChanges: limitFlag('changes'),
  allowSilenced: limitFlag('silenced alerts (default: 0)'),
}

/** Limit for commands that may delete. */
export const pruneGuardFlag: FlagParametersForType<Pick<GuardFlags, 'maxPrunes'>, CliContext> = {
  maxPrunes: limitFlag('deletions'),
}
