import { listFlag, repeatableFlag, textFlag } from '@mgmt-api/command'
import { wordsOf } from '@mgmt-api/models'
import { AlertDefOrderByFields, listAlertDefs } from '@mgmt-api/models/alerts'
import type { CliCommand } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { limitFlags } from '../../flags/limit-flags.ts'
import { definitionFlags } from './definition-flags.ts'
import type { AlertListFlags } from './list-query.ts'
import { list } from './list.run.ts'
import { alertView } from './alert-view.ts'

export const listCommand: CliCommand = targetCommand<AlertListFlags>({
  brief: 'List alert definitions',
  help: [
    'Lists the alert definitions visible to the key. Different filters are combined with AND, several values of one filter',
    'with OR. Times: 7d, 36h, today, 2026-10, 2026-10-05 or 2026-10-05T14:30Z; days are in UTC.',
  ],
  permissions: listAlertDefs.permissions,
  examples: [
    "mgmt alerts list --priority P1,P2 --status alerting --name 'disk*'",
    'mgmt alerts list --type logs-threshold --label team=core --order-by updated:desc',
    'mgmt alerts list --all -o ndjson',
  ],
  flags: {
    name: repeatableFlag("Name, or pattern with * and ?, e.g. 'disk*'", 'pattern'),
    ...definitionFlags,
    updatedSince: textFlag('Updated at or after this time', 'time'),
    updatedUntil: textFlag('Updated before the end of this time', 'time'),
    triggeredSince: textFlag('Last triggered at or after this time', 'time'),
    triggeredUntil: textFlag('Last triggered before the end of this time', 'time'),
    orderBy: {
      ...listFlag('Sort by priority, updated, last-triggered or enabled, with optional :asc or :desc', 'words'),
      proposeCompletions: () => wordsOf(AlertDefOrderByFields).flatMap((word) => [word, `${word}:asc`, `${word}:desc`]),
    },
    ...limitFlags,
  },
  aliases: { n: 'limit' },
  view: () => alertView,
  run: list,
})
