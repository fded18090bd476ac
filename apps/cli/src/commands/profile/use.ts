import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { completeProfiles } from '../../flags/complete-profiles.ts'

export const useCommand: Command<CliContext> = buildCommand<object, [string], CliContext>({
  docs: {
    brief: 'Act on this profile from now on',
    fullDescription:
      'Chooses the profile for commands that get neither --profile nor MGMT_* variables. The sandbox cannot be chosen: it is used only when it is named.',
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
