import { type Enum, type Model, model, openEnum } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const caseOrderByDirectionValues = [
  'CASE_ORDER_BY_DIRECTION_UNSPECIFIED',
  'CASE_ORDER_BY_DIRECTION_ASCENDING',
  'CASE_ORDER_BY_DIRECTION_DESCENDING',
] as const

/** Which end of a list comes first. */
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

/** What cases are ordered by. */
export type CaseOrderByField = Open<(typeof caseOrderByFieldValues)[number]>
export const CaseOrderByField: Enum<CaseOrderByField> = openEnum('CaseOrderByField', caseOrderByFieldValues)

/** In which order cases are listed. */
export interface CaseOrderBy {
  /** Which end comes first. */
  direction?: CaseOrderByDirection | undefined
  /** What they are ordered by. */
  field?: CaseOrderByField | undefined
}

export const CaseOrderBy: Model<CaseOrderBy> = model('CaseOrderBy', {
  direction: CaseOrderByDirection,
  field: CaseOrderByField,
})
