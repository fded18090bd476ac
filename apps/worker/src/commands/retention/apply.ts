import { outputAliases, type ProgramContext, yesAliases, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { controlFlags } from '../../flags/control-flags.ts'
import { textFlag } from '../../flags/simple-flags.ts'
import type { ApplyRetentionFlags } from './apply.run.ts'

export const applyRetentionCommand: Command<ProgramContext> = buildCommand<ApplyRetentionFlags, [], ProgramContext>({
  docs: {
    brief: 'Remove expired rows now',
    fullDescription: [
      'Removes rows that exceed the retention of the stored configuration, or of the file of --config. Workers do this every',
      'six hours; use the command if no worker is running, or to free space now.',
      '',
      'Examples:',
      '  mgmt-worker retention apply',
      '  mgmt-worker retention apply --config mgmt-worker.yaml --yes',
    ].join('\n'),
  },
  parameters: {
    flags: {
      config: textFlag('Configuration file with the retention (default: the stored configuration)', 'file'),
      ...yesFlag,
      ...controlFlags,
    },
    aliases: { ...yesAliases, ...outputAliases },
  },
  loader: () => import('./apply.run.ts'),
})
