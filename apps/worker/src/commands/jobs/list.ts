import { outputAliases, outputFlags, type OutputFlags, parseCount, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { placeFlags } from '../../flags/location-flags.ts'
import type { PlaceFlags } from '../../location/data-directory.ts'
import type { RunState } from '../../store/tables.ts'

export interface ListRunsFlags extends OutputFlags, PlaceFlags {
  readonly job?: string | undefined
  readonly target?: string | undefined
  readonly state?: readonly RunState[] | undefined
  readonly limit: number
  readonly all?: boolean | undefined
}

const optionalText = { kind: 'parsed', parse: String, optional: true } as const
const states = ['queued', 'running', 'done', 'failed', 'skipped', 'cancelled'] as const

export const listRunsCommand: Command<ProgramContext> = buildCommand<ListRunsFlags, [], ProgramContext>({
  docs: {
    brief: 'List runs of jobs, newest first',
    fullDescription: [
      'Lists runs: what waits, what is running, and what became of the others.',
      '',
      'Examples:',
      '  mgmt-worker jobs list --state failed',
      '  mgmt-worker jobs list --job usage-history --target prod-eu --limit 10',
      '  mgmt-worker jobs list --state failed -o name | xargs mgmt-worker jobs retry',
    ].join('\n'),
  },
  parameters: {
    flags: {
      job: { ...optionalText, brief: 'Runs of this job', placeholder: 'name' },
      target: { ...optionalText, brief: 'Runs on this target', placeholder: 'name' },
      state: { kind: 'enum', values: states, variadic: ',', optional: true, brief: 'Runs in these states' },
      limit: { kind: 'parsed', parse: parseCount, default: '50', brief: 'At most this many' },
      all: { kind: 'boolean', optional: true, withNegated: false, brief: 'All of them, whatever --limit says' },
      ...outputFlags,
      ...placeFlags,
    },
    aliases: { n: 'limit', ...outputAliases },
  },
  loader: () => import('./list.run.ts'),
})
