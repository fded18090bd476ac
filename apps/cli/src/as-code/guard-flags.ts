import { parseCount } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'

/** How much may change at once. */
export interface GuardFlags {
  readonly init?: boolean | undefined
  readonly maxCreates?: number | undefined
  readonly maxChanges?: number | undefined
  readonly maxPrunes?: number | undefined
}

const most = (
  what: string,
): FlagParametersForType<Required<Pick<GuardFlags, 'maxCreates'>>, CliContext>['maxCreates'] => ({
  kind: 'parsed',
  parse: parseCount,
  optional: true,
  brief: `${what} at most`,
  placeholder: 'n',
})

export const guardFlags: FlagParametersForType<Omit<GuardFlags, 'maxPrunes'>, CliContext> = {
  init: {
    kind: 'boolean',
    optional: true,
    withNegated: false,
    brief: "It is the owner's first apply to the target",
  },
  maxCreates: most('Create this many'),
  maxChanges: most('Change this many'),
}

/** The same where things may be deleted. */
export const pruneGuardFlag: FlagParametersForType<Pick<GuardFlags, 'maxPrunes'>, CliContext> = {
  maxPrunes: most('Delete this many'),
}
