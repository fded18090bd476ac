import { outputAliases, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { changeFlags, type ChangeRunsFlags, runIds } from './change-flags.ts'

export const cancelRunsCommand: Command<ProgramContext> = buildCommand<ChangeRunsFlags, string[], ProgramContext>({
  docs: { brief: 'End runs that wait or are running' },
  parameters: { positional: runIds, flags: changeFlags, aliases: outputAliases },
  loader: () => import('./cancel.run.ts'),
})
