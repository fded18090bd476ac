import { callOrFail, paged, type Paged } from '@mgmt-api/collections'
import type { Call, Caller, CallOptions } from '@mgmt-api/models'
import {
  type EventOrderBy,
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
import { type EventFilter, type EventSpan, toEventFilter, toTimestampRange } from './event-filter.ts'
import type { EventOrder, EventsOfAlertsOptions, ListEventsOptions } from './events.ts'
import { many } from './one-or-many.ts'

/** `events.list` as a function. */
export function searchEvents(
  caller: Caller,
  { filter, order, pageSize = 250, ...options }: ListEventsOptions,
): Paged<PlatformEvent, ListEventsResponse> {
  const query = { filter: toEventFilter(filter), pagination: { pageSize }, ...orderBys(order) }
  return paged(caller, listEvents, { query }, options)
}

/** `events.count` as a function. */
export function countEvents(
  caller: Caller,
  filter: EventFilter | EventQueryFilter,
  options?: CallOptions,
): Call<ListEventsCountResponse> {
  return callOrFail(() => caller.call(listEventsCount, { query: { filter: toEventFilter(filter) } }, options))
}

/** `events.statistics` as a function. */
export function readEventStatistics(
  caller: Caller,
  filter: EventFilter | EventQueryFilter,
  options?: CallOptions,
): Call<GetEventsStatisticsResponse> {
  return callOrFail(() => caller.call(getEventsStatistics, { query: { filter: toEventFilter(filter) } }, options))
}

/** `events.ofAlerts` as a function. */
export function listEventsOfAlerts(
  caller: Caller,
  versionIds: Iterable<string>,
  span: EventSpan,
  { labels, order, pageSize = 250, ...options }: EventsOfAlertsOptions = {},
): Paged<PlatformEvent, ListEventsResponse> {
  const query = {
    alert_ids: many([...versionIds], 'versionIds'),
    timestamp_range: toTimestampRange(span, 'span'),
    ...(labels !== undefined && { cx_event_labels: { ...labels } }),
    pagination: { pageSize },
    ...orderBys(order),
  }
  return paged(caller, listAlertEvents, { query }, options)
}

/** The contract's order, if one is given. */
export function orderBys(order: EventOrder | undefined): { order_bys?: EventOrderBy[] } {
  if (order === undefined) return {}
  const direction = order === 'newest-first' ? 'ORDER_BY_DIRECTION_DESC' : 'ORDER_BY_DIRECTION_ASC'
  return { order_bys: [{ fieldName: 'ORDER_BY_FIELDS_TIMESTAMP', direction }] }
}
