import type { ProgramContext } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { SetupFlags } from '../setup/setup.ts'

const optionalText = { kind: 'parsed', parse: String, optional: true } as const

/** The source of a worker's setup: a configuration file, or a profile. */
export const setupFlags: FlagParametersForType<SetupFlags, ProgramContext> = {
  config: { ...optionalText, brief: 'Configuration; mgmt-worker.yaml unless said otherwise', placeholder: 'file' },
  profile: { ...optionalText, brief: 'Look after this profile instead; sandbox is built in', placeholder: 'name' },
}
