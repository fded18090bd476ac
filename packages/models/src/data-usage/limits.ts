import { type Limit, limitOf } from '../core/limits.ts'
import { DataUsageBody, DataUsageResponse } from './data-usage-query.messages.ts'
import { UsageGroupBy, UsageLabelFilter, UsageLimit } from './usage-labels.ts'

type Limits<K extends string> = { readonly [P in K]: Limit }

/** What bounds queries of usage, read from the descriptors. The service may have lower bounds, see its capabilities. */
export interface DataUsageLimits {
  readonly query: Limits<
    | 'filters'
    | 'filterKey'
    | 'filterValues'
    | 'filterValue'
    | 'groupByKeys'
    | 'groupByKey'
    | 'perBucket'
    | 'measurementKinds'
    | 'buckets'
  >
}

const readLimits = (): DataUsageLimits => ({
  query: {
    filters: limitOf(DataUsageBody, 'filters'),
    filterKey: limitOf(UsageLabelFilter, 'key'),
    filterValues: limitOf(UsageLabelFilter, 'values'),
    filterValue: limitOf(UsageLabelFilter, 'values[]'),
    groupByKeys: limitOf(UsageGroupBy, 'keys'),
    groupByKey: limitOf(UsageGroupBy, 'keys[]'),
    perBucket: limitOf(UsageLimit, 'perBucket'),
    measurementKinds: limitOf(DataUsageBody, 'measurementKindFilter'),
    buckets: limitOf(DataUsageResponse, 'buckets'),
  },
})

/** The contract bounds neither the range of the daily reports nor that of the counts: longer ones are the service's affair. */
export const limits: DataUsageLimits = /* @__PURE__ */ readLimits()
