import { type Enum, type Model, bool, float, list, model, openEnum, required, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const quotaAllocationTypeValues = [
  'QUOTA_ALLOCATION_TYPE_UNSPECIFIED',
  'QUOTA_ALLOCATION_TYPE_PERCENTAGE',
  'QUOTA_ALLOCATION_TYPE_LOCKED_UNITS',
] as const

/** What the number of an allocation counts. */
export type QuotaAllocationType = Open<(typeof quotaAllocationTypeValues)[number]>
export const QuotaAllocationType: Enum<QuotaAllocationType> = openEnum('QuotaAllocationType', quotaAllocationTypeValues)

/** The share of the quota that one kind of data has. */
export interface QuotaAllocationEntityTypeRule {
  /** Its share: percent of the quota, or units that are kept for it. */
  allocation: number
  /** Which of the two; absent or unspecified: percent. */
  allocationType?: QuotaAllocationType | undefined
  /** Whether it may use what others leave. */
  canOverflow: boolean
  /** Whether the platform looks after it. Made by the service: to be left out of requests. */
  cxManaged?: boolean | undefined
  /** False: it does nothing. */
  enabled: boolean
  /** The kind of data. */
  entityType: string
}

export const QuotaAllocationEntityTypeRule: Model<QuotaAllocationEntityTypeRule> = model(
  'QuotaAllocationEntityTypeRule',
  {
    allocation: required(float()),
    allocationType: QuotaAllocationType,
    canOverflow: required(bool()),
    cxManaged: bool(),
    enabled: required(bool()),
    entityType: required(text()),
  },
)

/** How the quota is divided. */
export interface QuotaAllocationEntityTypeRuleSet {
  /** Lasting id. Made by the service. */
  id?: string | undefined
  /** The share of each kind of data. */
  rules: QuotaAllocationEntityTypeRule[]
}

export const QuotaAllocationEntityTypeRuleSet: Model<QuotaAllocationEntityTypeRuleSet> = model(
  'QuotaAllocationEntityTypeRuleSet',
  {
    id: text(),
    rules: required(list(QuotaAllocationEntityTypeRule)),
  },
)

/** One set of rules. */
export interface QuotaAllocationRuleSetResponse {
  /** Absent where there is none. */
  ruleSet?: QuotaAllocationEntityTypeRuleSet | undefined
}

export const QuotaAllocationRuleSetResponse: Model<QuotaAllocationRuleSetResponse> = model(
  'QuotaAllocationRuleSetResponse',
  {
    ruleSet: QuotaAllocationEntityTypeRuleSet,
  },
)

/** A set of rules to create, or to put in place of the one there is. */
export interface QuotaAllocationRuleSetBody {
  /** All of it. */
  ruleSet: QuotaAllocationEntityTypeRuleSet
}

export const QuotaAllocationRuleSetBody: Model<QuotaAllocationRuleSetBody> = model('QuotaAllocationRuleSetBody', {
  ruleSet: required(QuotaAllocationEntityTypeRuleSet),
})
