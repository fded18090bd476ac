import { type Operation, type PagedOperation, operation } from '../core/operation.ts'
import {
  BatchGetEventQuery,
  BatchGetEventResponse,
  EventFilterQuery,
  GetEventPath,
  GetEventQuery,
  GetEventResponse,
  GetEventsStatisticsResponse,
  ListAlertEventsQuery,
  ListEventsCountResponse,
  ListEventsQuery,
  ListEventsResponse,
} from './events.messages.ts'
import type { PlatformEvent } from './platform-event.ts'

/** Events of some alert definitions within a span of time, a page at a time. Ids and span must be present. */
export const listAlertEvents: PagedOperation<{
  query: ListAlertEventsQuery
  response: ListEventsResponse
  item: PlatformEvent
}> = operation({
  id: 'EventsService_ListAlertEvents',
  service: 'Events Service',
  method: 'GET',
  path: '/alerts/alerts/v3/all/events',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: ListAlertEventsQuery },
  out: ListEventsResponse,
  paging: {
    kind: 'token',
    size: 'query.pagination.pageSize',
    token: 'query.pagination.pageToken',
    next: 'pagination.nextPageToken',
    items: 'events',
    total: 'pagination.totalSize',
  },
})

/** Events that a filter leaves, a page at a time. Filter and page must be present. */
export const listEvents: PagedOperation<{ query: ListEventsQuery; response: ListEventsResponse; item: PlatformEvent }> =
  operation({
    id: 'EventsService_ListEvents',
    service: 'Events Service',
    method: 'GET',
    path: '/alerts/events/v3',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { query: ListEventsQuery },
    out: ListEventsResponse,
    paging: {
      kind: 'token',
      size: 'query.pagination.pageSize',
      token: 'query.pagination.pageToken',
      next: 'pagination.nextPageToken',
      items: 'events',
      total: 'pagination.totalSize',
    },
  })

/** How many events a filter leaves. The service may stop counting, and says so. */
export const listEventsCount: Operation<{ query: EventFilterQuery; response: ListEventsCountResponse }> = operation({
  id: 'EventsService_ListEventsCount',
  service: 'Events Service',
  method: 'GET',
  path: '/alerts/events/v3/all/count',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: EventFilterQuery },
  out: ListEventsCountResponse,
})

/**
 * Events by id: under each id one, or several. Ids that are unknown are named. What goes on beyond a page is asked for
 * with the token of the answer.
 */
export const batchGetEvent: Operation<{ query: BatchGetEventQuery; response: BatchGetEventResponse }> = operation({
  id: 'EventsService_BatchGetEvent',
  service: 'Events Service',
  method: 'GET',
  path: '/alerts/events/v3/all/list',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: BatchGetEventQuery },
  out: BatchGetEventResponse,
})

/** How often the values of labels and metadata occur among the events that a filter leaves. */
export const getEventsStatistics: Operation<{ query: EventFilterQuery; response: GetEventsStatisticsResponse }> =
  operation({
    id: 'EventsService_GetEventsStatistics',
    service: 'Events Service',
    method: 'GET',
    path: '/alerts/events/v3/all/statistics',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { query: EventFilterQuery },
    out: GetEventsStatisticsResponse,
  })

/** What is known under one id: an event, or several, a page at a time. */
export const getEvent: Operation<{ path: GetEventPath; query: GetEventQuery; response: GetEventResponse }> = operation({
  id: 'EventsService_GetEvent',
  service: 'Events Service',
  method: 'GET',
  path: '/alerts/events/v3/{id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: GetEventPath, query: GetEventQuery },
  out: GetEventResponse,
})
