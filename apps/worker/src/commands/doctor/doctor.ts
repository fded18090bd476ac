import { outputAliases, outputFlags, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { locationFlags, setupFlags } from '../flags.ts'
import type { DiagnoseWorkerFlags } from './doctor.run.ts'

export const diagnoseWorkerCommand: Command<ProgramContext> = buildCommand<DiagnoseWorkerFlags, [], ProgramContext>({
  docs: {
    brief: 'Diagnose the database, secrets and targets',
    fullDescription: [
      'Checks the database, the clock and the secrets, and for each target whether it responds, accepts the key, and lets',
      'the key read what the jobs need: those of the applied configuration, or before the first start, of the file. Sends only',
      'small read requests. Exits with 1 if a check failed.',
      '',
      'The table has failures first, and one row for what is similar on many targets; the other formats have every row.',
      '',
      'Examples:',
      '  mgmt-worker doctor',
      '  mgmt-worker doctor -o json',
    ].join('\n'),
  },
  parameters: {
    flags: { ...setupFlags, data: locationFlags.data, ...outputFlags },
    aliases: outputAliases,
  },
  loader: () => import('./doctor.run.ts'),
})
