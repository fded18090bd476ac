import { chunksOf } from '@mgmt-api/base/lists'
import type { Caller, CallOptions } from '@mgmt-api/models'
import {
  type AlertEvent,
  batchGetEvent,
  type EventStats,
  getAlertEvent,
  getAlertEventsStats,
  getEvent,
  type PlatformEvent,
  type PlatformEventOneOrMany,
} from '@mgmt-api/models/alerts'
import { toTimestampRange } from './event-filter.ts'
import type { GetEventOptions, GetManyEventsOptions, ManyEvents } from './events.ts'
import { orderBys } from './read-events.ts'

/** The places of the options in the query, for errors. */
const optionPaths = { id: 'path.id', orderBy: 'query.order_bys' }
const manyPaths = { within: 'query.filter.timestamp', orderBy: 'query.order_bys' }

/** Ids per request, so that the URL is short enough for every server. */
const idsAtMost = 100

/** `events.get` as a function. */
export async function getEvents(
  caller: Caller,
  id: string,
  { orderBy, ...options }: GetEventOptions = {},
): Promise<PlatformEvent[]> {
  const events: PlatformEvent[] = []
  await followPages(async (page) => {
    const input = { path: { id }, query: { ...orderBys(orderBy), ...page } }
    const data = await caller.call(getEvent, input, { ...options, optionPaths })
    events.push(...eventsIn(data.event))
    return data.pagination?.nextPageToken
  })
  return events
}

/** `events.getMany` as a function. */
export async function getManyEvents(
  caller: Caller,
  ids: Iterable<string>,
  { orderBy, within, ...options }: GetManyEventsOptions = {},
): Promise<ManyEvents> {
  const filter = within === undefined ? {} : { filter: { timestamp: toTimestampRange(within, 'within') } }
  const found = new Map<string, PlatformEvent[]>()
  const missing = new Set<string>()
  for (const chunk of idChunks(ids)) {
    await followPages(async (page) => {
      const query = { ids: chunk, ...filter, ...orderBys(orderBy), ...page }
      const call = caller.call(batchGetEvent, { query }, { ...options, optionPaths: manyPaths })
      const { events = {}, notFoundIds = [], pagination } = await call
      for (const [id, event] of Object.entries(events)) found.set(id, [...(found.get(id) ?? []), ...eventsIn(event)])
      for (const id of notFoundIds) missing.add(id)
      return pagination?.nextPageToken
    })
  }
  return { events: found, notFoundIds: [...missing] }
}

/** `events.permutations` as a function. */
export async function getEventPermutations(
  caller: Caller,
  id: string,
  { orderBy, ...options }: GetEventOptions = {},
): Promise<AlertEvent[]> {
  const events: AlertEvent[] = []
  await followPages(async (page) => {
    const input = { path: { id }, query: { ...orderBys(orderBy), ...page } }
    const data = await caller.call(getAlertEvent, input, { ...options, optionPaths })
    const { singlePermutation, multiplePermutation, pagination } = data
    if (singlePermutation !== undefined) events.push(singlePermutation)
    events.push(...(multiplePermutation?.alertEventMultiplePermutation ?? []))
    return pagination?.nextPageToken
  })
  return events
}

/** `events.permutationStats` as a function. */
export async function getPermutationStats(
  caller: Caller,
  ids: Iterable<string>,
  options?: CallOptions,
): Promise<ReadonlyMap<string, EventStats>> {
  const stats = new Map<string, EventStats>()
  for (const chunk of idChunks(ids)) {
    const { eventsStats = {} } = await caller.call(getAlertEventsStats, { query: { ids: chunk } }, options)
    for (const [id, each] of Object.entries(eventsStats)) stats.set(id, each)
  }
  return stats
}

function eventsIn({ singleEvent, multipleEvents }: PlatformEventOneOrMany = {}): readonly PlatformEvent[] {
  return singleEvent === undefined ? (multipleEvents?.events ?? []) : [singleEvent]
}

/** Each id once, in chunks. */
const idChunks = (ids: Iterable<string>): string[][] => chunksOf([...new Set(ids)], idsAtMost)

/** Reads pages until a response names no next one. @param read Reads a page, and returns the token of the next. */
async function followPages(
  read: (page: { pagination?: { pageToken: string } }) => Promise<string | undefined>,
): Promise<void> {
  let token = await read({})
  while (token !== undefined && token !== '') token = await read({ pagination: { pageToken: token } })
}
