import { outputAliases, outputFlags, type OutputFlags, yesAliases, yesFlag, type YesFlag } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { type FileFlags, fileFlags } from './file-flags.ts'
import { targetAliases, targetFlags, type TargetFlags } from './target-flags.ts'

/** Flags of commands that make changes after confirmation. */
export interface ChangeFlags extends Pick<FileFlags, 'dryRun'>, OutputFlags, TargetFlags, YesFlag {}

export const changeFlags: FlagParametersForType<ChangeFlags, CliContext> = {
  dryRun: fileFlags.dryRun,
  ...yesFlag,
  ...outputFlags,
  ...targetFlags,
}

export const changeAliases: typeof yesAliases & typeof outputAliases & typeof targetAliases = {
  ...yesAliases,
  ...outputAliases,
  ...targetAliases,
}
