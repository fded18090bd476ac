import { outputAliases, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { type ControlFlags, controlFlags } from '../flags.ts'

export const statusCommand: Command<ProgramContext> = buildCommand<ControlFlags, [], ProgramContext>({
  docs: {
    brief: 'Show health, workers, targets, runs and messages',
    fullDescription: [
      'Shows the health, each problem with its fix, and counts. Exit codes for monitoring:',
      '  0  a worker is running without problems; health is "unknown" until each job has succeeded on each target',
      '  1  there is a problem: a target, job, notifier, key, directory or disk, or overdue runs',
      '  5  no worker has ever run here',
      '  7  no worker is running, or the database or the worker does not respond',
      '',
      'Examples:',
      '  mgmt-worker status',
      '  mgmt-worker status -o json --data /var/lib/mgmt-worker',
    ].join('\n'),
  },
  parameters: { flags: controlFlags, aliases: outputAliases },
  loader: () => import('./status.run.ts'),
})
