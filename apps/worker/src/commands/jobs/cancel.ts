import { outputAliases, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { changeRunsFlags, type ChangeRunsFlags, runIdArguments } from './change-runs-flags.ts'

export const cancelRunsCommand: Command<ProgramContext> = buildCommand<ChangeRunsFlags, string[], ProgramContext>({
  docs: { brief: 'Cancel queued or running runs' },
  parameters: { positional: runIdArguments, flags: changeRunsFlags, aliases: outputAliases },
  loader: () => import('./cancel.run.ts'),
})
