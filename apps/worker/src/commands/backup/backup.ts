import type { ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { placeFlags } from '../../flags/location-flags.ts'
import type { PlaceFlags } from '../../location/data-directory.ts'

export interface BackupFlags extends PlaceFlags {
  readonly out?: string | undefined
}

export const backupCommand: Command<ProgramContext> = buildCommand<BackupFlags, [], ProgramContext>({
  docs: {
    brief: 'Write all that is kept to a file',
    fullDescription: [
      'Writes all that is kept to a file. Workers may run, and are not held up. The file is the same for an embedded',
      'database and a PostgreSQL, and restore takes it into either. It has no keys in it.',
      '',
      'Examples:',
      '  mgmt-worker backup',
      '  mgmt-worker backup --data /var/lib/mgmt-worker --out /backup/mgmt-worker.ndjson.gz',
    ].join('\n'),
  },
  parameters: {
    flags: {
      out: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'File to write; mgmt-worker-<time>.ndjson.gz unless said otherwise',
        placeholder: 'file',
      },
      ...placeFlags,
    },
  },
  loader: () => import('./backup.run.ts'),
})
