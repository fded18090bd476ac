import { type Enum, type Model, int64, model, openEnum, text } from '../core/describe.ts'
import type { Int64, Open } from '../core/types.ts'

/** Which page of events is wanted. The contract bounds neither of these above. */
export interface EventPaginationRequest {
  /** Events on the page. At least 0. */
  pageSize?: Int64 | undefined
  /** `nextPageToken` of the page before; absent: the first page. */
  pageToken?: string | undefined
}

export const EventPaginationRequest: Model<EventPaginationRequest> = model('EventPaginationRequest', {
  pageSize: int64({ min: 0, wire: 'integer' }),
  pageToken: text(),
})

/** Where the listing of events goes on. */
export interface EventPaginationResponse {
  /** Asks for the next page; absent or empty on the last one. */
  nextPageToken?: string | undefined
  /** Events that match, on all pages. At least 0. */
  totalSize?: Int64 | undefined
}

export const EventPaginationResponse: Model<EventPaginationResponse> = model('EventPaginationResponse', {
  nextPageToken: text(),
  totalSize: int64({ min: 0, wire: 'integer' }),
})

const orderByDirectionValues = [
  'ORDER_BY_DIRECTION_UNSPECIFIED',
  'ORDER_BY_DIRECTION_ASC',
  'ORDER_BY_DIRECTION_DESC',
] as const

/** Smallest first, or largest first. */
export type OrderByDirection = Open<(typeof orderByDirectionValues)[number]>
export const OrderByDirection: Enum<OrderByDirection> = openEnum('OrderByDirection', orderByDirectionValues)

const orderByFieldsValues = ['ORDER_BY_FIELDS_UNSPECIFIED', 'ORDER_BY_FIELDS_TIMESTAMP'] as const

/** What events are ordered by. */
export type OrderByFields = Open<(typeof orderByFieldsValues)[number]>
export const OrderByFields: Enum<OrderByFields> = openEnum('OrderByFields', orderByFieldsValues)

/** A key to order events by. */
export interface EventOrderBy {
  direction?: OrderByDirection | undefined
  /** What to order by. */
  fieldName?: OrderByFields | undefined
}

export const EventOrderBy: Model<EventOrderBy> = model('EventOrderBy', {
  direction: OrderByDirection,
  fieldName: OrderByFields,
})
