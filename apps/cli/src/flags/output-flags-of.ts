import { listFlag, type View } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { outputFlags, type OutputFlags } from './output-flags.ts'

type Complete = (this: CliContext, partial: string) => Promise<readonly string[]>

/** Output flags with completion for `--columns`. */
export const outputFlagsWith = (proposeCompletions: Complete): FlagParametersForType<OutputFlags, CliContext> => ({
  ...outputFlags,
  columns: { ...listFlag(outputFlags.columns.brief, 'names'), proposeCompletions },
})

/** Output flags that complete the columns of a view, which may be loaded on completion. */
export const outputFlagsOf = <T>(
  view: () => View<T> | Promise<View<T>>,
): FlagParametersForType<OutputFlags, CliContext> =>
  outputFlagsWith(async () => (await view()).columns.map(({ name }) => name))
