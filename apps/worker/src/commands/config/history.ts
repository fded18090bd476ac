import { outputAliases, outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { placeFlags } from '../../flags/location-flags.ts'
import type { PlaceFlags } from '../../location/data-directory.ts'

export interface HistoryFlags extends OutputFlags, PlaceFlags {}

export const configHistoryCommand: Command<ProgramContext> = buildCommand<HistoryFlags, [], ProgramContext>({
  docs: {
    brief: 'List the configurations that were applied',
    fullDescription: [
      'Lists the revisions of the configuration, newest first: when each was applied, by whom, and what it changed. To go',
      'back to one: mgmt-worker config apply --revision N.',
      '',
      'Example:',
      '  mgmt-worker config history -o json',
    ].join('\n'),
  },
  parameters: { flags: { ...outputFlags, ...placeFlags }, aliases: outputAliases },
  loader: () => import('./history.run.ts'),
})
