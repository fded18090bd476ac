import { type Enum, type Model, model, openEnum } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const caseOrderByDirectionValues = [
  'CASE_ORDER_BY_DIRECTION_UNSPECIFIED',
  'CASE_ORDER_BY_DIRECTION_ASCENDING',
  'CASE_ORDER_BY_DIRECTION_DESCENDING',
] as const

/** Case order by direction. */
export type CaseOrderByDirection = Open<(typeof caseOrderByDirectionValues)[number]>
export const CaseOrderByDirection: Enum<CaseOrderByDirection> = openEnum(
  'CaseOrderByDirection',
  caseOrderByDirectionValues,
)

const caseOrderByFieldValues = [
  'CASE_ORDER_BY_FIELD_UNSPECIFIED',
  'CASE_ORDER_BY_FIELD_PRIORITY',
  'CASE_ORDER_BY_FIELD_STATUS',
  'CASE_ORDER_BY_FIELD_UPDATED_AT',
  'CASE_ORDER_BY_FIELD_CATEGORY',
  'CASE_ORDER_BY_FIELD_DURATION',
  'CASE_ORDER_BY_FIELD_CREATED_AT',
] as const

/** Case order by field. */
export type CaseOrderByField = Open<(typeof caseOrderByFieldValues)[number]>
export const CaseOrderByField: Enum<CaseOrderByField> = openEnum('CaseOrderByField', caseOrderByFieldValues)

/** Case order by. */
export interface CaseOrderBy {
  direction?: CaseOrderByDirection
  field?: CaseOrderByField
}

export const CaseOrderBy: Model<CaseOrderBy> = model('CaseOrderBy', {
  direction: CaseOrderByDirection,
  field: CaseOrderByField,
})
