import { batchGetEvent, getEvent, type PlatformEventOneOrMany } from '@mgmt-api/models/alerts'
import { accountOf } from '../../kernel/account-numbers.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { notFound } from '../../kernel/refusal.ts'
import { eventTimeRange } from './event-conditions.ts'
import { eventOrPage } from './event-responses.ts'
import { eventSortOrder, eventPage, sortEvents } from './event-pages.ts'
import { type Occurrence, occurrencesWithId } from './event-store.ts'

/** An event of several permutations is paged. */
export const getEventRoute: Route = implement(getEvent, ({ path, query }, { db, key }) => {
  const found = occurrencesWithId(db, key, path.id)
  if (found.length === 0) throw notFound('Event', path.id)
  const order = eventSortOrder(query.order_bys)
  const { items, pagination } = eventPage(sortEvents([...found], order), {
    page: query.pagination,
    order,
    question: path,
  })
  const { company } = accountOf(db)
  return found.length === 1
    ? { event: eventOrPage(items, company, true) }
    : { event: eventOrPage(items, company, false), pagination }
})

/** Events by id, in pages of ids, in time order, with all permutations. The first page lists unknown ids. */
export const batchGetEventRoute: Route = implement(batchGetEvent, ({ query }, { db, key }) => {
  const { ids = [], filter = {}, pagination: page } = query
  const span = filter.timestamp && eventTimeRange(filter.timestamp, 'filter.timestamp')
  const found = new Map<string, readonly Occurrence[]>()
  const notFoundIds: string[] = []
  for (const id of new Set(ids)) {
    const occurrences = occurrencesWithId(db, key, id)
    const [first] = occurrences
    if (first === undefined) notFoundIds.push(id)
    else if (span === undefined || (first.at >= span.from && first.at <= span.to)) found.set(id, occurrences)
  }
  const order = eventSortOrder(query.order_bys)
  const firsts = sortEvents(
    [...found.values()].flatMap((each) => each.slice(0, 1)),
    order,
  )
  const { items, pagination } = eventPage(firsts, { page, order, question: [ids, filter] })
  const { company } = accountOf(db)
  const events = items.map(({ id }): [string, PlatformEventOneOrMany] => {
    const occurrences = found.get(id) ?? []
    return [id, eventOrPage(occurrences, company, occurrences.length === 1)]
  })
  const isFirst = (page?.pageToken ?? '') === ''
  return { events: Object.fromEntries(events), ...(isFirst && { notFoundIds }), pagination }
})
