import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'

/** Where the value of a new key goes: at least one of these. */
export interface KeepFlags {
  readonly saveToProfile?: string | undefined
  readonly keyFile?: string | undefined
  readonly showKey?: boolean | undefined
  readonly replace?: boolean | undefined
}

/** When a key is to end. */
export interface EndsFlag {
  readonly ends?: string | undefined
}

const text = { kind: 'parsed', parse: String, optional: true } as const
const yes = { kind: 'boolean', optional: true, withNegated: false } as const

export const keepFlags: FlagParametersForType<KeepFlags, CliContext> = {
  saveToProfile: { ...text, brief: 'Keep the key in this profile, with the address of this one', placeholder: 'name' },
  keyFile: { ...text, brief: 'Write the key to this file, which its owner alone can read', placeholder: 'file' },
  showKey: { ...yes, brief: 'Print the key to standard output' },
  replace: { ...yes, brief: 'Overwrite a profile or a file that exists' },
}

/** The service ends no key by itself: the name says it. */
export const endsFlag: FlagParametersForType<EndsFlag, CliContext> = {
  ends: { ...text, brief: 'Add an end date to the name: 30d', placeholder: 'duration' },
}
