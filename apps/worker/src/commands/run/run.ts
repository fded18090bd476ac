import { parseDuration, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { setupFlags } from '../../flags/setup-flags.ts'
import type { LogForm } from './write-log.ts'
import type { PlaceFlags } from '../../location/data-directory.ts'

export interface RunFlags extends PlaceFlags {
  readonly config?: string | undefined
  readonly listen?: string | undefined
  /** Milliseconds. */
  readonly grace: number
  readonly log?: LogForm | undefined
}

const optionalText = { kind: 'parsed', parse: String, optional: true } as const

export const runCommand: Command<ProgramContext> = buildCommand<RunFlags, [], ProgramContext>({
  docs: {
    brief: 'Start a worker, with its pages, until it is ended',
    fullDescription: [
      'Plans and does the jobs of a configuration file, or a usual set of them for one profile. Everything is kept in a',
      'data directory, by an embedded database; DATABASE_URL names a PostgreSQL in its place, which any number of workers',
      'may share. SIGTERM and Ctrl-C end it in order: it finishes what runs, or hands it back.',
      '',
      'Examples:',
      '  mgmt-worker run --profile sandbox',
      '  mgmt-worker run --config mgmt-worker.yaml --data /var/lib/mgmt-worker',
      '  DATABASE_URL=postgres://… mgmt-worker run --config mgmt-worker.yaml --log json',
    ].join('\n'),
  },
  parameters: {
    flags: {
      ...setupFlags,
      data: {
        ...optionalText,
        brief: 'Directory to keep everything in; MGMT_WORKER_DATA, or one in your data directory',
        placeholder: 'dir',
      },
      listen: {
        ...optionalText,
        brief:
          'Address and port of the pages (default: MGMT_WORKER_LISTEN, then the configuration); port 0 is any free one',
        placeholder: 'address:port',
      },
      grace: {
        kind: 'parsed',
        parse: parseDuration,
        default: '10s',
        brief: 'How long runs may go on once it is to end; then they are handed back',
        placeholder: 'duration',
      },
      log: {
        kind: 'enum',
        values: ['lines', 'json'],
        optional: true,
        brief: 'Form of the log on standard error; lines on a terminal, else JSON',
      },
    },
  },
  loader: () => import('./run.run.ts'),
})
