import { type Enum, type Model, empty, fields, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'

const sortByTypeValues = ['SORT_BY_TYPE_UNSPECIFIED', 'SORT_BY_TYPE_VALUE', 'SORT_BY_TYPE_NAME'] as const

/** What bars are ordered by. */
export type SortByType = Open<(typeof sortByTypeValues)[number]>
export const SortByType: Enum<SortByType> = openEnum('SortByType', sortByTypeValues)

const orderDirectionValues = [
  'ORDER_DIRECTION_UNSPECIFIED',
  'ORDER_DIRECTION_ASC',
  'ORDER_DIRECTION_DESC',
  'ORDER_DIRECTION_NONE',
] as const

/** Order of values. */
export type OrderDirection = Open<(typeof orderDirectionValues)[number]>
export const OrderDirection: Enum<OrderDirection> = openEnum('OrderDirection', orderDirectionValues)

/** Order of the rows of a data table. */
export interface OrderingField {
  /** Name of the field that rows are ordered by. 1 to 4,096 characters. */
  field?: string | undefined
  orderDirection?: OrderDirection | undefined
}

export const OrderingField: Model<OrderingField> = model('OrderingField', {
  field: text({ min: 1, max: 4_096 }),
  orderDirection: OrderDirection,
})

/** An order by the values of one of several queries. */
export interface SortByQueryValue {
  /** Id of the query. 1 to 255 characters. */
  queryId?: string | undefined
}

export const SortByQueryValue: Model<SortByQueryValue> = model('SortByQueryValue', {
  queryId: text({ min: 1, max: 255 }),
})

/** Fields of every `SortStrategy`. */
export interface SortStrategyCommon {
  /** The way that is chosen: `STRATEGY_TYPE_CATEGORY` or `STRATEGY_TYPE_QUERY_VALUE`. 1 to 128 characters. */
  strategyType?: string | undefined
}

/** At most one of these is present. */
export interface SortStrategyVariants {
  /** By the name of the category. */
  category: Empty
  /** By the values of a query. */
  queryValue: SortByQueryValue
}

/** What the bars of several queries are ordered by. */
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

/** Order of the bars of several queries. */
export interface SortOrder {
  orderDirection?: OrderDirection | undefined
  /** What they are ordered by. */
  strategy?: SortStrategy | undefined
}

export const SortOrder: Model<SortOrder> = model('SortOrder', {
  orderDirection: OrderDirection,
  strategy: SortStrategy,
})
