import { outputAliases, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { type ControlFlags, controlFlags } from '../flags.ts'

export const listSchedulesCommand: Command<ProgramContext> = buildCommand<ControlFlags, [], ProgramContext>({
  docs: { brief: 'List job schedules and their next runs' },
  parameters: { flags: controlFlags, aliases: outputAliases },
  loader: () => import('./list.run.ts'),
})
