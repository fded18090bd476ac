import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { limitFlags } from '../../flags/limit-flags.ts'
import { orders, priorities, statuses, types } from './words.ts'
import type { AlertListFlags } from './list-query.ts'
import { list } from './list.run.ts'
import { alertView } from './alert-view.ts'

const words = { kind: 'parsed', parse: String, variadic: ',', optional: true, placeholder: 'words' } as const
const time = { kind: 'parsed', parse: String, optional: true, placeholder: 'time' } as const
const yes = { kind: 'boolean', optional: true, withNegated: false } as const

export const listCommand: Command<CliContext> = targetCommand<AlertListFlags>({
  brief: 'List alert definitions',
  help: [
    'Lists the alert definitions visible to the key. Different filters are combined with AND, several values of one filter',
    'with OR. Times: 7d, 36h, today, 2026-10, 2026-10-05 or 2026-10-05T14:30Z; days are in UTC.',
  ],
  examples: [
    "mgmt alerts list --priority P1,P2 --status alerting --name 'disk*'",
    'mgmt alerts list --type logs-threshold --label team=core --order-by updated:desc',
    'mgmt alerts list --all -o ndjson',
  ],
  flags: {
    name: {
      kind: 'parsed',
      parse: String,
      variadic: true,
      optional: true,
      brief: "Name, or pattern with * and ?, e.g. 'disk*'",
      placeholder: 'pattern',
    },
    priority: { ...words, brief: 'Priorities, P1 to P5', proposeCompletions: () => priorities },
    status: { ...words, brief: 'Statuses: alerting, ok, no-data', proposeCompletions: () => statuses },
    type: { ...words, brief: 'Types, e.g. logs-threshold or flow', proposeCompletions: () => types },
    label: {
      kind: 'parsed',
      parse: String,
      variadic: true,
      optional: true,
      brief: 'Required entity label, e.g. team=core',
      placeholder: 'key=value',
    },
    enabled: { ...yes, brief: 'Only enabled definitions' },
    disabled: { ...yes, brief: 'Only disabled definitions' },
    allowUnknown: { ...yes, brief: 'Allow filter values unknown to this version' },
    updatedSince: { ...time, brief: 'Updated at or after this time' },
    updatedUntil: { ...time, brief: 'Updated before the end of this time' },
    triggeredSince: { ...time, brief: 'Last triggered at or after this time' },
    triggeredUntil: { ...time, brief: 'Last triggered before the end of this time' },
    orderBy: {
      ...words,
      brief: 'Sort by priority, updated, last-triggered or enabled, with optional :asc or :desc',
      proposeCompletions: () => orders.flatMap((word) => [word, `${word}:asc`, `${word}:desc`]),
    },
    ...limitFlags,
  },
  aliases: { n: 'limit' },
  view: () => alertView,
  run: list,
})
