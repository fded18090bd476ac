import { yesAliases, type YesFlag, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'

export const resetCommand: Command<CliContext> = buildCommand<YesFlag, [], CliContext>({
  docs: { brief: 'Reset the sandbox to its example data' },
  parameters: { flags: yesFlag, aliases: yesAliases },
  loader: () => import('./reset.run.ts'),
})
