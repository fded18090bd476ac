import { type Model, fields, list, map, model, oneOf, required, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { AlertEvent, AlertEventMultiplePermutation, AlertEventOrderBy } from './alert-event.ts'
import { EventStats } from './alert-event-stats.ts'
import { PaginationRequest, PaginationResponse } from './paging.ts'

/** The statistics of which alert events are wanted. */
export interface GetAlertEventsStatsQuery {
  /** Ids of alert events. At most 1,000 items, each 1 to 36 characters. */
  ids?: string[] | undefined
  /** Keys to order by, the most important one first. At most 20 items. */
  order_bys?: AlertEventOrderBy[] | undefined
}

export const GetAlertEventsStatsQuery: Model<GetAlertEventsStatsQuery> = model('GetAlertEventsStatsQuery', {
  ids: list(text({ min: 1, max: 36 }), { max: 1_000 }),
  order_bys: list(AlertEventOrderBy, { max: 20 }),
})

/** Statistics of alert events. */
export interface GetAlertEventStatsResponse {
  /** The statistics by id of the event. */
  eventsStats?: Record<string, EventStats> | undefined
}

export const GetAlertEventStatsResponse: Model<GetAlertEventStatsResponse> = model('GetAlertEventStatsResponse', {
  eventsStats: map(EventStats),
})

/** Which alert event. */
export interface GetAlertEventPath {
  /** Its id, in any form. 1 to 36 characters. */
  id: string
}

export const GetAlertEventPath: Model<GetAlertEventPath> = model('GetAlertEventPath', {
  id: required(text({ min: 1, max: 36 })),
})

/** In which order, and which page of them, where the event is about several permutations. */
export interface GetAlertEventQuery {
  /** Keys to order by, the most important one first. At most 20 items. */
  order_bys?: AlertEventOrderBy[] | undefined
  /** Which page. */
  pagination?: PaginationRequest | undefined
}

export const GetAlertEventQuery: Model<GetAlertEventQuery> = model('GetAlertEventQuery', {
  order_bys: list(AlertEventOrderBy, { max: 20 }),
  pagination: PaginationRequest,
})

/** Fields of every `GetAlertEventResponse`. */
export interface GetAlertEventResponseCommon {
  /** Id of the event. 1 to 36 characters. */
  id?: string | undefined
  /** Where the answer goes on, where the event is about several permutations. */
  pagination?: PaginationResponse | undefined
}

/** At most one of these is present. */
export interface GetAlertEventResponseVariants {
  /** It is about one permutation. */
  singlePermutation: AlertEvent
  /** It is about several: a page of them. */
  multiplePermutation: AlertEventMultiplePermutation
}

/** One alert event. */
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
