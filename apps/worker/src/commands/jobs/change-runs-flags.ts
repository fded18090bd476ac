import { outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import type { FlagParametersForType, TypedPositionalParameters } from '@stricli/core'
import { locationFlags } from '../../flags/location-flags.ts'
import type { LocationFlags } from '../../location/data-directory.ts'

export interface ChangeRunsFlags extends OutputFlags, LocationFlags {}

export const changeRunsFlags: FlagParametersForType<ChangeRunsFlags, ProgramContext> = {
  ...outputFlags,
  ...locationFlags,
}

/** Ids of runs. */
export const runIdArguments: TypedPositionalParameters<string[], ProgramContext> = {
  kind: 'array',
  parameter: { parse: String, brief: 'Run ids, as listed by mgmt-worker jobs list', placeholder: 'id' },
  minimum: 1,
}
