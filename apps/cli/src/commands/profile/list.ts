import { outputAliases, type OutputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'

export const listProfilesCommand: Command<CliContext> = buildCommand<OutputFlags, [], CliContext>({
  docs: { brief: 'List profiles, without their keys' },
  parameters: {
    flags: outputFlagsOf(async () => (await import('./profile-view.ts')).profileView),
    aliases: outputAliases,
  },
  loader: () => import('./list.run.ts'),
})
