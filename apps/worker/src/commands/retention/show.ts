import { outputAliases, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { type ControlFlags, controlFlags } from '../flags.ts'

export const showRetentionCommand: Command<ProgramContext> = buildCommand<ControlFlags, [], ProgramContext>({
  docs: { brief: 'Show the retention of each table' },
  parameters: { flags: controlFlags, aliases: outputAliases },
  loader: () => import('./show.run.ts'),
})
