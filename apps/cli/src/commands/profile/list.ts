import { outputAliases, outputFlags, type OutputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'

export const listProfilesCommand: Command<CliContext> = buildCommand<OutputFlags, [], CliContext>({
  docs: { brief: 'List the profiles, without their keys' },
  parameters: { flags: outputFlags, aliases: outputAliases },
  loader: () => import('./list.run.ts'),
})
