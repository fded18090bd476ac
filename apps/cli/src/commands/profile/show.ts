import { outputAliases, type OutputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { completeProfiles } from '../../flags/target-flags.ts'

export const showCommand: Command<CliContext> = buildCommand<OutputFlags, [string?], CliContext>({
  docs: { brief: 'Show a profile, without its key' },
  parameters: {
    positional: {
      kind: 'tuple',
      parameters: [
        {
          parse: String,
          proposeCompletions: completeProfiles,
          brief: 'Name of the profile (default: the default profile)',
          placeholder: 'name',
          optional: true,
        },
      ],
    },
    flags: outputFlagsOf(async () => (await import('./profile-view.ts')).profileView),
    aliases: outputAliases,
  },
  loader: () => import('./show.run.ts'),
})
