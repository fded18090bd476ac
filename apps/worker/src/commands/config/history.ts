import { outputAliases, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { type ControlFlags, controlFlags } from '../flags.ts'

export const configHistoryCommand: Command<ProgramContext> = buildCommand<ControlFlags, [], ProgramContext>({
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
  parameters: { flags: controlFlags, aliases: outputAliases },
  loader: () => import('./history.run.ts'),
})
