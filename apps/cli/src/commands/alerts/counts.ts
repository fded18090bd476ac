import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { priorities, statuses, types } from './words.ts'
import type { DefinitionFlags } from './list-query.ts'
import { counts, countsView } from './counts.run.ts'

const words = { kind: 'parsed', parse: String, variadic: ',', optional: true, placeholder: 'words' } as const
const several = { kind: 'parsed', parse: String, variadic: true, optional: true } as const
const yes = { kind: 'boolean', optional: true, withNegated: false } as const

export const countsCommand: Command<CliContext> = targetCommand<DefinitionFlags>({
  brief: 'Count alert definitions by type, priority, status and label',
  help: [
    'Counts the alert definitions visible to the key by each filterable field. Takes the filters of mgmt alerts list.',
  ],
  examples: ['mgmt alerts counts', 'mgmt alerts counts --status alerting --label team=core -o csv'],
  flags: {
    name: { ...several, brief: 'Exact name', placeholder: 'name' },
    priority: { ...words, brief: 'Priorities, P1 to P5', proposeCompletions: () => priorities },
    status: { ...words, brief: 'Statuses: alerting, ok, no-data', proposeCompletions: () => statuses },
    type: { ...words, brief: 'Types, e.g. logs-threshold or flow', proposeCompletions: () => types },
    label: { ...several, brief: 'Required entity label, e.g. team=core', placeholder: 'key=value' },
    enabled: { ...yes, brief: 'Only enabled definitions' },
    disabled: { ...yes, brief: 'Only disabled definitions' },
    allowUnknown: { ...yes, brief: 'Allow filter values unknown to this version' },
  },

  view: () => countsView,
  run: counts,
})
