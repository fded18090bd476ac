import type { ProgramContext } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { LocationFlags } from '../location/data-directory.ts'
import { textFlag } from './simple-flags.ts'

/** Flags that select a worker. */
export const locationFlags: FlagParametersForType<LocationFlags, ProgramContext> = {
  data: textFlag('Data directory of the worker (default: MGMT_WORKER_DATA)', 'dir'),
  profile: textFlag('Worker that runs with this profile', 'name'),
}
