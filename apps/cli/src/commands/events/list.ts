import { createAlerts, type ListEventsOptions } from '@mgmt-api/alerts'
import { type OutputFlags, printList, switchFlag } from '@mgmt-api/command'
import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { limitFlags } from '../../flags/limit-flags.ts'
import { targetCommand } from '../../flags/target-command.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'
import { readLimited } from '../../target/read-limited.ts'
import { readTargets } from '../../target/read-targets.ts'
import { eventFilter, type EventFilterFlags, eventFilterFlags, timesHelp } from './event-filter-flags.ts'
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

interface ListEventsFlags extends EventFilterFlags, OutputFlags, TargetFlags {
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
  const reading = await readTargets(this, flags, ({ caller }) =>
    readLimited(createAlerts(caller).events.list(options), { limit, many: 'events', notes }),
  )
  await printList(this, flags, { view: platformEventView, ...reading })
  for (const note of notes) this.report.note(note)
  reading.finish()
}
