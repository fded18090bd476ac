import { yesAliases, yesFlag, type YesFlag } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { fileFlags, type FileFlags } from './file-flags.ts'
import type { TargetFlags } from './target-flags.ts'
import type { OutputFlags } from './output-flags.ts'

/** Flags of commands that make changes after confirmation. */
export interface ChangeFlags extends Pick<FileFlags, 'dryRun'>, OutputFlags, TargetFlags, YesFlag {}

/** Flags of every command that changes the platform. */
export const changeFlags: FlagParametersForType<Pick<ChangeFlags, 'dryRun' | 'yes'>, CliContext> = {
  dryRun: fileFlags.dryRun,
  ...yesFlag,
}

export const changeAliases: typeof yesAliases = yesAliases
