import { outputAliases, outputFlags, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { setupFlags } from '../../flags/setup-flags.ts'
import type { ShowRetentionFlags } from './show.run.ts'

export const showRetentionCommand: Command<ProgramContext> = buildCommand<ShowRetentionFlags, [], ProgramContext>({
  docs: { brief: 'Show the retention of each table' },
  parameters: { flags: { ...setupFlags, ...outputFlags }, aliases: outputAliases },
  loader: () => import('./show.run.ts'),
})
