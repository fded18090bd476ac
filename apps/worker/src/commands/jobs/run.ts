import { outputAliases, type ProgramContext, switchFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { controlFlags } from '../flags.ts'
import type { RunJobFlags } from './run.run.ts'

export const runJobCommand: Command<ProgramContext> = buildCommand<RunJobFlags, [string], ProgramContext>({
  docs: {
    brief: 'Run a job now',
    fullDescription: [
      'Queues a job for all or some of its targets, independently of its schedule. --wait waits until all runs have ended',
      'and exits with 1 if one failed.',
      '',
      'Examples:',
      '  mgmt-worker jobs run usage-history',
      '  mgmt-worker jobs run alert-drift --target prod-eu,prod-us --wait',
    ].join('\n'),
  },
  parameters: {
    positional: {
      kind: 'tuple',
      parameters: [{ parse: String, brief: 'Name of the job', placeholder: 'job' }],
    },
    flags: {
      target: {
        kind: 'parsed',
        parse: String,
        variadic: ',',
        optional: true,
        brief: 'Targets of the job (default: all)',
        placeholder: 'names',
      },
      wait: switchFlag('Wait until all runs have ended'),
      ...controlFlags,
    },
    aliases: outputAliases,
  },
  loader: () => import('./run.run.ts'),
})
