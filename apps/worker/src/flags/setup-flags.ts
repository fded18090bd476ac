import type { ProgramContext } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { SetupFlags } from '../setup/setup.ts'
import { textFlag } from './simple-flags.ts'

/** Flags that select a configuration file or a profile. */
export const setupFlags: FlagParametersForType<SetupFlags, ProgramContext> = {
  config: textFlag('Configuration file (default: mgmt-worker.yaml)', 'file'),
  profile: textFlag('Profile to monitor instead of a file; sandbox is built in', 'name'),
}
