import {
  type Enum,
  type Model,
  exactlyOneOf,
  fields,
  model,
  openEnum,
  required,
  text,
  variants,
} from '../core/describe.ts'
import type { ExactlyOne, Open } from '../core/types.ts'
import { IncidentFields } from './incident-fields.ts'

const orderByDirectionValues = [
  'ORDER_BY_DIRECTION_UNSPECIFIED',
  'ORDER_BY_DIRECTION_ASC',
  'ORDER_BY_DIRECTION_DESC',
] as const

/** Which way round. */
export type OrderByDirection = Open<(typeof orderByDirectionValues)[number]>
export const OrderByDirection: Enum<OrderByDirection> = openEnum('OrderByDirection', orderByDirectionValues)

/** The order of the groups. */
export interface IncidentGroupByCommon {
  orderByDirection?: OrderByDirection | undefined
}

/** What to group by: exactly one of these. */
export interface IncidentGroupByVariants {
  /** A field. */
  incidentField: IncidentFields
  /** The contextual label of this name. 1 to 256 characters. */
  contextualLabel: string
}

/** What incidents of one group have in common. */
export type IncidentGroupBy = IncidentGroupByCommon & ExactlyOne<IncidentGroupByVariants>

export const IncidentGroupBy: Model<IncidentGroupBy> = variants('IncidentGroupBy', [
  fields<IncidentGroupByCommon>({
    orderByDirection: OrderByDirection,
  }),
  exactlyOneOf<IncidentGroupByVariants>({
    incidentField: IncidentFields,
    contextualLabel: text({ min: 1, max: 256 }),
  }),
])

const incidentEventOrderByFieldTypeValues = ['INCIDENT_EVENT_ORDER_BY_FIELD_TYPE_TIMESTAMP_OR_UNSPECIFIED'] as const

/** What events are ordered by. */
export type IncidentEventOrderByFieldType = Open<(typeof incidentEventOrderByFieldTypeValues)[number]>
export const IncidentEventOrderByFieldType: Enum<IncidentEventOrderByFieldType> = openEnum(
  'IncidentEventOrderByFieldType',
  incidentEventOrderByFieldTypeValues,
)

/** The order of events. */
export interface IncidentEventOrderBy {
  direction?: OrderByDirection | undefined
  field?: IncidentEventOrderByFieldType | undefined
}

export const IncidentEventOrderBy: Model<IncidentEventOrderBy> = model('IncidentEventOrderBy', {
  direction: OrderByDirection,
  field: IncidentEventOrderByFieldType,
})

/** Which way round. */
export interface OrderByCommon {
  direction: OrderByDirection
}

/** What decides: exactly one of these. */
export interface OrderByVariants {
  /** A field. */
  incidentField: IncidentFields
  /** The contextual label of this name. 1 to 256 characters. */
  contextualLabel: string
}

/** The order of incidents. */
export type OrderBy = OrderByCommon & ExactlyOne<OrderByVariants>

export const OrderBy: Model<OrderBy> = variants('OrderBy', [
  fields<OrderByCommon>({
    direction: required(OrderByDirection),
  }),
  exactlyOneOf<OrderByVariants>({
    incidentField: IncidentFields,
    contextualLabel: text({ min: 1, max: 256 }),
  }),
])
