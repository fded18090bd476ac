import {
  outputAliases,
  outputFlags,
  type OutputFlags,
  type ProgramContext,
  yesAliases,
  yesFlag,
  type YesFlag,
} from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { locationFlags } from '../../flags/location-flags.ts'
import type { LocationFlags } from '../../location/data-directory.ts'

export interface ApplyRetentionFlags extends OutputFlags, LocationFlags, YesFlag {
  readonly config?: string | undefined
}

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
      config: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Configuration file with the retention (default: the stored configuration)',
        placeholder: 'file',
      },
      ...yesFlag,
      ...outputFlags,
      ...locationFlags,
    },
    aliases: { ...yesAliases, ...outputAliases },
  },
  loader: () => import('./apply.run.ts'),
})
