import { type ProgramContext, outputFlags, type OutputFlags, textFlag } from '@mgmt-api/command'
import type { TypedFlagParameter, FlagParametersForType } from '@stricli/core'
import type { LocationFlags } from '../location/data-directory.ts'
import type { SetupFlags } from '../setup/setup.ts'

/** Flag that selects targets. */
export const targetsFlag: TypedFlagParameter<readonly string[] | undefined, ProgramContext> = {
  kind: 'parsed',
  parse: String,
  variadic: ',',
  optional: true,
  brief: 'Targets (default: all)',
  placeholder: 'names',
}

/** Flags that select a worker. */
export const locationFlags: FlagParametersForType<LocationFlags, ProgramContext> = {
  data: textFlag('Data directory of the worker (default: MGMT_WORKER_DATA)', 'dir'),
  profile: textFlag('Worker that runs with this profile', 'name'),
}

/** Flags that select a configuration file or a profile. */
export const setupFlags: FlagParametersForType<SetupFlags, ProgramContext> = {
  config: textFlag('Configuration file (default: mgmt-worker.yaml)', 'file'),
  profile: textFlag('Profile to monitor instead of a file; sandbox is built in', 'name'),
}

/** Flags of commands that ask a worker and print its response. */
export interface ControlFlags extends OutputFlags, LocationFlags {}

export const controlFlags: FlagParametersForType<ControlFlags, ProgramContext> = { ...outputFlags, ...locationFlags }
