import { createAlerts } from '@mgmt-api/alerts'
import { counted, type View } from '@mgmt-api/command'
import type { FieldStatistics } from '@mgmt-api/models/alerts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { targetCommand, type TargetCommandFlags } from '../../flags/target-command.ts'
import { printTargets } from '../../target/read-targets.ts'
import { eventFilter, type EventFilterFlags, eventFilterFlags, timesHelp } from './event-filter-flags.ts'

export const eventStatisticsCommand: CliCommand = targetCommand<EventStatisticsFlags>({
  brief: 'Count events of alerts by label and metadata',
  help: [
    'Counts events by label and metadata value, most frequent first, by default of the last day. The total is printed on',
    `standard error. ${timesHelp}`,
  ],
  examples: ['mgmt events statistics --since 7d --label team=core'],
  flags: {
    ...eventFilterFlags,
  },
  view: () => statsView,
  run: eventStatistics,
})

interface EventStatisticsFlags extends EventFilterFlags, TargetCommandFlags {}

/** Number of events with one value of a field. */
interface Counted {
  /** `label` or `metadata`. */
  readonly of: string
  readonly field: string
  readonly value: string
  readonly count: number
}

const statsView: View<Counted> = {
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
async function eventStatistics(this: CliContext, flags: EventStatisticsFlags): Promise<void> {
  const { signal, report } = this
  const filter = eventFilter(flags, this.host.now())
  await printTargets(this, flags, { view: statsView }, async function* ({ caller }) {
    const { events } = createAlerts(caller)
    const { count, reachedLimit } = await events.count(filter, { signal })
    report.note(`${counted(Number(count), 'event')}${reachedLimit ? ' or more: the service stopped counting' : ''}`)
    const { cxEventLabelsFieldStatistics, cxEventMetadataFieldStatistics } = await events.statistics(filter, { signal })
    yield* rowsOf('label', cxEventLabelsFieldStatistics)
    yield* rowsOf('metadata', cxEventMetadataFieldStatistics)
  })
}

function rowsOf(of: string, fields: Readonly<Record<string, FieldStatistics>> = {}): Counted[] {
  return Object.entries(fields).flatMap(([field, { fieldStatistics = {} }]) =>
    Object.entries(fieldStatistics)
      .map(([value, count]) => ({ of, field, value, count: Number(count) }))
      .toSorted((a, b) => b.count - a.count),
  )
}
