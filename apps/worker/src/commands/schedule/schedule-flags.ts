import { outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import type { FlagParametersForType, TypedPositionalParameters } from '@stricli/core'
import { locationFlags } from '../../flags/location-flags.ts'
import type { LocationFlags } from '../../location/data-directory.ts'

export interface ScheduleFlags extends OutputFlags, LocationFlags {}

export const scheduleFlags: FlagParametersForType<ScheduleFlags, ProgramContext> = { ...outputFlags, ...locationFlags }

export const oneJob: TypedPositionalParameters<[string], ProgramContext> = {
  kind: 'tuple',
  parameters: [{ parse: String, brief: 'Name of the job', placeholder: 'job' }],
}
