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
import { type EventFilter, type EventSpan, toEventFilter, toTimestampRange } from './event-filter.ts'
import type { EventOrder, EventsOfAlertsOptions, ListEventsOptions } from './events.ts'
import { many } from '../values/one-or-many.ts'

/** `events.list` as a function. */
export function searchEvents(
  caller: Caller,
  { filter, orderBy, pageSize = 250, ...options }: ListEventsOptions,
): Paged<PlatformEvent, ListEventsResponse> {
  const query = { filter: toEventFilter(filter), pagination: { pageSize }, ...orderBys(orderBy) }
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
  return paged(caller, listAlertEvents, { query }, options)
}

/** The order as a query, if one is given. Both interfaces to events accept the same short words. */
export function orderBys(orderBy: EventOrder | undefined): { order_bys?: { fieldName: string; direction: string }[] } {
  if (orderBy === undefined) return {}
  const { field, direction = 'asc', ...left } = orderBy
  checkOptions(left, { field, direction }, { at: 'orderBy' })
  return { order_bys: [{ fieldName: field, direction }] }
}
