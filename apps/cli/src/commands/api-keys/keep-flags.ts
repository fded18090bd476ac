import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'

/** Destinations for the value of a new key; at least one is required. */
export interface KeepFlags {
  readonly saveToProfile?: string | undefined
  readonly keyFile?: string | undefined
  readonly showKey?: boolean | undefined
  readonly replace?: boolean | undefined
}

/** End date of a key. */
export interface EndsFlag {
  readonly ends?: string | undefined
}

const text = { kind: 'parsed', parse: String, optional: true } as const
const yes = { kind: 'boolean', optional: true, withNegated: false } as const

export const keepFlags: FlagParametersForType<KeepFlags, CliContext> = {
  saveToProfile: { ...text, brief: 'Store the key in this profile, with the current address', placeholder: 'name' },
  keyFile: { ...text, brief: 'Write the key to this file, readable only by its owner', placeholder: 'file' },
  showKey: { ...yes, brief: 'Print the key to standard output' },
  replace: { ...yes, brief: 'Overwrite an existing profile or file' },
}

/** Keys do not expire in the service, so the end date is part of the name. */
export const endsFlag: FlagParametersForType<EndsFlag, CliContext> = {
  ends: { ...text, brief: 'Add an end date to the name, e.g. 30d', placeholder: 'duration' },
}
