import { createAlerts, type ListEventsOptions } from '@mgmt-api/alerts'
import { count, printList, type OutputFlags } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import type { PlatformEvent } from '@mgmt-api/models/alerts'
import type { CliContext } from '../../cli-context.ts'
import { readTargets } from '../../target/read-targets.ts'
import { eventFilter } from './event-filter.ts'
import { eventView } from './event-view.ts'
import type { EventFilterFlags } from './event-filter-flags.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export interface ListEventsFlags extends EventFilterFlags, OutputFlags, TargetFlags {
  readonly limit: number
  readonly all?: boolean | undefined
  readonly oldestFirst?: boolean | undefined
}

/** `mgmt events list` */
export default async function listEvents(this: CliContext, flags: ListEventsFlags): Promise<void> {
  const limit = flags.all === true ? Infinity : flags.limit
  const options: ListEventsOptions = {
    filter: eventFilter(flags, this.host.now()),
    order: flags.oldestFirst === true ? 'oldest-first' : 'newest-first',
    pageSize: Math.max(1, Math.min(limit, 250)),
    limit,
    signal: this.signal,
  }
  const reading = await readTargets(this, flags, ({ caller }) => readEvents(this, caller, options, limit))
  await printList(this, flags, { view: eventView, ...reading })
  reading.finish()
}

/** Reads events, and reports omitted ones. */
async function* readEvents(
  { report }: CliContext,
  caller: Caller,
  options: ListEventsOptions,
  limit: number,
): AsyncGenerator<PlatformEvent> {
  let shown = 0
  for await (const page of createAlerts(caller).events.list(options).pages()) {
    const items = page.items.slice(0, limit - shown)
    yield* items
    shown += items.length
    const isLeftOut = page.next !== undefined || items.length < page.items.length
    if (shown < limit || !isLeftOut) continue
    const of = page.total === undefined ? `first ${count(shown)}` : `${count(shown)} of ${count(page.total)}`
    report.note(`${of} events; use --all to show all`)
  }
  if (shown === 0) report.note('no events match')
}
