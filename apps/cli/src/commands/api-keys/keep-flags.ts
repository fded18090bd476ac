import { switchFlag, textFlag } from '@mgmt-api/command'
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

export const keepFlags: FlagParametersForType<KeepFlags, CliContext> = {
  saveToProfile: textFlag('Store the key in this profile, with the current address', 'name'),
  keyFile: textFlag('Write the key to this file, readable only by its owner', 'file'),
  showKey: switchFlag('Print the key to standard output'),
  replace: switchFlag('Overwrite an existing profile or file'),
}

/** Keys do not expire in the service, so the end date is part of the name. */
export const endsFlag: FlagParametersForType<EndsFlag, CliContext> = {
  ends: textFlag('Add an end date to the name, e.g. 30d', 'duration'),
}
