import { type Model, bool, int64, list, map, model, required, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { BatchGetEventFilter, EventQueryFilter, TimestampRange } from './event-filters.ts'
import { EventOrderBy, EventPaginationRequest, EventPaginationResponse } from './event-paging.ts'
import { FieldStatistics, PlatformEvent, PlatformEventOneOrMany } from './platform-event.ts'

/** The events of which alert definitions are listed, and which page of them. */
export interface ListAlertEventsQuery {
  /** Ids of versions of alert definitions: `alertVersionId`, not `id`. */
  alert_ids: string[]
  /** When they happened. */
  timestamp_range: TimestampRange
  /** Values that labels must have. */
  cx_event_labels?: Record<string, string> | undefined
  /** Keys to order by, the most important one first. */
  order_bys?: EventOrderBy[] | undefined
  /** Which page. */
  pagination?: EventPaginationRequest | undefined
}

export const ListAlertEventsQuery: Model<ListAlertEventsQuery> = model('ListAlertEventsQuery', {
  alert_ids: required(list(text())),
  timestamp_range: required(TimestampRange),
  cx_event_labels: map(text()),
  order_bys: list(EventOrderBy),
  pagination: EventPaginationRequest,
})

/** Which events are listed, in which order, and which page of them. Filter and page must be present. */
export interface ListEventsQuery {
  /** Which of them. */
  filter: EventQueryFilter
  /** Which page; `{}` for the first one, as long as the service likes. */
  pagination: EventPaginationRequest
  /** Keys to order by, the most important one first. */
  order_bys?: EventOrderBy[] | undefined
}

export const ListEventsQuery: Model<ListEventsQuery> = model('ListEventsQuery', {
  filter: required(EventQueryFilter),
  pagination: required(EventPaginationRequest),
  order_bys: list(EventOrderBy),
})

/** A page of events. */
export interface ListEventsResponse {
  /** The events of this page. */
  events: PlatformEvent[]
  /** Where the listing goes on. */
  pagination?: EventPaginationResponse | undefined
}

export const ListEventsResponse: Model<ListEventsResponse> = model('ListEventsResponse', {
  events: required(list(PlatformEvent)),
  pagination: EventPaginationResponse,
})

/** Which events are counted. */
export interface EventFilterQuery {
  /** Which of them. */
  filter: EventQueryFilter
}

export const EventFilterQuery: Model<EventFilterQuery> = model('EventFilterQuery', {
  filter: required(EventQueryFilter),
})

/** How many events match. */
export interface ListEventsCountResponse {
  /** How many, or as far as the service counted. */
  count: Int64
  /** True: the service stopped counting, and there are more. */
  reachedLimit: boolean
}

export const ListEventsCountResponse: Model<ListEventsCountResponse> = model('ListEventsCountResponse', {
  count: required(int64({ unsigned: true })),
  reachedLimit: required(bool()),
})

/** Events by id. */
export interface BatchGetEventQuery {
  /** Their ids. */
  ids?: string[] | undefined
  /** Keys to order by, the most important one first. */
  order_bys?: EventOrderBy[] | undefined
  /** Which page. */
  pagination?: EventPaginationRequest | undefined
  /** Which of the events that have such an id. */
  filter?: BatchGetEventFilter | undefined
}

export const BatchGetEventQuery: Model<BatchGetEventQuery> = model('BatchGetEventQuery', {
  ids: list(text()),
  order_bys: list(EventOrderBy),
  pagination: EventPaginationRequest,
  filter: BatchGetEventFilter,
})

/** What is known under each of some ids. */
export interface BatchGetEventResponse {
  /** The events by id. */
  events?: Record<string, PlatformEventOneOrMany> | undefined
  /** Ids under which nothing is known. */
  notFoundIds?: string[] | undefined
  /** Where the answer goes on. */
  pagination?: EventPaginationResponse | undefined
}

export const BatchGetEventResponse: Model<BatchGetEventResponse> = model('BatchGetEventResponse', {
  events: map(PlatformEventOneOrMany),
  notFoundIds: list(text()),
  pagination: EventPaginationResponse,
})

/** How often the values of each field occur among the events. */
export interface GetEventsStatisticsResponse {
  /** By label. */
  cxEventLabelsFieldStatistics?: Record<string, FieldStatistics> | undefined
  /** By key of the metadata. */
  cxEventMetadataFieldStatistics?: Record<string, FieldStatistics> | undefined
}

export const GetEventsStatisticsResponse: Model<GetEventsStatisticsResponse> = model('GetEventsStatisticsResponse', {
  cxEventLabelsFieldStatistics: map(FieldStatistics),
  cxEventMetadataFieldStatistics: map(FieldStatistics),
})

/** Which event. */
export interface GetEventPath {
  /** Its id. */
  id: string
}

export const GetEventPath: Model<GetEventPath> = model('GetEventPath', {
  id: required(text()),
})

/** In which order, and which page of them, where several events have the id. */
export interface GetEventQuery {
  /** Keys to order by, the most important one first. */
  order_bys?: EventOrderBy[] | undefined
  /** Which page. */
  pagination?: EventPaginationRequest | undefined
}

export const GetEventQuery: Model<GetEventQuery> = model('GetEventQuery', {
  order_bys: list(EventOrderBy),
  pagination: EventPaginationRequest,
})

/** What is known under an id. */
export interface GetEventResponse {
  /** One event, or a page of several. */
  event?: PlatformEventOneOrMany | undefined
  /** Where the answer goes on. */
  pagination?: EventPaginationResponse | undefined
}

export const GetEventResponse: Model<GetEventResponse> = model('GetEventResponse', {
  event: PlatformEventOneOrMany,
  pagination: EventPaginationResponse,
})
