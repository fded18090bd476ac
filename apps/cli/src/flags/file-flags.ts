import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'

/** What is read from files, and what may be in them. */
export interface FileFlags {
  readonly file?: readonly string[] | undefined
  readonly allowUnknown?: boolean | undefined
  readonly dryRun?: boolean | undefined
}

export const fileFlags: FlagParametersForType<FileFlags, CliContext> = {
  file: {
    kind: 'parsed',
    parse: String,
    variadic: true,
    optional: true,
    brief: 'YAML or JSON, one thing or many; - is standard input; may be repeated',
    placeholder: 'file',
  },
  allowUnknown: {
    kind: 'boolean',
    optional: true,
    withNegated: false,
    brief: 'Send fields and values that this version does not know',
  },
  dryRun: {
    kind: 'boolean',
    optional: true,
    withNegated: false,
    brief: 'Print the requests, and what they would change, and change nothing',
  },
}

export const fileAliases = { f: 'file' } as const
