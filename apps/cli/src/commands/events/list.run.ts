import { createAlerts, type ListEventsOptions } from '@mgmt-api/alerts'
import { printList, type OutputFlags } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { readLimited } from '../../target/read-limited.ts'
import { readTargets } from '../../target/read-targets.ts'
import { eventFilter, type EventFilterFlags } from './event-filter-flags.ts'
import { platformEventView } from './platform-event-view.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export interface ListEventsFlags extends EventFilterFlags, OutputFlags, TargetFlags {
  readonly limit: number
  readonly all?: boolean | undefined
  readonly oldestFirst?: boolean | undefined
}

/** `mgmt events list` */
export async function listEvents(this: CliContext, flags: ListEventsFlags): Promise<void> {
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
