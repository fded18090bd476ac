import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'

/** Which target of `mgmt.yaml`, and which of its files. */
export interface CodeFlags {
  readonly target?: string | undefined
  readonly allowUnknown?: boolean | undefined
}

export const codeFlags: FlagParametersForType<CodeFlags, CliContext> = {
  target: {
    kind: 'parsed',
    parse: String,
    optional: true,
    brief: 'Target of mgmt.yaml; also MGMT_TARGET. Not needed where there is one',
    placeholder: 'name',
  },
  allowUnknown: {
    kind: 'boolean',
    optional: true,
    withNegated: false,
    brief: 'Take fields and values that this version does not know',
  },
}

export const codeAliases = { t: 'target' } as const
