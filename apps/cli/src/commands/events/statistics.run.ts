import { createAlerts } from '@mgmt-api/alerts'
import { counted, printList, type View, type OutputFlags } from '@mgmt-api/command'
import type { FieldStatistics } from '@mgmt-api/models/alerts'
import type { CliContext } from '../../cli-context.ts'
import { readTargets } from '../../target/read-targets.ts'
import { eventFilter, type EventFilterFlags } from './event-filter-flags.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export interface EventStatisticsFlags extends EventFilterFlags, OutputFlags, TargetFlags {}

/** Number of events with one value of a field. */
interface Counted {
  /** `label` or `metadata`. */
  readonly of: string
  readonly field: string
  readonly value: string
  readonly count: number
}

export const statsView: View<Counted> = {
  things: 'counts',
  columns: [
    { name: 'of', value: ({ of }) => of },
    { name: 'field', value: ({ field }) => field },
    { name: 'value', value: ({ value }) => value, shrinks: true },
    { name: 'count', value: ({ count }) => count, align: 'right' },
  ],
  shown: ['of', 'field', 'value', 'count'],
  identity: ({ field, value }) => `${field}=${value}`,
}

/** `mgmt events statistics` */
export async function eventStatistics(this: CliContext, flags: EventStatisticsFlags): Promise<void> {
  const { signal, report } = this
  const filter = eventFilter(flags, this.host.now())
  const reading = await readTargets(this, flags, async function* ({ caller }) {
    const { events } = createAlerts(caller)
    const { count, reachedLimit } = await events.count(filter, { signal })
    report.note(`${counted(Number(count), 'event')}${reachedLimit ? ' or more: the service stopped counting' : ''}`)
    const { cxEventLabelsFieldStatistics, cxEventMetadataFieldStatistics } = await events.statistics(filter, { signal })
    yield* rowsOf('label', cxEventLabelsFieldStatistics)
    yield* rowsOf('metadata', cxEventMetadataFieldStatistics)
  })
  await printList(this, flags, { view: statsView, ...reading })
  reading.finish()
}

function rowsOf(of: string, fields: Readonly<Record<string, FieldStatistics>> = {}): Counted[] {
  return Object.entries(fields).flatMap(([field, { fieldStatistics = {} }]) =>
    Object.entries(fieldStatistics)
      .map(([value, count]) => ({ of, field, value, count: Number(count) }))
      .toSorted((a, b) => b.count - a.count),
  )
}
