import { outputAliases, outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { locationFlags } from '../../flags/location-flags.ts'
import type { LocationFlags } from '../../location/data-directory.ts'

export interface ListTargetsFlags extends OutputFlags, LocationFlags {}

export const listTargetsCommand: Command<ProgramContext> = buildCommand<ListTargetsFlags, [], ProgramContext>({
  docs: { brief: 'List targets with their condition and open findings' },
  parameters: { flags: { ...outputFlags, ...locationFlags }, aliases: outputAliases },
  loader: () => import('./list.run.ts'),
})
