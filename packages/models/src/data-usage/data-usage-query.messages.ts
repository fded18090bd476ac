import { fields, int64, list, model, type Model, oneOf, variants } from '../core/describe.ts'
import type { Int64, OneOf } from '../core/types.ts'
import { UsageCapabilityLabel, UsageCapabilityMeasurement } from './usage-capabilities.ts'
import { UsageGroupBy, UsageLabelFilter, UsageLimit } from './usage-labels.ts'
import { UsageBucket, UsageMeasurementKind } from './usage-measurements.ts'
import { UsageDailyQuery, UsageHourlyQuery, UsageTimestampRange } from './usage-ranges.ts'

/** What queries may ask for: labels, kinds of amounts, and bounds that may be lower than the contract's. */
export interface GetDataUsageCapabilitiesResponse {
  /** Values of one filter at most. 0 to 1,024. */
  maxFilterValues?: Int64 | undefined
  /** Filters of one query at most. 0 to 16. */
  maxFilters?: Int64 | undefined
  /** Labels to group by at most. 0 to 16. */
  maxGroupByLabels?: Int64 | undefined
  /** Entries of one answer at most; 0 where nothing is promised. 0 to 1,000,000. */
  maxUsageEntriesPerMessage?: Int64 | undefined
  /** Labels to filter and group by. At most 256 items. */
  supportedLabels?: UsageCapabilityLabel[] | undefined
  /** Kinds of amounts. At most 32 items. */
  supportedMeasurements?: UsageCapabilityMeasurement[] | undefined
}

export const GetDataUsageCapabilitiesResponse: Model<GetDataUsageCapabilitiesResponse> = model(
  'GetDataUsageCapabilitiesResponse',
  {
    maxFilterValues: int64({ min: 0, max: 1_024, wire: 'integer' }),
    maxFilters: int64({ min: 0, max: 16, wire: 'integer' }),
    maxGroupByLabels: int64({ min: 0, max: 16, wire: 'integer' }),
    maxUsageEntriesPerMessage: int64({ min: 0, max: 1_000_000, wire: 'integer' }),
    supportedLabels: list(UsageCapabilityLabel, { max: 256 }),
    supportedMeasurements: list(UsageCapabilityMeasurement, { max: 32 }),
  },
)

/** What is wanted beside the time. */
export interface DataUsageBodyCommon {
  /** Only usage that passes all of these. At most 16 items. */
  filters?: UsageLabelFilter[] | undefined
  /** Labels by whose values usage is added up; absent: all together. */
  groupBy?: UsageGroupBy | undefined
  /** How much each bucket holds. */
  limit?: UsageLimit | undefined
  /** Only these kinds of amounts; absent or empty: all. At most 8 items. */
  measurementKindFilter?: UsageMeasurementKind[] | undefined
}

/** Buckets of a day or of an hour: at most one of these. */
export interface DataUsageBodyVariants {
  /** Days in UTC. */
  daily: UsageDailyQuery
  /** Hours. */
  hourly: UsageHourlyQuery
}

/** A query of usage. */
export type DataUsageBody = DataUsageBodyCommon & OneOf<DataUsageBodyVariants>

export const DataUsageBody: Model<DataUsageBody> = variants('DataUsageBody', [
  fields<DataUsageBodyCommon>({
    filters: list(UsageLabelFilter, { max: 16 }),
    groupBy: UsageGroupBy,
    limit: UsageLimit,
    measurementKindFilter: list(UsageMeasurementKind, { max: 8 }),
  }),
  oneOf<DataUsageBodyVariants>({
    daily: UsageDailyQuery,
    hourly: UsageHourlyQuery,
  }),
])

/** Usage by day or hour. */
export interface DataUsageResponse {
  /** One for each day or hour. At most 1,827 items. */
  buckets?: UsageBucket[] | undefined
  /** The time that the query came to. */
  queryRange?: UsageTimestampRange | undefined
}

export const DataUsageResponse: Model<DataUsageResponse> = model('DataUsageResponse', {
  buckets: list(UsageBucket, { max: 1_827 }),
  queryRange: UsageTimestampRange,
})
