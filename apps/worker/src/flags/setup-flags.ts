import type { ProgramContext } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { SetupFlags } from '../setup/setup.ts'

const optionalText = { kind: 'parsed', parse: String, optional: true } as const

/** Flags that select a configuration file or a profile. */
export const setupFlags: FlagParametersForType<SetupFlags, ProgramContext> = {
  config: { ...optionalText, brief: 'Configuration file (default: mgmt-worker.yaml)', placeholder: 'file' },
  profile: { ...optionalText, brief: 'Profile to monitor instead of a file; sandbox is built in', placeholder: 'name' },
}
