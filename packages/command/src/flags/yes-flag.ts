import type { FlagParametersForType } from '@stricli/core'
import type { ProgramContext } from '../program-context.ts'

/** Answers the question that is asked before something is destroyed. */
export interface YesFlag {
  readonly yes?: boolean | undefined
}

/** The flag that answers a confirmation. */
export const yesFlag: FlagParametersForType<YesFlag, ProgramContext> = {
  yes: {
    kind: 'boolean',
    optional: true,
    withNegated: false,
    brief: 'Skip the confirmation; required without a terminal',
  },
}

/** One-letter form of `--yes`. */
export const yesAliases = { y: 'yes' } as const
