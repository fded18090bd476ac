import { yesAliases, type YesFlag, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { completeProfiles } from '../../flags/target-flags.ts'

export const removeCommand: Command<CliContext> = buildCommand<YesFlag, [string], CliContext>({
  docs: { brief: 'Remove a profile and its key' },
  parameters: {
    positional: {
      kind: 'tuple',
      parameters: [
        { parse: String, proposeCompletions: completeProfiles, brief: 'Name of the profile', placeholder: 'name' },
      ],
    },
    flags: yesFlag,
    aliases: yesAliases,
  },
  loader: () => import('./remove.run.ts'),
})
