import type { FlagParametersForType } from '@stricli/core'
import type { ProgramContext } from '../program-context.ts'
import { type Format, formats } from '../output/format.ts'

/** How what a command prints looks. */
export interface OutputFlags {
  readonly output?: Format | undefined
  readonly columns?: readonly string[] | undefined
}

export const outputFlags: FlagParametersForType<OutputFlags, ProgramContext> = {
  output: { kind: 'enum', values: formats, optional: true, brief: 'Form of the output; a table unless said otherwise' },
  columns: {
    kind: 'parsed',
    parse: String,
    variadic: ',',
    optional: true,
    brief: 'Columns to show, in this order; a.b.c is a path into what -o json shows',
    placeholder: 'names',
  },
}

export const outputAliases = { o: 'output' } as const
