import { type Model, fields, list, map, model, oneOf, required, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { AlertEvent, AlertEventMultiplePermutation, AlertEventOrderBy } from './alert-event.ts'
import { EventStats } from './alert-event-stats.ts'
import { PaginationRequest, PaginationResponse } from './paging.ts'

/** Get alert events stats query. */
export interface GetAlertEventsStatsQuery {
  /** At most 1,000 items, each 1 to 36 characters. */
  ids?: string[]
  /** At most 20 items. */
  order_bys?: AlertEventOrderBy[]
}

export const GetAlertEventsStatsQuery: Model<GetAlertEventsStatsQuery> = model('GetAlertEventsStatsQuery', {
  ids: list(text({ min: 1, max: 36 }), { max: 1_000 }),
  order_bys: list(AlertEventOrderBy, { max: 20 }),
})

/** Get alert event stats response. */
export interface GetAlertEventStatsResponse {
  eventsStats?: Record<string, EventStats>
}

export const GetAlertEventStatsResponse: Model<GetAlertEventStatsResponse> = model('GetAlertEventStatsResponse', {
  eventsStats: map(EventStats),
})

/** Get alert event path. */
export interface GetAlertEventPath {
  /** 1 to 36 characters. */
  id: string
}

export const GetAlertEventPath: Model<GetAlertEventPath> = model('GetAlertEventPath', {
  id: required(text({ min: 1, max: 36 })),
})

/** Get alert event query. */
export interface GetAlertEventQuery {
  /** At most 20 items. */
  order_bys?: AlertEventOrderBy[]
  pagination?: PaginationRequest
}

export const GetAlertEventQuery: Model<GetAlertEventQuery> = model('GetAlertEventQuery', {
  order_bys: list(AlertEventOrderBy, { max: 20 }),
  pagination: PaginationRequest,
})

/** Fields of every `GetAlertEventResponse`. */
export interface GetAlertEventResponseCommon {
  /** 1 to 36 characters. */
  id?: string
  pagination?: PaginationResponse
}

/** At most one of these is present. */
export interface GetAlertEventResponseVariants {
  singlePermutation: AlertEvent
  multiplePermutation: AlertEventMultiplePermutation
}

/** Get alert event response. */
export type GetAlertEventResponse = GetAlertEventResponseCommon & OneOf<GetAlertEventResponseVariants>

export const GetAlertEventResponse: Model<GetAlertEventResponse> = variants('GetAlertEventResponse', [
  fields<GetAlertEventResponseCommon>({
    id: text({ min: 1, max: 36 }),
    pagination: PaginationResponse,
  }),
  oneOf<GetAlertEventResponseVariants>({
    singlePermutation: AlertEvent,
    multiplePermutation: AlertEventMultiplePermutation,
  }),
])
