import { type Enum, type Model, model, openEnum, required, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

/** A key and its value: a label, or a grouping. */
export interface KeyValue {
  /** Its name. 1 to 4,096 characters. */
  key: string
  /** Its value. 1 to 4,096 characters. */
  value: string
}

export const KeyValue: Model<KeyValue> = model('KeyValue', {
  key: required(text({ min: 1, max: 4_096 })),
  value: required(text({ min: 1, max: 4_096 })),
})

const caseCategoryValues = [
  'CASE_CATEGORY_UNSPECIFIED',
  'CASE_CATEGORY_SECURITY',
  'CASE_CATEGORY_AVAILABILITY',
] as const

/** What a case endangers. */
export type CaseCategory = Open<(typeof caseCategoryValues)[number]>
export const CaseCategory: Enum<CaseCategory> = openEnum('CaseCategory', caseCategoryValues)

const casePriorityValues = [
  'CASE_PRIORITY_UNSPECIFIED',
  'CASE_PRIORITY_P1',
  'CASE_PRIORITY_P2',
  'CASE_PRIORITY_P3',
  'CASE_PRIORITY_P4',
  'CASE_PRIORITY_P5',
] as const

/** How urgent a case is, `P1` most of all. */
export type CasePriority = Open<(typeof casePriorityValues)[number]>
export const CasePriority: Enum<CasePriority> = openEnum('CasePriority', casePriorityValues)

/** Where the priority of a case comes from. */
export interface PriorityDetails {
  /** What somebody said, which counts. */
  override?: CasePriority | undefined
  /** What the service computed. */
  system?: CasePriority | undefined
}

export const PriorityDetails: Model<PriorityDetails> = model('PriorityDetails', {
  override: CasePriority,
  system: CasePriority,
})

const caseStatusValues = [
  'CASE_STATUS_UNSPECIFIED',
  'CASE_STATUS_PENDING_ACTIVATION',
  'CASE_STATUS_ACTIVE',
  'CASE_STATUS_ACKNOWLEDGED',
  'CASE_STATUS_RESOLVED',
  'CASE_STATUS_CLOSED',
] as const

/** How far a case has come. */
export type CaseStatus = Open<(typeof caseStatusValues)[number]>
export const CaseStatus: Enum<CaseStatus> = openEnum('CaseStatus', caseStatusValues)
