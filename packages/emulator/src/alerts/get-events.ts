import { batchGetEvent, getEvent, type PlatformEventOneOrMany } from '@mgmt-api/models/alerts'
import { implement, type Route } from '../implement.ts'
import { notFound } from '../refusal.ts'
import { spanOf } from './event-conditions.ts'
import { oneOrMany } from './event-forms.ts'
import { orderOf, pageOf, sortEvents } from './event-pages.ts'
import { type Occurrence, occurrencesWithId } from './event-store.ts'

/** An event of several permutations is a page of them. */
export const getEventRoute: Route = implement(getEvent, ({ path, query }, { db, key }) => {
  const found = occurrencesWithId(db, key, path.id)
  if (found.length === 0) throw notFound('Event', path.id)
  const order = orderOf(query.order_bys)
  const { items, pagination } = pageOf(sortEvents([...found], order), { page: query.pagination, order, question: path })
  return found.length === 1 ? { event: oneOrMany(items, true) } : { event: oneOrMany(items, false), pagination }
})

/**
 * Events by id, a page of ids at a time, in the order of their times. Each has all of its permutations. Ids under which
 * nothing is known are told on the first page.
 */
export const batchGetEventRoute: Route = implement(batchGetEvent, ({ query }, { db, key }) => {
  const { ids = [], filter = {}, pagination: page } = query
  const span = filter.timestamp && spanOf(filter.timestamp, 'filter.timestamp')
  const found = new Map<string, readonly Occurrence[]>()
  const notFoundIds: string[] = []
  for (const id of new Set(ids)) {
    const occurrences = occurrencesWithId(db, key, id)
    const [first] = occurrences
    if (first === undefined) notFoundIds.push(id)
    else if (span === undefined || (first.at >= span.from && first.at <= span.to)) found.set(id, occurrences)
  }
  const order = orderOf(query.order_bys)
  const firsts = sortEvents(
    [...found.values()].flatMap((each) => each.slice(0, 1)),
    order,
  )
  const { items, pagination } = pageOf(firsts, { page, order, question: [ids, filter] })
  const events = items.map(({ id }): [string, PlatformEventOneOrMany] => {
    const occurrences = found.get(id) ?? []
    return [id, oneOrMany(occurrences, occurrences.length === 1)]
  })
  const isFirst = (page?.pageToken ?? '') === ''
  return { events: Object.fromEntries(events), ...(isFirst && { notFoundIds }), pagination }
})
