import { outputAliases, outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { placeFlags } from '../../flags/location-flags.ts'
import type { PlaceFlags } from '../../location/data-directory.ts'

export interface ListTargetsFlags extends OutputFlags, PlaceFlags {}

export const listTargetsCommand: Command<ProgramContext> = buildCommand<ListTargetsFlags, [], ProgramContext>({
  docs: { brief: 'List targets, how they are, and what is open on them' },
  parameters: { flags: { ...outputFlags, ...placeFlags }, aliases: outputAliases },
  loader: () => import('./list.run.ts'),
})
