import { type Enum, type Model, int64, model, openEnum, text } from '../core/describe.ts'
import type { Int64, Open } from '../core/types.ts'

/** List alert events query pagination. */
export interface EventPaginationRequest {
  /** At least 0. */
  pageSize?: Int64
  pageToken?: string
}

export const EventPaginationRequest: Model<EventPaginationRequest> = model('EventPaginationRequest', {
  pageSize: int64({ min: 0, wire: 'integer' }),
  pageToken: text(),
})

/** Pagination response. */
export interface EventPaginationResponse {
  nextPageToken?: string
  /** At least 0. */
  totalSize?: Int64
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

/** Order by direction. */
export type OrderByDirection = Open<(typeof orderByDirectionValues)[number]>
export const OrderByDirection: Enum<OrderByDirection> = openEnum('OrderByDirection', orderByDirectionValues)

const orderByFieldsValues = ['ORDER_BY_FIELDS_UNSPECIFIED', 'ORDER_BY_FIELDS_TIMESTAMP'] as const

/** Order by fields. */
export type OrderByFields = Open<(typeof orderByFieldsValues)[number]>
export const OrderByFields: Enum<OrderByFields> = openEnum('OrderByFields', orderByFieldsValues)

/** List alert events query order by. */
export interface EventOrderBy {
  direction?: OrderByDirection
  fieldName?: OrderByFields
}

export const EventOrderBy: Model<EventOrderBy> = model('EventOrderBy', {
  direction: OrderByDirection,
  fieldName: OrderByFields,
})
