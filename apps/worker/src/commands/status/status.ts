import { outputAliases, outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { placeFlags } from '../../flags/place-flags.ts'
import type { PlaceFlags } from '../../place/data-directory.ts'

export interface StatusFlags extends OutputFlags, PlaceFlags {}

export const statusCommand: Command<ProgramContext> = buildCommand<StatusFlags, [], ProgramContext>({
  docs: {
    brief: 'Show workers, targets, runs and messages, in a few counts',
    fullDescription: [
      'Shows how all is. Its exit code is for monitoring:',
      '  0  a worker runs, and nothing needs a person',
      '  1  a target fails or refuses its key, the last run of a job failed for good, or a message was given up',
      '  5  no worker ever ran here',
      '  7  no worker runs, or none answers',
      '',
      'Examples:',
      '  mgmt-worker status',
      '  mgmt-worker status -o json --data /var/lib/mgmt-worker',
    ].join('\n'),
  },
  parameters: { flags: { ...outputFlags, ...placeFlags }, aliases: outputAliases },
  loader: () => import('./status.run.ts'),
})
