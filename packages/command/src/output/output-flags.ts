import type { FlagParametersForType } from '@stricli/core'
import type { ProgramContext } from './program-context.ts'
import { type Format, formats } from './format.ts'

/** Values of the output flags. */
export interface OutputFlags {
  readonly output?: Format | undefined
  readonly columns?: readonly string[] | undefined
  readonly noHeaders?: boolean | undefined
  /** Handled by `runProgram`; commands ignore it. */
  readonly jq?: string | undefined
}

/** For commands with their own output formats, including JSON. */
export const jqFlag: FlagParametersForType<Pick<OutputFlags, 'jq'>, ProgramContext> = {
  jq: {
    kind: 'parsed',
    parse: String,
    optional: true,
    brief: 'Filter JSON output with a jq expression; implies -o json',
    placeholder: 'expression',
  },
}

/** Flags of commands that print a list or one item. */
export const outputFlags: FlagParametersForType<OutputFlags, ProgramContext> = {
  output: { kind: 'enum', values: formats, optional: true, brief: 'Output format (default: table)' },
  columns: {
    kind: 'parsed',
    parse: String,
    variadic: ',',
    optional: true,
    brief: 'Columns to show, in order; a.b.c is a path into the JSON output',
    placeholder: 'names',
  },
  noHeaders: { kind: 'boolean', optional: true, withNegated: false, brief: 'Omit the header of tables and CSV' },
  ...jqFlag,
}

/** Short forms of the output flags. */
export const outputAliases = { o: 'output', q: 'jq' } as const
