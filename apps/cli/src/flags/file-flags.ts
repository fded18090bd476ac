import { repeatableFlag, switchFlag } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'

/** Flags of commands that read files. */
export interface FileFlags {
  readonly file?: readonly string[] | undefined
  readonly allowUnknown?: boolean | undefined
  readonly dryRun?: boolean | undefined
}

export const fileFlags: FlagParametersForType<FileFlags, CliContext> = {
  file: repeatableFlag('YAML or JSON file or directory, - for standard input', 'file'),
  allowUnknown: switchFlag('Allow fields and values unknown to this version'),
  dryRun: switchFlag('Print the requests and their changes without making them'),
}

export const fileAliases = { f: 'file' } as const
