import type { ProgramContext } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { LocationFlags } from '../location/data-directory.ts'

const optionalText = { kind: 'parsed', parse: String, optional: true } as const

/** Flags that select a worker. */
export const locationFlags: FlagParametersForType<LocationFlags, ProgramContext> = {
  data: { ...optionalText, brief: 'Data directory of the worker (default: MGMT_WORKER_DATA)', placeholder: 'dir' },
  profile: { ...optionalText, brief: 'Worker that runs with this profile', placeholder: 'name' },
}
