import { outputAliases, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { changeRunsFlags, type ChangeRunsFlags, runIdArguments } from './change-runs-flags.ts'

export const retryRunsCommand: Command<ProgramContext> = buildCommand<ChangeRunsFlags, string[], ProgramContext>({
  docs: { brief: 'Retry failed, skipped or cancelled runs' },
  parameters: { positional: runIdArguments, flags: changeRunsFlags, aliases: outputAliases },
  loader: () => import('./retry.run.ts'),
})
