import { type ProgramContext, yesAliases, yesFlag, type YesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { placeFlags } from '../../flags/location-flags.ts'
import type { PlaceFlags } from '../../location/data-directory.ts'

export interface RestoreFlags extends PlaceFlags, YesFlag {
  readonly replace?: boolean | undefined
}

export const restoreCommand: Command<ProgramContext> = buildCommand<RestoreFlags, [string], ProgramContext>({
  docs: {
    brief: 'Put a backup back, all of it or nothing',
    fullDescription: [
      'Puts a backup into an empty database: the one of --data, or the PostgreSQL of DATABASE_URL. No worker may run on',
      'it. Runs that waited or were running are queued again; messages that waited are sent, under the keys that they had.',
      'What a database has already is replaced with --replace alone, which asks first.',
      '',
      'Examples:',
      '  mgmt-worker restore mgmt-worker.ndjson.gz --data /var/lib/mgmt-worker',
      '  DATABASE_URL=postgres://… mgmt-worker restore mgmt-worker.ndjson.gz',
    ].join('\n'),
  },
  parameters: {
    positional: { kind: 'tuple', parameters: [{ parse: String, brief: 'The backup', placeholder: 'file' }] },
    flags: {
      replace: { kind: 'boolean', optional: true, withNegated: false, brief: 'Remove the history that is there' },
      ...yesFlag,
      ...placeFlags,
    },
    aliases: yesAliases,
  },
  loader: () => import('./restore.run.ts'),
})
