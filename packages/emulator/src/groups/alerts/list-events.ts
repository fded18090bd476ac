import {
  type EventQueryFilter,
  type FieldStatistics,
  getEventsStatistics,
  listAlertEvents,
  type ListAlertEventsQuery,
  listEvents,
  listEventsCount,
} from '@mgmt-api/models/alerts'
import { accountOf } from '../../kernel/account-numbers.ts'
import type { Database } from '../../store/database.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { eventTimeRange, eventPredicate } from './event-conditions.ts'
import { metadataOf, platformEventOf } from './event-responses.ts'
import { type EventSortOrder, eventSortOrder, eventPage, sortEvents } from './event-pages.ts'
import { type Occurrence, occurrencesWithin } from './event-store.ts'

/** Matching events of visible definitions, unordered. */
function* matchingEvents(filter: EventQueryFilter, { db, key, host }: Context): Generator<Occurrence> {
  const isWanted = eventPredicate(filter, host)
  for (const occurrence of occurrencesWithin(db, key, eventTimeRange(filter.timestamp, 'filter.timestamp'))) {
    if (isWanted(occurrence)) yield occurrence
  }
}

export const listPlatformEventsRoute: Route = implement(listEvents, ({ query }, context) => {
  const { filter, pagination: page } = query
  const order = eventSortOrder(query.order_bys)
  const sorted = sortedEvents(context, [filter, order], () => sortEvents([...matchingEvents(filter, context)], order))
  const { items, pagination } = eventPage(sorted, { page, order, question: filter })
  const { company } = accountOf(context.db)
  return { events: items.map((each) => platformEventOf(each, company)), pagination }
})

/** Ids of old versions match nothing. */
export const listAlertEventsRoute: Route = implement(listAlertEvents, ({ query }, context) => {
  const { pagination: page, order_bys: orderBys, ...question } = query
  const order = eventSortOrder(orderBys)
  const sorted = sortedEvents(context, [question, order], () =>
    sortEvents([...eventsOfAlerts(question, context)], order),
  )
  const { items, pagination } = eventPage(sorted, { page, order, question })
  const { company } = accountOf(context.db)
  return { events: items.map((each) => platformEventOf(each, company)), pagination }
})

type OfAlerts = Pick<ListAlertEventsQuery, 'alert_ids' | 'timestamp_range' | 'cx_event_labels'>

function* eventsOfAlerts(question: OfAlerts, { db, key }: Context): Generator<Occurrence> {
  const { alert_ids: versionIds, timestamp_range: range, cx_event_labels: labels = {} } = question
  const only = { sql: 'version_id IN (SELECT value FROM json_each(?))', values: [JSON.stringify(versionIds)] }
  const wanted = Object.entries(labels)
  for (const occurrence of occurrencesWithin(db, key, eventTimeRange(range, 'timestamp_range'), [only])) {
    const present = occurrence.def.labels
    if (wanted.every(([name, value]) => Object.hasOwn(present, name) && present[name] === value)) yield occurrence
  }
}

/** The last result of each database, so that consecutive pages are sorted once. */
const last = new WeakMap<Database, { readonly question: string; readonly sorted: readonly Occurrence[] }>()

function sortedEvents(
  { db, key }: Context,
  asked: readonly [question: unknown, order: EventSortOrder],
  find: () => readonly Occurrence[],
): readonly Occurrence[] {
  const question = JSON.stringify([db.changeStamp(), key.only, key.except, asked])
  const known = last.get(db)
  if (known?.question === question) return known.sorted
  const sorted = find()
  last.set(db, { question, sorted })
  return sorted
}

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
