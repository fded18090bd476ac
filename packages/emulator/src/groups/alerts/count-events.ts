import { type FieldStatistics, getEventsStatistics, listEventsCount } from '@mgmt-api/models/alerts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { metadataOf } from './event-responses.ts'
import { matchingEvents } from './list-events.ts'

/** Counting stops at this number of events. */
const countLimit = 10_000

export const countAlertEventsRoute: Route = implement(listEventsCount, ({ query }, context) => {
  let count = 0
  for (const _ of matchingEvents(query.filter, context)) {
    if (count === countLimit) return { count: String(count), reachedLimit: true }
    count++
  }
  return { count: String(count), reachedLimit: false }
})

/** Counts the values of each field. */
export const eventStatisticsRoute: Route = implement(getEventsStatistics, ({ query }, context) => {
  const labels = createTally()
  const metadata = createTally()
  for (const occurrence of matchingEvents(query.filter, context)) {
    labels.add(occurrence.def.labels)
    metadata.add(metadataOf(occurrence))
  }
  return { cxEventLabelsFieldStatistics: labels.told(), cxEventMetadataFieldStatistics: metadata.told() }
})

function createTally() {
  const found = new Map<string, Map<string, number>>()
  return {
    add(fields: Readonly<Record<string, string>>): void {
      for (const [name, value] of Object.entries(fields)) {
        const values = found.get(name) ?? new Map<string, number>()
        found.set(name, values.set(value, (values.get(value) ?? 0) + 1))
      }
    },
    told: (): Record<string, FieldStatistics> =>
      Object.fromEntries([...found].map(([name, values]) => [name, { fieldStatistics: digits(values) }])),
  }
}

const digits = (counts: ReadonlyMap<string, number>): Record<string, string> =>
  Object.fromEntries([...counts].map(([value, count]) => [value, String(count)]))
