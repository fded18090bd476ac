import {
  type Enum,
  int32,
  model,
  type Model,
  oneOf,
  openEnum,
  required,
  timestamp,
  variants,
} from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'
import { dateExists, datesEndAfterStart, fourteenDaysAtMost, timesEndAfterStart } from './rules.ts'

/** A day of the calendar. It must exist. */
export interface UsageDate {
  /** Day of the month. 1 to 31. */
  day: number
  /** 1 to 12. */
  month: number
  /** 1 to 9,999. */
  year: number
}

export const UsageDate: Model<UsageDate> = model(
  'UsageDate',
  {
    day: required(int32({ min: 1, max: 31 })),
    month: required(int32({ min: 1, max: 12 })),
    year: required(int32({ min: 1, max: 9_999 })),
  },
  { rules: [dateExists] },
)

/** Days in UTC. The last one is the day before `end`, which must be after `start`. */
export interface UsageCalendarDateRange {
  /** The day after the last one. */
  end: UsageDate
  /** The first day. */
  start: UsageDate
}

export const UsageCalendarDateRange: Model<UsageCalendarDateRange> = model(
  'UsageCalendarDateRange',
  {
    end: required(UsageDate),
    start: required(UsageDate),
  },
  { rules: [datesEndAfterStart] },
)

const usageDailyRelativeRangeValues = [
  'DAILY_RELATIVE_RANGE_UNSPECIFIED',
  'DAILY_RELATIVE_RANGE_CURRENT_MONTH',
  'DAILY_RELATIVE_RANGE_PREVIOUS_MONTH',
  'DAILY_RELATIVE_RANGE_CURRENT_YEAR',
  'DAILY_RELATIVE_RANGE_LAST_7_DAYS',
  'DAILY_RELATIVE_RANGE_LAST_14_DAYS',
  'DAILY_RELATIVE_RANGE_LAST_30_DAYS',
  'DAILY_RELATIVE_RANGE_LAST_90_DAYS',
  'DAILY_RELATIVE_RANGE_LAST_180_DAYS',
  'DAILY_RELATIVE_RANGE_LAST_365_DAYS',
] as const

/** A usual span of days, which the service counts when it is asked. */
export type UsageDailyRelativeRange = Open<(typeof usageDailyRelativeRangeValues)[number]>
export const UsageDailyRelativeRange: Enum<UsageDailyRelativeRange> = openEnum(
  'UsageDailyRelativeRange',
  usageDailyRelativeRangeValues,
)

/** Which days: at most one of these. */
export interface UsageDailyQueryVariants {
  /** Any days. */
  dateRange: UsageCalendarDateRange
  /** A usual span of days, by name. */
  relativeRange: UsageDailyRelativeRange
}

/** A bucket for each day in UTC. */
export type UsageDailyQuery = OneOf<UsageDailyQueryVariants>

export const UsageDailyQuery: Model<UsageDailyQuery> = variants('UsageDailyQuery', [
  oneOf<UsageDailyQueryVariants>({
    dateRange: UsageCalendarDateRange,
    relativeRange: UsageDailyRelativeRange,
  }),
])

const usageHourlyRelativeRangeValues = [
  'HOURLY_RELATIVE_RANGE_UNSPECIFIED',
  'HOURLY_RELATIVE_RANGE_LAST_12_HOURS',
  'HOURLY_RELATIVE_RANGE_LAST_24_HOURS',
  'HOURLY_RELATIVE_RANGE_LAST_48_HOURS',
  'HOURLY_RELATIVE_RANGE_LAST_7_DAYS',
  'HOURLY_RELATIVE_RANGE_LAST_14_DAYS',
] as const

/** A usual span of hours, which the service counts when it is asked. */
export type UsageHourlyRelativeRange = Open<(typeof usageHourlyRelativeRangeValues)[number]>
export const UsageHourlyRelativeRange: Enum<UsageHourlyRelativeRange> = openEnum(
  'UsageHourlyRelativeRange',
  usageHourlyRelativeRangeValues,
)

/** A stretch of time: from `start`, included, to `end`, excluded, which must be after it. */
export interface UsageTimestampRange {
  /** Where it has ended. At most 32 characters. */
  end: string
  /** Where it begins. At most 32 characters. */
  start: string
}

export const UsageTimestampRange: Model<UsageTimestampRange> = model(
  'UsageTimestampRange',
  {
    end: required(timestamp({ max: 32 })),
    start: required(timestamp({ max: 32 })),
  },
  { rules: [timesEndAfterStart] },
)

/** Which hours: at most one of these. */
export interface UsageHourlyQueryVariants {
  /** Any stretch of time; 14 days at most. */
  timeRange: UsageTimestampRange
  /** A usual span of hours, by name. */
  relativeRange: UsageHourlyRelativeRange
}

/** A bucket for each hour. */
export type UsageHourlyQuery = OneOf<UsageHourlyQueryVariants>

export const UsageHourlyQuery: Model<UsageHourlyQuery> = variants(
  'UsageHourlyQuery',
  [
    oneOf<UsageHourlyQueryVariants>({
      timeRange: UsageTimestampRange,
      relativeRange: UsageHourlyRelativeRange,
    }),
  ],
  { rules: [fourteenDaysAtMost] },
)
