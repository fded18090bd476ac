import { type Enum, type Model, model, openEnum, timestamp } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { startsBeforeItEnds } from './rules.ts'

/** A span of days. Its end must not be before its start. */
export interface DateRange {
  /** First day. */
  fromDate?: string | undefined
  /** Last day. */
  toDate?: string | undefined
}

export const DateRange: Model<DateRange> = model(
  'DateRange',
  {
    fromDate: timestamp(),
    toDate: timestamp(),
  },
  { rules: [startsBeforeItEnds] },
)

const usageRangeValues = [
  'RANGE_UNSPECIFIED',
  'RANGE_CURRENT_MONTH',
  'RANGE_LAST_30_DAYS',
  'RANGE_LAST_90_DAYS',
  'RANGE_LAST_WEEK',
  'RANGE_LAST_YEAR',
] as const

/** A usual span of days, as a word `last-30-days` or `current-month`. */
export type UsageRange = Open<(typeof usageRangeValues)[number]>
export const UsageRange: Enum<UsageRange> = openEnum('UsageRange', usageRangeValues)
