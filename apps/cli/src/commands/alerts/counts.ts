import { listFlag, repeatableFlag, switchFlag } from '@mgmt-api/command'
import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { priorities, statuses, types } from './words.ts'
import type { DefinitionFlags } from './list-query.ts'
import { counts, countsView } from './counts.run.ts'

export const countsCommand: Command<CliContext> = targetCommand<DefinitionFlags>({
  brief: 'Count alert definitions by type, priority, status and label',
  help: [
    'Counts the alert definitions visible to the key by each filterable field. Takes the filters of mgmt alerts list.',
  ],
  examples: ['mgmt alerts counts', 'mgmt alerts counts --status alerting --label team=core -o csv'],
  flags: {
    name: repeatableFlag('Exact name', 'name'),
    priority: { ...listFlag('Priorities, P1 to P5', 'words'), proposeCompletions: () => priorities },
    status: { ...listFlag('Statuses: alerting, ok, no-data', 'words'), proposeCompletions: () => statuses },
    type: { ...listFlag('Types, e.g. logs-threshold or flow', 'words'), proposeCompletions: () => types },
    label: repeatableFlag('Required entity label, e.g. team=core', 'key=value'),
    enabled: switchFlag('Only enabled definitions'),
    disabled: switchFlag('Only disabled definitions'),
    allowUnknown: switchFlag('Allow filter values unknown to this version'),
  },
  view: () => countsView,
  run: counts,
})
