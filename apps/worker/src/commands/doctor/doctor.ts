import { outputAliases, outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { setupFlags } from '../../flags/setup-flags.ts'
import type { LocationFlags } from '../../location/data-directory.ts'
import type { SetupFlags } from '../../setup/setup.ts'

export interface DiagnoseWorkerFlags extends OutputFlags, LocationFlags, SetupFlags {}

export const diagnoseWorkerCommand: Command<ProgramContext> = buildCommand<DiagnoseWorkerFlags, [], ProgramContext>({
  docs: {
    brief: 'Diagnose the database, secrets and targets',
    fullDescription: [
      'Checks the database, the clock and the secrets, and for each target whether it responds, accepts the key, and lets',
      'the key read what the jobs need. Sends only small read requests. Exits with 1 if a check failed.',
      '',
      'Examples:',
      '  mgmt-worker doctor',
      '  mgmt-worker doctor --config mgmt-worker.yaml -o json',
    ].join('\n'),
  },
  parameters: {
    flags: {
      ...setupFlags,
      data: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Data directory of the worker (default: MGMT_WORKER_DATA)',
        placeholder: 'dir',
      },
      ...outputFlags,
    },
    aliases: outputAliases,
  },
  loader: () => import('./doctor.run.ts'),
})
