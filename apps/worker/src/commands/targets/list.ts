import { outputAliases, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { type ControlFlags, controlFlags } from '../flags.ts'

export const listTargetsCommand: Command<ProgramContext> = buildCommand<ControlFlags, [], ProgramContext>({
  docs: { brief: 'List targets with their condition and open findings' },
  parameters: { flags: controlFlags, aliases: outputAliases },
  loader: () => import('./list.run.ts'),
})
