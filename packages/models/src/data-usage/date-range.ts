import { type Enum, type Model, model, openEnum, timestamp } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

/** Date range. */
export interface DateRange {
  fromDate?: string
  toDate?: string
}

export const DateRange: Model<DateRange> = model('DateRange', {
  fromDate: timestamp(),
  toDate: timestamp(),
})

const usageRangeValues = [
  'RANGE_UNSPECIFIED',
  'RANGE_CURRENT_MONTH',
  'RANGE_LAST_30_DAYS',
  'RANGE_LAST_90_DAYS',
  'RANGE_LAST_WEEK',
  'RANGE_LAST_YEAR',
] as const
/** Usage range. */
export type UsageRange = Open<(typeof usageRangeValues)[number]>
export const UsageRange: Enum<UsageRange> = openEnum('UsageRange', usageRangeValues)
