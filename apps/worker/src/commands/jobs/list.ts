import { outputAliases, parseCount, type ProgramContext, switchFlag, textFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { controlFlags } from '../flags.ts'
import { runStates } from '../../store/tables.ts'
import type { ListRunsFlags } from './list.run.ts'

export const listRunsCommand: Command<ProgramContext> = buildCommand<ListRunsFlags, [], ProgramContext>({
  docs: {
    brief: 'List job runs, newest first',
    fullDescription: [
      'Lists runs with their state: queued, running, done, failed, skipped or cancelled.',
      '',
      'Examples:',
      '  mgmt-worker jobs list --state failed',
      '  mgmt-worker jobs list --job usage-history --target prod-eu --limit 10',
      '  mgmt-worker jobs list --state failed -o name | xargs mgmt-worker jobs retry',
    ].join('\n'),
  },
  parameters: {
    flags: {
      job: textFlag('Only runs of this job', 'name'),
      target: textFlag('Only runs on this target', 'name'),
      state: { kind: 'enum', values: runStates, variadic: ',', optional: true, brief: 'Only runs in these states' },
      limit: { kind: 'parsed', parse: parseCount, default: '50', brief: 'Maximum number of runs' },
      all: switchFlag('No limit'),
      ...controlFlags,
    },
    aliases: { n: 'limit', ...outputAliases },
  },
  loader: () => import('./list.run.ts'),
})
