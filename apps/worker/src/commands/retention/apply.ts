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
import { placeFlags } from '../../flags/location-flags.ts'
import type { PlaceFlags } from '../../location/data-directory.ts'

export interface ApplyRetentionFlags extends OutputFlags, PlaceFlags, YesFlag {
  readonly config?: string | undefined
}

export const applyRetentionCommand: Command<ProgramContext> = buildCommand<ApplyRetentionFlags, [], ProgramContext>({
  docs: {
    brief: 'Remove now what is older than the configuration keeps it',
    fullDescription: [
      'Removes rows that are older than the configuration keeps them: the stored one, or the file of --config. Workers do so',
      'by themselves every six hours; this is for a database on which none runs, or that has to become smaller now.',
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
        brief: 'Configuration file that says how long rows are kept (default: the stored configuration)',
        placeholder: 'file',
      },
      ...yesFlag,
      ...outputFlags,
      ...placeFlags,
    },
    aliases: { ...yesAliases, ...outputAliases },
  },
  loader: () => import('./apply.run.ts'),
})
