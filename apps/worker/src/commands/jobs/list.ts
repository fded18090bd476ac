import { outputAliases, parseCount, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { controlFlags } from '../../flags/control-flags.ts'
import type { ListRunsFlags } from './list.run.ts'

const optionalText = { kind: 'parsed', parse: String, optional: true } as const
const states = ['queued', 'running', 'done', 'failed', 'skipped', 'cancelled'] as const

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
      job: { ...optionalText, brief: 'Only runs of this job', placeholder: 'name' },
      target: { ...optionalText, brief: 'Only runs on this target', placeholder: 'name' },
      state: { kind: 'enum', values: states, variadic: ',', optional: true, brief: 'Only runs in these states' },
      limit: { kind: 'parsed', parse: parseCount, default: '50', brief: 'Maximum number of runs' },
      all: { kind: 'boolean', optional: true, withNegated: false, brief: 'No limit' },
      ...controlFlags,
    },
    aliases: { n: 'limit', ...outputAliases },
  },
  loader: () => import('./list.run.ts'),
})
