import { type Enum, type Model, empty, fields, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'

const sortByTypeValues = ['SORT_BY_TYPE_UNSPECIFIED', 'SORT_BY_TYPE_VALUE', 'SORT_BY_TYPE_NAME'] as const

/** Sort by type. */
export type SortByType = Open<(typeof sortByTypeValues)[number]>
export const SortByType: Enum<SortByType> = openEnum('SortByType', sortByTypeValues)

const orderDirectionValues = [
  'ORDER_DIRECTION_UNSPECIFIED',
  'ORDER_DIRECTION_ASC',
  'ORDER_DIRECTION_DESC',
  'ORDER_DIRECTION_NONE',
] as const

/** Order direction. */
export type OrderDirection = Open<(typeof orderDirectionValues)[number]>
export const OrderDirection: Enum<OrderDirection> = openEnum('OrderDirection', orderDirectionValues)

/** Ordering field. */
export interface OrderingField {
  /** 1 to 4,096 characters. */
  field?: string
  orderDirection?: OrderDirection
}

export const OrderingField: Model<OrderingField> = model('OrderingField', {
  field: text({ min: 1, max: 4_096 }),
  orderDirection: OrderDirection,
})

/** Sort by query value. */
export interface SortByQueryValue {
  /** 1 to 255 characters. */
  queryId?: string
}

export const SortByQueryValue: Model<SortByQueryValue> = model('SortByQueryValue', {
  queryId: text({ min: 1, max: 255 }),
})

/** Fields of every `SortStrategy`. */
export interface SortStrategyCommon {
  /** 1 to 128 characters. */
  strategyType?: string
}

/** At most one of these is present. */
export interface SortStrategyVariants {
  category: Empty
  queryValue: SortByQueryValue
}

/** Sort strategy. */
export type SortStrategy = SortStrategyCommon & OneOf<SortStrategyVariants>

export const SortStrategy: Model<SortStrategy> = variants('SortStrategy', [
  fields<SortStrategyCommon>({
    strategyType: text({ min: 1, max: 128 }),
  }),
  oneOf<SortStrategyVariants>({
    category: empty(),
    queryValue: SortByQueryValue,
  }),
])

/** Sort order. */
export interface SortOrder {
  orderDirection?: OrderDirection
  strategy?: SortStrategy
}

export const SortOrder: Model<SortOrder> = model('SortOrder', {
  orderDirection: OrderDirection,
  strategy: SortStrategy,
})
