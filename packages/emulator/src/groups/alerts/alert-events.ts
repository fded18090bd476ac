import { type EventStats, getAlertEvent, getAlertEventsStats, type Permutation } from '@mgmt-api/models/alerts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { notFound } from '../../kernel/refusal.ts'
import { alertEventOf } from './event-responses.ts'
import type { EventKind } from './event-moments.ts'
import { eventSortOrder, eventPage, sortEvents } from './event-pages.ts'
import { type Occurrence, occurrencesWithId } from './event-store.ts'

/** An event of several permutations is paged. */
export const getAlertEventRoute: Route = implement(getAlertEvent, ({ path, query }, { db, key }) => {
  const { id } = path
  const found = occurrencesWithId(db, key, id)
  const [only, ...others] = found
  if (only === undefined) throw notFound('Alert event', id)
  if (others.length === 0) return { id, singlePermutation: alertEventOf(only) }
  const order = eventSortOrder(query.order_bys)
  const { items, pagination } = eventPage(sortEvents([...found], order), {
    page: query.pagination,
    order,
    question: path,
  })
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
