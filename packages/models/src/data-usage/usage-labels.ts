import { type Enum, int64, list, model, type Model, openEnum, required, text } from '../core/describe.ts'
import type { Int64, Open } from '../core/types.ts'

const usageFilterOperatorValues = [
  'FILTER_OPERATOR_UNSPECIFIED',
  'FILTER_OPERATOR_IN',
  'FILTER_OPERATOR_NOT_IN',
] as const

/** Whether a filter names what is wanted or what is not. */
export type UsageFilterOperator = Open<(typeof usageFilterOperatorValues)[number]>
export const UsageFilterOperator: Enum<UsageFilterOperator> = openEnum('UsageFilterOperator', usageFilterOperatorValues)

/** Only usage whose label has one of some values, or none of them. */
export interface UsageLabelFilter {
  /** Which label; the capabilities list them. 1 to 256 characters. */
  key: string
  /** One of the values, or none of them. */
  operator: UsageFilterOperator
  /** The values. 1 to 1,024 items, each at most 1,024 characters. */
  values: string[]
}

export const UsageLabelFilter: Model<UsageLabelFilter> = model('UsageLabelFilter', {
  key: required(text({ min: 1, max: 256, pattern: /^[A-Za-z][A-Za-z0-9_]*$/ })),
  operator: required(UsageFilterOperator),
  values: required(list(text({ max: 1_024 }), { min: 1, max: 1_024 })),
})

/** Labels by whose values usage is added up. */
export interface UsageGroupBy {
  /** Which labels; the capabilities list them. At most 16 items, each 1 to 256 characters. */
  keys?: string[] | undefined
}

export const UsageGroupBy: Model<UsageGroupBy> = model('UsageGroupBy', {
  keys: list(text({ min: 1, max: 256, pattern: /^[A-Za-z][A-Za-z0-9_]*$/ }), { max: 16 }),
})

/** How much an answer holds. */
export interface UsageLimit {
  /** Entries of one bucket at most; the service may have a lower bound. 1 to 100,000. */
  perBucket?: Int64 | undefined
}

export const UsageLimit: Model<UsageLimit> = model('UsageLimit', {
  perBucket: int64({ min: 1, max: 100_000, wire: 'integer' }),
})

/** A label and its value. */
export interface UsageLabel {
  /** 1 to 256 characters. */
  key?: string | undefined
  /** At most 1,024 characters. */
  value?: string | undefined
}

export const UsageLabel: Model<UsageLabel> = model('UsageLabel', {
  key: text({ min: 1, max: 256, pattern: /^[A-Za-z][A-Za-z0-9_]*$/ }),
  value: text({ max: 1_024 }),
})
