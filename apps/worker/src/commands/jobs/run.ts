import { outputAliases, outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { placeFlags } from '../../flags/location-flags.ts'
import type { PlaceFlags } from '../../location/data-directory.ts'

export interface RunJobFlags extends OutputFlags, PlaceFlags {
  readonly target?: readonly string[] | undefined
  readonly wait?: boolean | undefined
}

export const runJobCommand: Command<ProgramContext> = buildCommand<RunJobFlags, [string], ProgramContext>({
  docs: {
    brief: 'Run a job now',
    fullDescription: [
      'Queues a job for its targets, or for some of them, whatever its schedule says. --wait waits until all have ended,',
      'and ends with 1 where one failed.',
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
        brief: 'These targets of the job; all of them unless said otherwise',
        placeholder: 'names',
      },
      wait: { kind: 'boolean', optional: true, withNegated: false, brief: 'Wait until all have ended' },
      ...outputFlags,
      ...placeFlags,
    },
    aliases: outputAliases,
  },
  loader: () => import('./run.run.ts'),
})
