import { createAlerts, type ListEventsOptions } from '@mgmt-api/alerts'
import { switchFlag } from '@mgmt-api/command'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { limitFlags } from '../../flags/limit-flags.ts'
import { targetCommand, type TargetCommandFlags } from '../../flags/target-command.ts'
import { readLimited } from '../../target/read-limited.ts'
import { printTargets } from '../../target/read-targets.ts'
import { eventFilter, type EventFilterFlags, eventFilterFlags, timesHelp } from './event-filter-flags.ts'
import { platformEventView } from './platform-event-view.ts'

export const listEventsCommand: CliCommand = targetCommand<ListEventsFlags>({
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

interface ListEventsFlags extends EventFilterFlags, TargetCommandFlags {
  readonly limit: number
  readonly all?: boolean | undefined
  readonly oldestFirst?: boolean | undefined
}

/** `mgmt events list` */
async function listEvents(this: CliContext, flags: ListEventsFlags): Promise<void> {
  const limit = flags.all === true ? Infinity : flags.limit
  const options: ListEventsOptions = {
    filter: eventFilter(flags, this.host.now()),
    orderBy: { field: 'timestamp', direction: flags.oldestFirst === true ? 'asc' : 'desc' },
    pageSize: Math.max(1, Math.min(limit, 250)),
    limit,
    signal: this.signal,
  }
  const notes: string[] = []
  await printTargets(this, flags, { view: platformEventView, notes }, ({ caller }) =>
    readLimited(createAlerts(caller).events.list(options), { limit, many: 'events', notes }),
  )
}
