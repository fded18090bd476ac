import { type ProgramContext, textFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { locationFlags } from '../flags.ts'
import type { BackupFlags } from './backup.run.ts'

export const backupCommand: Command<ProgramContext> = buildCommand<BackupFlags, [], ProgramContext>({
  docs: {
    brief: 'Back up the database to a file',
    fullDescription: [
      'Writes the whole database to a file. Workers may keep running. The format is the same for an embedded database and',
      'PostgreSQL, and either can restore it. The file contains no keys.',
      '',
      'Examples:',
      '  mgmt-worker backup',
      '  mgmt-worker backup --data /var/lib/mgmt-worker --out /backup/mgmt-worker.ndjson.gz',
    ].join('\n'),
  },
  parameters: {
    flags: {
      out: textFlag('Output file (default: mgmt-worker-<time>.ndjson.gz)', 'file'),
      ...locationFlags,
    },
  },
  loader: () => import('./backup.run.ts'),
})
