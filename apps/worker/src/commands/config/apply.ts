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

export interface ApplyFlags extends OutputFlags, YesFlag, PlaceFlags {
  readonly config?: string | undefined
  readonly revision?: number | undefined
  readonly dryRun?: boolean | undefined
}

export const applyConfigCommand: Command<ProgramContext> = buildCommand<ApplyFlags, [], ProgramContext>({
  docs: {
    brief: 'Make a configuration the one that all workers follow',
    fullDescription: [
      'Shows what the configuration adds, changes and removes, asks, and writes it to the database with its schedules, all',
      'or nothing. Workers follow it within seconds. Targets and jobs that are removed keep their history; their waiting',
      'runs are cancelled. Earlier configurations are kept: mgmt-worker config history lists them.',
      '',
      'A worker with an embedded database applies its own file again when it starts.',
      '',
      'Examples:',
      '  mgmt-worker config apply --config mgmt-worker.yaml --dry-run',
      '  DATABASE_URL=postgres://… mgmt-worker config apply --config mgmt-worker.yaml --yes',
      '  mgmt-worker config apply --revision 3',
    ].join('\n'),
  },
  parameters: {
    flags: {
      config: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Configuration file (default: mgmt-worker.yaml)',
        placeholder: 'file',
      },
      revision: {
        kind: 'parsed',
        parse: parseRevision,
        optional: true,
        brief: 'Apply the configuration of an earlier revision instead of a file',
        placeholder: 'number',
      },
      dryRun: {
        kind: 'boolean',
        optional: true,
        withNegated: false,
        brief: 'Show the changes without applying them',
      },
      ...placeFlags,
      ...yesFlag,
      ...outputFlags,
    },
    aliases: { ...yesAliases, ...outputAliases },
  },
  loader: () => import('./apply.run.ts'),
})

function parseRevision(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Error('a revision is a whole number from 1 on; mgmt-worker config history lists them')
}
