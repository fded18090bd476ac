import { type ProgramContext, switchFlag, yesAliases, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { locationFlags } from '../flags.ts'
import type { RestoreBackupFlags } from './restore.run.ts'

export const restoreBackupCommand: Command<ProgramContext> = buildCommand<RestoreBackupFlags, [string], ProgramContext>(
  {
    docs: {
      brief: 'Restore a backup',
      fullDescription: [
        'Restores a backup into an empty database, all or nothing: the one of --data, or the PostgreSQL of DATABASE_URL. Stop',
        'all workers of the database first. Unfinished runs are requeued; waiting messages are sent with their original keys.',
        'The whole file is checked before a database is created or opened, so it cannot be a pipe.',
        '--replace removes an existing history after a confirmation.',
        '',
        'Examples:',
        '  mgmt-worker restore mgmt-worker.ndjson.gz --data /var/lib/mgmt-worker',
        '  DATABASE_URL=postgres://… mgmt-worker restore mgmt-worker.ndjson.gz',
      ].join('\n'),
    },
    parameters: {
      positional: { kind: 'tuple', parameters: [{ parse: String, brief: 'Backup file', placeholder: 'file' }] },
      flags: {
        replace: switchFlag('Replace the existing history'),
        ...yesFlag,
        ...locationFlags,
      },
      aliases: yesAliases,
    },
    loader: () => import('./restore.run.ts'),
  },
)
