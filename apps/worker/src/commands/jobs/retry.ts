import { outputAliases, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { changeFlags, type ChangeRunsFlags, runIds } from './change-flags.ts'

export const retryRunsCommand: Command<ProgramContext> = buildCommand<ChangeRunsFlags, string[], ProgramContext>({
  docs: { brief: 'Queue runs again that failed, were skipped or cancelled' },
  parameters: { positional: runIds, flags: changeFlags, aliases: outputAliases },
  loader: () => import('./retry.run.ts'),
})
