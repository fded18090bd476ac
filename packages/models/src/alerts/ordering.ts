import { type Enum, type Model, list, model, openEnum } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const alertDefOrderByDirectionValues = [
  'ALERT_DEF_ORDER_BY_DIRECTION_ASC_OR_UNSPECIFIED',
  'ALERT_DEF_ORDER_BY_DIRECTION_DESC',
] as const

/** Smallest first, or largest first, as a word `asc` or `desc`. */
export type AlertDefOrderByDirection = Open<(typeof alertDefOrderByDirectionValues)[number]>
export const AlertDefOrderByDirection: Enum<AlertDefOrderByDirection> = openEnum(
  'AlertDefOrderByDirection',
  alertDefOrderByDirectionValues,
)

const alertDefOrderByFieldsValues = [
  'ALERT_DEF_ORDER_BY_FIELDS_UNSPECIFIED',
  'ALERT_DEF_ORDER_BY_FIELDS_PRIORITY',
  'ALERT_DEF_ORDER_BY_FIELDS_LAST_TRIGGERED_TIME',
  'ALERT_DEF_ORDER_BY_FIELDS_UPDATED_TIME',
  'ALERT_DEF_ORDER_BY_FIELDS_ENABLED',
] as const

/** What alert definitions are ordered by, as a word `priority`, `last-triggered`, `updated` or `enabled`. */
export type AlertDefOrderByFields = Open<(typeof alertDefOrderByFieldsValues)[number]>
export const AlertDefOrderByFields: Enum<AlertDefOrderByFields> = openEnum(
  'AlertDefOrderByFields',
  alertDefOrderByFieldsValues,
)

/** A key to order by. */
export interface AlertDefOrderBy {
  /** Absent: smallest first. */
  direction?: AlertDefOrderByDirection | undefined
  /** What to order by. */
  fieldName?: AlertDefOrderByFields | undefined
}

export const AlertDefOrderBy: Model<AlertDefOrderBy> = model('AlertDefOrderBy', {
  direction: AlertDefOrderByDirection,
  fieldName: AlertDefOrderByFields,
})

/** Keys to order by, the first of them first. */
export interface AlertDefOrderBys {
  /** The keys, the most important one first. 1 to 20 items. */
  orderBys?: AlertDefOrderBy[] | undefined
}

export const AlertDefOrderBys: Model<AlertDefOrderBys> = model('AlertDefOrderBys', {
  orderBys: list(AlertDefOrderBy, { min: 1, max: 20 }),
})
