import { yesAliases, type YesFlag, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'

export const resetCommand: Command<CliContext> = buildCommand<YesFlag, [], CliContext>({
  docs: { brief: 'Throw away all that was done in the sandbox and fill it anew' },
  parameters: { flags: yesFlag, aliases: yesAliases },
  loader: () => import('./reset.run.ts'),
})
