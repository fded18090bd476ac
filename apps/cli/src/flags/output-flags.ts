import { outputFlags as commonFlags, type OutputFlags as CommonFlags, textFlag } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'

/** Values of the output flags. */
export interface OutputFlags extends CommonFlags, JqFlag {}

export interface JqFlag {
  /** Handled by `filterOutput`; commands ignore it. */
  readonly jq?: string | undefined
}

/** For commands with their own output formats, including JSON. */
export const jqFlag: FlagParametersForType<JqFlag, CliContext> = {
  jq: textFlag('Filter JSON with jq; implies -o json', 'expression'),
}

/** Flags of commands that print a list or one item. */
export const outputFlags: FlagParametersForType<OutputFlags, CliContext> = { ...commonFlags, ...jqFlag }

/** Short forms of the output flags. */
export const outputAliases = { o: 'output', q: 'jq' } as const
