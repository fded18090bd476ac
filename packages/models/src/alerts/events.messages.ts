import { type Model, bool, int64, list, map, model, required, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { BatchGetEventFilter, EventQueryFilter, TimestampRange } from './event-filters.ts'
import { EventOrderBy, EventPaginationRequest, EventPaginationResponse } from './event-paging.ts'
import { FieldStatistics, PlatformEvent, PlatformEventOneOrMany } from './platform-event.ts'

/** List alert events query. */
export interface ListAlertEventsQuery {
  alert_ids: string[]
  timestamp_range: TimestampRange
  cx_event_labels?: Record<string, string>
  order_bys?: EventOrderBy[]
  pagination?: EventPaginationRequest
}

export const ListAlertEventsQuery: Model<ListAlertEventsQuery> = model('ListAlertEventsQuery', {
  alert_ids: required(list(text())),
  timestamp_range: required(TimestampRange),
  cx_event_labels: map(text()),
  order_bys: list(EventOrderBy),
  pagination: EventPaginationRequest,
})

/** List events query. */
export interface ListEventsQuery {
  filter: EventQueryFilter
  pagination: EventPaginationRequest
  order_bys?: EventOrderBy[]
}

export const ListEventsQuery: Model<ListEventsQuery> = model('ListEventsQuery', {
  filter: required(EventQueryFilter),
  pagination: required(EventPaginationRequest),
  order_bys: list(EventOrderBy),
})

/** List alert events response. */
export interface ListEventsResponse {
  events: PlatformEvent[]
  pagination?: EventPaginationResponse
}

export const ListEventsResponse: Model<ListEventsResponse> = model('ListEventsResponse', {
  events: required(list(PlatformEvent)),
  pagination: EventPaginationResponse,
})

/** List events count query. */
export interface EventFilterQuery {
  filter: EventQueryFilter
}

export const EventFilterQuery: Model<EventFilterQuery> = model('EventFilterQuery', {
  filter: required(EventQueryFilter),
})

/** List events count response. */
export interface ListEventsCountResponse {
  count: Int64
  reachedLimit: boolean
}

export const ListEventsCountResponse: Model<ListEventsCountResponse> = model('ListEventsCountResponse', {
  count: required(int64({ unsigned: true })),
  reachedLimit: required(bool()),
})

/** Batch get event query. */
export interface BatchGetEventQuery {
  ids?: string[]
  order_bys?: EventOrderBy[]
  pagination?: EventPaginationRequest
  filter?: BatchGetEventFilter
}

export const BatchGetEventQuery: Model<BatchGetEventQuery> = model('BatchGetEventQuery', {
  ids: list(text()),
  order_bys: list(EventOrderBy),
  pagination: EventPaginationRequest,
  filter: BatchGetEventFilter,
})

/** Batch get event response. */
export interface BatchGetEventResponse {
  events?: Record<string, PlatformEventOneOrMany>
  notFoundIds?: string[]
  pagination?: EventPaginationResponse
}

export const BatchGetEventResponse: Model<BatchGetEventResponse> = model('BatchGetEventResponse', {
  events: map(PlatformEventOneOrMany),
  notFoundIds: list(text()),
  pagination: EventPaginationResponse,
})

/** Get events statistics response. */
export interface GetEventsStatisticsResponse {
  cxEventLabelsFieldStatistics?: Record<string, FieldStatistics>
  cxEventMetadataFieldStatistics?: Record<string, FieldStatistics>
}

export const GetEventsStatisticsResponse: Model<GetEventsStatisticsResponse> = model('GetEventsStatisticsResponse', {
  cxEventLabelsFieldStatistics: map(FieldStatistics),
  cxEventMetadataFieldStatistics: map(FieldStatistics),
})

/** Get event path. */
export interface GetEventPath {
  id: string
}

export const GetEventPath: Model<GetEventPath> = model('GetEventPath', {
  id: required(text()),
})

/** Get event query. */
export interface GetEventQuery {
  order_bys?: EventOrderBy[]
  pagination?: EventPaginationRequest
}

export const GetEventQuery: Model<GetEventQuery> = model('GetEventQuery', {
  order_bys: list(EventOrderBy),
  pagination: EventPaginationRequest,
})

/** Get event response. */
export interface GetEventResponse {
  event?: PlatformEventOneOrMany
  pagination?: EventPaginationResponse
}

export const GetEventResponse: Model<GetEventResponse> = model('GetEventResponse', {
  event: PlatformEventOneOrMany,
  pagination: EventPaginationResponse,
})
