import type { ProgramContext } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { PlaceFlags } from '../location/data-directory.ts'

const optionalText = { kind: 'parsed', parse: String, optional: true } as const

/** Which worker a command speaks to. */
export const placeFlags: FlagParametersForType<PlaceFlags, ProgramContext> = {
  data: { ...optionalText, brief: 'Data directory of the worker, or MGMT_WORKER_DATA', placeholder: 'dir' },
  profile: { ...optionalText, brief: 'The worker that runs with this profile', placeholder: 'name' },
}
