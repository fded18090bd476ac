import {
  batchGetEvent,
  type EventStats,
  getAlertEvent,
  getAlertEventsStats,
  getEvent,
  type GetEventQuery,
  type GetAlertEventQuery,
  type Permutation,
  type PlatformEventOneOrMany,
} from '@mgmt-api/models/alerts'
import { accountOf } from '../../kernel/account-numbers.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { notFound } from '../../kernel/refusal.ts'
import { eventTimeRange } from './event-conditions.ts'
import type { EventKind } from './event-moments.ts'
import { alertEventOf, eventOrPage } from './event-responses.ts'
import { type EventPage, eventSortOrder, eventPage, sortEvents } from './event-pages.ts'
import { type Occurrence, occurrencesWithId } from './event-store.ts'

/** One page of events in the order of a request. */
function pageOf(
  events: readonly Occurrence[],
  query: GetAlertEventQuery | GetEventQuery,
  question: unknown,
): EventPage {
  const order = eventSortOrder(query.order_bys)
  return eventPage(sortEvents([...events], order), { page: query.pagination, order, question })
}

/** An event of several permutations is paged. */
export const getAlertEventRoute: Route = implement(getAlertEvent, ({ path, query }, { db, key }) => {
  const { id } = path
  const found = occurrencesWithId(db, key, id)
  const [only, ...others] = found
  if (only === undefined) throw notFound('Alert event', id)
  if (others.length === 0) return { id, singlePermutation: alertEventOf(only) }
  const { items, pagination } = pageOf(found, query, path)
  return { id, multiplePermutation: { alertEventMultiplePermutation: items.map(alertEventOf) }, pagination }
})

/** Statistics of visible events; other ids are ignored. */
export const alertEventStatsRoute: Route = implement(getAlertEventsStats, ({ query }, { db, key }) => {
  const found = (query.ids ?? []).flatMap((id): [string, EventStats][] => {
    const occurrences = occurrencesWithId(db, key, id)
    return occurrences.length === 0 ? [] : [[id, statsOf(occurrences)]]
  })
  return { eventsStats: Object.fromEntries(found) }
})

function statsOf(occurrences: readonly Occurrence[]): EventStats {
  const of = (kind: EventKind): Permutation[] =>
    occurrences
      .filter((each) => each.kind === kind)
      .map(({ def, permutation }) => ({ permutationLabels: { ...def.permutations[permutation] } }))
  const [triggered, resolved] = [of('triggered'), of('resolved')]
  return {
    count: occurrences.length,
    triggeredCount: triggered.length,
    resolvedCount: resolved.length,
    triggeredPermutationsSamples: triggered,
    resolvedPermutationsSamples: resolved,
    activityAnalysisStats: { isMutedCount: 0, rules: [] },
  }
}

/** An event of several permutations is paged. */
export const getEventRoute: Route = implement(getEvent, ({ path, query }, { db, key }) => {
  const found = occurrencesWithId(db, key, path.id)
  if (found.length === 0) throw notFound('Event', path.id)
  const { items, pagination } = pageOf(found, query, path)
  const { company } = accountOf(db)
  return found.length === 1
    ? { event: eventOrPage(items, company, true) }
    : { event: eventOrPage(items, company, false), pagination }
})

/** Events by id, in pages of ids, in time order, with all permutations. The first page lists unknown ids. */
export const batchGetEventRoute: Route = implement(batchGetEvent, ({ query }, { db, key }) => {
  const { ids = [], filter = {} } = query
  const span = filter.timestamp && eventTimeRange(filter.timestamp, 'filter.timestamp')
  const found = new Map<string, readonly Occurrence[]>()
  const notFoundIds: string[] = []
  for (const id of new Set(ids)) {
    const occurrences = occurrencesWithId(db, key, id)
    const [first] = occurrences
    if (first === undefined) notFoundIds.push(id)
    else if (span === undefined || (first.at >= span.from && first.at <= span.to)) found.set(id, occurrences)
  }
  const firsts = [...found.values()].flatMap((each) => each.slice(0, 1))
  const { items, pagination } = pageOf(firsts, query, [ids, filter])
  const { company } = accountOf(db)
  const events = items.map(({ id }): [string, PlatformEventOneOrMany] => {
    const occurrences = found.get(id) ?? []
    return [id, eventOrPage(occurrences, company, occurrences.length === 1)]
  })
  const isFirst = (query.pagination?.pageToken ?? '') === ''
  return { events: Object.fromEntries(events), ...(isFirst && { notFoundIds }), pagination }
})
