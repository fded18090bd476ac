import type { FlagParametersForType } from '@stricli/core'
import { switchFlag } from './output/output-flags.ts'
import type { ProgramContext } from './output/program-context.ts'

/** Value of the flag that confirms a change. */
export interface YesFlag {
  readonly yes?: boolean | undefined
}

/** The flag that confirms a change. */
export const yesFlag: FlagParametersForType<YesFlag, ProgramContext> = {
  yes: switchFlag('Skip the confirmation; required without a terminal'),
}

/** Short form of `--yes`. */
export const yesAliases = { y: 'yes' } as const
