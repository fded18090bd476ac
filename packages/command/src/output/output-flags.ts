import type { FlagParametersForType, TypedFlagParameter } from '@stricli/core'
import type { ProgramContext } from './program-context.ts'
import { type Format, formats } from './format.ts'

/** Values of the output flags. */
export interface OutputFlags {
  readonly output?: Format | undefined
  readonly columns?: readonly string[] | undefined
  readonly noHeaders?: boolean | undefined
}

/** A flag that may be absent. */
export type OptionalFlag<T> = TypedFlagParameter<T | undefined, ProgramContext>

/** A flag without a value that is off by default. */
export const switchFlag = (brief: string): OptionalFlag<boolean> => ({
  kind: 'boolean',
  optional: true,
  withNegated: false,
  brief,
})

/** An optional flag with a text. */
export const textFlag = (brief: string, placeholder: string): OptionalFlag<string> => ({
  kind: 'parsed',
  parse: String,
  optional: true,
  brief,
  placeholder,
})

/** An optional flag with several texts. */
export interface TextsFlag {
  readonly kind: 'parsed'
  readonly parse: (text: string) => string
  readonly variadic: true | ','
  readonly optional: true
  readonly brief: string
  readonly placeholder: string
}

const textsFlag = (variadic: true | ',', brief: string, placeholder: string): TextsFlag => ({
  kind: 'parsed',
  parse: String,
  variadic,
  optional: true,
  brief,
  placeholder,
})

/** An optional flag that can be given several times. */
export const repeatableFlag = (brief: string, placeholder: string): TextsFlag => textsFlag(true, brief, placeholder)

/** An optional flag with texts separated by commas. */
export const listFlag = (brief: string, placeholder: string): TextsFlag => textsFlag(',', brief, placeholder)

/** Flags of commands that print a list or one item. */
export const outputFlags: FlagParametersForType<OutputFlags, ProgramContext> = {
  output: { kind: 'enum', values: formats, optional: true, brief: 'Output format (default: table)' },
  columns: listFlag('Columns to show, in order; a.b.c is a path into the JSON output', 'names'),
  noHeaders: switchFlag('Omit the header of tables and CSV'),
}

/** Short forms of the output flags. */
export const outputAliases = { o: 'output' } as const
