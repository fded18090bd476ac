import { paged, type Paged } from '@mgmt-api/collections'
import { callOrFail } from '@mgmt-api/collections/internal'
import type { Call, Caller, CallOptions } from '@mgmt-api/models'
import { checkFilter, checkOptions } from '@mgmt-api/models/internal'
import {
  type EventQueryFilter,
  getEventsStatistics,
  type GetEventsStatisticsResponse,
  listAlertEvents,
  listEvents,
  listEventsCount,
  type ListEventsCountResponse,
  type ListEventsResponse,
  type PlatformEvent,
} from '@mgmt-api/models/alerts'
import { type EventFilter, eventFilterPaths, type EventSpan, toEventFilter, toTimestampRange } from './event-filter.ts'
import type { EventOrder, EventsOfAlertsOptions, ListEventsOptions } from './events.ts'
import { many } from '../values/one-or-many.ts'

/** The places of order and page size in the query of a list, for errors. */
const orderPaths = { orderBy: 'query.order_bys', pageSize: 'query.pagination.pageSize' }

/** `events.list` as a function. */
export function searchEvents(
  caller: Caller,
  { filter, orderBy, pageSize = 250, ...options }: ListEventsOptions,
): Paged<PlatformEvent, ListEventsResponse> {
  const query = { filter: toEventFilter(filter), pagination: { pageSize }, ...orderBys(orderBy) }
  return paged(
    caller,
    listEvents,
    { query },
    { ...options, optionPaths: { ...eventFilterPaths(filter), ...orderPaths } },
  )
}

/** `events.count` as a function. */
export function countEvents(
  caller: Caller,
  filter: EventFilter | EventQueryFilter,
  options?: CallOptions,
): Call<ListEventsCountResponse> {
  return callOrFail(() => caller.call(listEventsCount, ...filtered(filter, options)))
}

/** `events.statistics` as a function. */
export function readEventStatistics(
  caller: Caller,
  filter: EventFilter | EventQueryFilter,
  options?: CallOptions,
): Call<GetEventsStatisticsResponse> {
  return callOrFail(() => caller.call(getEventsStatistics, ...filtered(filter, options)))
}

/** Input and options of a call that takes only a filter. */
const filtered = (filter: EventFilter | EventQueryFilter, options?: CallOptions) =>
  [{ query: { filter: toEventFilter(filter) } }, { ...options, optionPaths: eventFilterPaths(filter) }] as const

/** `events.ofAlerts` as a function. */
export function listEventsOfAlerts(
  caller: Caller,
  versionIds: Iterable<string>,
  span: EventSpan,
  { filter = {}, orderBy, pageSize = 250, ...options }: EventsOfAlertsOptions = {},
): Paged<PlatformEvent, ListEventsResponse> {
  const { labels } = filter
  checkFilter(filter, { known: { labels } })
  const query = {
    alert_ids: many([...versionIds], 'versionIds'),
    timestamp_range: toTimestampRange(span, 'span'),
    ...(labels !== undefined && { cx_event_labels: { ...labels } }),
    pagination: { pageSize },
    ...orderBys(orderBy),
  }
  const optionPaths = { versionIds: 'query.alert_ids', 'filter.labels': 'query.cx_event_labels', ...orderPaths }
  return paged(caller, listAlertEvents, { query }, { ...options, optionPaths })
}

/** The order as a query, if one is given. Both interfaces to events accept the same short words. */
export function orderBys(orderBy: EventOrder | undefined): { order_bys?: { fieldName: string; direction: string }[] } {
  if (orderBy === undefined) return {}
  const { field, direction = 'asc', ...left } = orderBy
  checkOptions(left, { field, direction }, { at: 'orderBy' })
  return { order_bys: [{ fieldName: field, direction }] }
}
