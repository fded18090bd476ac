import { outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { LocationFlags } from '../location/data-directory.ts'
import { locationFlags } from './location-flags.ts'

/** Flags of commands that ask a worker and print its response. */
export interface ControlFlags extends OutputFlags, LocationFlags {}

export const controlFlags: FlagParametersForType<ControlFlags, ProgramContext> = { ...outputFlags, ...locationFlags }
