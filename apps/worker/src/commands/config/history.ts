import { outputAliases, outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { locationFlags } from '../../flags/location-flags.ts'
import type { LocationFlags } from '../../location/data-directory.ts'

export interface ConfigHistoryFlags extends OutputFlags, LocationFlags {}

export const configHistoryCommand: Command<ProgramContext> = buildCommand<ConfigHistoryFlags, [], ProgramContext>({
  docs: {
    brief: 'List applied configurations',
    fullDescription: [
      'Lists the revisions of the configuration, newest first: when each was applied, by whom, and what it changed. To',
      'restore one: mgmt-worker config apply --revision N.',
      '',
      'Example:',
      '  mgmt-worker config history -o json',
    ].join('\n'),
  },
  parameters: { flags: { ...outputFlags, ...locationFlags }, aliases: outputAliases },
  loader: () => import('./history.run.ts'),
})
