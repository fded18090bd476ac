import { outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import type { FlagParametersForType, TypedPositionalParameters } from '@stricli/core'
import { placeFlags } from '../../flags/location-flags.ts'
import type { PlaceFlags } from '../../location/data-directory.ts'

export interface ChangeRunsFlags extends OutputFlags, PlaceFlags {}

export const changeFlags: FlagParametersForType<ChangeRunsFlags, ProgramContext> = { ...outputFlags, ...placeFlags }

/** Runs by their ids. */
export const runIds: TypedPositionalParameters<string[], ProgramContext> = {
  kind: 'array',
  parameter: { parse: String, brief: 'Ids of runs, as mgmt-worker jobs list shows them', placeholder: 'id' },
  minimum: 1,
}
