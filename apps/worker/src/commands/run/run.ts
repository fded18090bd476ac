import { parseDuration, type ProgramContext, textFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { setupFlags } from '../flags.ts'
import type { RunFlags } from './run.run.ts'

export const runWorkerCommand: Command<ProgramContext> = buildCommand<RunFlags, [], ProgramContext>({
  docs: {
    brief: 'Run a worker with its pages',
    fullDescription: [
      'Runs the jobs of a configuration file, or a default set of jobs for one profile. They are applied at the first start;',
      'change them later with mgmt-worker config apply. The history is stored in a data directory, in an embedded database; or',
      'in the PostgreSQL of DATABASE_URL, which any number of workers can share.',
      'SIGTERM and Ctrl-C shut it down gracefully: it finishes its active runs, or requeues them.',
      'Changes on its pages need a login: with server.token, or with the link that mgmt-worker login prints.',
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
      data: textFlag('Data directory (default: MGMT_WORKER_DATA, otherwise in your user data directory)', 'dir'),
      listen: textFlag(
        'Address and port of the pages (default: MGMT_WORKER_LISTEN, otherwise the configuration); port 0 picks a free one',
        'address:port',
      ),
      grace: {
        kind: 'parsed',
        parse: parseDuration,
        default: '10s',
        brief: 'Time for active runs to finish at shutdown; then they are requeued',
        placeholder: 'duration',
      },
      log: {
        kind: 'enum',
        values: ['lines', 'json'],
        optional: true,
        brief: 'Log format on standard error (default: lines on a terminal, otherwise json)',
      },
    },
  },
  loader: () => import('./run.run.ts'),
})
