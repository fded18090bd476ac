import { outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import type { FlagParametersForType, TypedPositionalParameters } from '@stricli/core'
import { placeFlags } from '../../flags/location-flags.ts'
import type { PlaceFlags } from '../../location/data-directory.ts'

export interface ScheduleFlags extends OutputFlags, PlaceFlags {}

export const scheduleFlags: FlagParametersForType<ScheduleFlags, ProgramContext> = { ...outputFlags, ...placeFlags }

export const oneJob: TypedPositionalParameters<[string], ProgramContext> = {
  kind: 'tuple',
  parameters: [{ parse: String, brief: 'Name of the job', placeholder: 'job' }],
}
