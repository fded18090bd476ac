import {
  outputAliases,
  outputFlags,
  type OutputFlags,
  type ProgramContext,
  yesAliases,
  yesFlag,
  type YesFlag,
} from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { placeFlags } from '../../flags/place-flags.ts'
import type { PlaceFlags } from '../../place/data-directory.ts'

export interface ApplyRetentionFlags extends OutputFlags, PlaceFlags, YesFlag {}

export const applyRetentionCommand: Command<ProgramContext> = buildCommand<ApplyRetentionFlags, [], ProgramContext>({
  docs: {
    brief: 'Remove now what is older than the configuration keeps it',
    fullDescription: [
      'Removes rows that are older than the stored configuration keeps them. Workers do so by themselves once a day; this is',
      'for a database on which none runs, or that is to become smaller now.',
    ].join('\n'),
  },
  parameters: { flags: { ...yesFlag, ...outputFlags, ...placeFlags }, aliases: { ...yesAliases, ...outputAliases } },
  loader: () => import('./apply.run.ts'),
})
