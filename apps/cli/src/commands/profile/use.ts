import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { completeProfiles } from '../../flags/target-flags.ts'

export const useCommand: Command<CliContext> = buildCommand<object, [string], CliContext>({
  docs: {
    brief: 'Set the default profile',
    fullDescription:
      'Sets the profile for commands without --profile, target flags or MGMT_* variables. The sandbox cannot be the default.',
  },
  parameters: {
    positional: {
      kind: 'tuple',
      parameters: [
        { parse: String, proposeCompletions: completeProfiles, brief: 'Name of the profile', placeholder: 'name' },
      ],
    },
  },
  loader: () => import('./use.run.ts'),
})
