import { switchFlag } from '@mgmt-api/command'
import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { limitFlags } from '../../flags/limit-flags.ts'
import { eventFilterFlags, timesHelp } from './event-filter-flags.ts'
import { listEvents, type ListEventsFlags } from './list.run.ts'
import { platformEventView } from './platform-event-view.ts'

export const listEventsCommand: Command<CliContext> = targetCommand<ListEventsFlags>({
  brief: 'List events of alerts',
  help: [`Lists alert events (triggered, resolved, no data), newest first, by default of the last day. ${timesHelp}`],
  examples: [
    'mgmt events list --since 7d --label team=core',
    'mgmt events list --since 2026-10 --until 2026-10 --all -o ndjson',
  ],
  flags: {
    ...eventFilterFlags,
    ...limitFlags,
    oldestFirst: switchFlag('Sort by oldest first'),
  },
  aliases: { n: 'limit' },
  view: () => platformEventView,
  run: listEvents,
})
