import { outputAliases, outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { placeFlags } from '../../flags/location-flags.ts'
import type { PlaceFlags } from '../../location/data-directory.ts'

export interface StatusFlags extends OutputFlags, PlaceFlags {}

export const statusCommand: Command<ProgramContext> = buildCommand<StatusFlags, [], ProgramContext>({
  docs: {
    brief: 'Show health, workers, targets, runs and messages',
    fullDescription: [
      'Shows the health, each problem with what to do about it, and a few counts. The exit code is for monitoring:',
      '  0  a worker runs, and there is no problem; health is "unknown" until the first run has finished',
      '  1  there is a problem: a target, job, notifier, key, directory or disk, or runs that wait for too long',
      '  5  no worker ever ran here',
      '  7  no worker is running, or the database or the worker does not answer',
      '',
      'Examples:',
      '  mgmt-worker status',
      '  mgmt-worker status -o json --data /var/lib/mgmt-worker',
    ].join('\n'),
  },
  parameters: { flags: { ...outputFlags, ...placeFlags }, aliases: outputAliases },
  loader: () => import('./status.run.ts'),
})
