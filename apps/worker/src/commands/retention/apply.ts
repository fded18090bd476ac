import { outputAliases, type ProgramContext, yesAliases, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { controlFlags } from '../flags.ts'
import type { ApplyRetentionFlags } from './apply.run.ts'

export const applyRetentionCommand: Command<ProgramContext> = buildCommand<ApplyRetentionFlags, [], ProgramContext>({
  docs: {
    brief: 'Remove expired rows now',
    fullDescription: [
      'Removes rows that exceed the retention of the applied configuration. Workers do this every six hours; use the command',
      'if no worker is running, or to free space now.',
      '',
      'Example:',
      '  mgmt-worker retention apply --yes',
    ].join('\n'),
  },
  parameters: {
    flags: { ...yesFlag, ...controlFlags },
    aliases: { ...yesAliases, ...outputAliases },
  },
  loader: () => import('./apply.run.ts'),
})
