import { outputAliases, outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { setupFlags } from '../../flags/setup-flags.ts'
import type { PlaceFlags } from '../../location/data-directory.ts'
import type { SetupFlags } from '../../setup/setup.ts'

export interface DoctorFlags extends OutputFlags, PlaceFlags, SetupFlags {}

export const doctorCommand: Command<ProgramContext> = buildCommand<DoctorFlags, [], ProgramContext>({
  docs: {
    brief: 'Look at all that a worker needs, and say what is missing',
    fullDescription: [
      'Looks at the database, the time, the secrets, and of each target whether it answers, takes the key, and lets it read',
      'what the jobs read. Sends a few small requests that change nothing. Ends with 1 where something failed.',
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
        brief: 'Data directory of the worker, or MGMT_WORKER_DATA',
        placeholder: 'dir',
      },
      ...outputFlags,
    },
    aliases: outputAliases,
  },
  loader: () => import('./doctor.run.ts'),
})
