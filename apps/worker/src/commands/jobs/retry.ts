import { outputAliases, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { changeRunsFlags, type ChangeRunsFlags, runIds } from './change-runs-flags.ts'

export const retryRunsCommand: Command<ProgramContext> = buildCommand<ChangeRunsFlags, string[], ProgramContext>({
  docs: { brief: 'Retry failed, skipped or cancelled runs' },
  parameters: { positional: runIds, flags: changeRunsFlags, aliases: outputAliases },
  loader: () => import('./retry.run.ts'),
})
