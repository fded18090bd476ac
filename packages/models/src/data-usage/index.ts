export { LogsCount, ScopesFilter, SpansCount } from './counts.ts'
export { DetailedDailyEvaluationTokens, Evaluation, Tokens } from './daily-evaluation-tokens.ts'
export { DetailedDailyProcessedGbs, Gigabytes } from './daily-processed-gbs.ts'
export { DetailedDailyUnits, Units } from './daily-units.ts'
export {
  DataUsageBody,
  type DataUsageBodyCommon,
  type DataUsageBodyVariants,
  DataUsageResponse,
  GetDataUsageCapabilitiesResponse,
} from './data-usage-query.messages.ts'
export { dataUsage, getDataUsageCapabilities } from './data-usage-query.operations.ts'
export {
  DailyUsageBody,
  type DailyUsageBodyVariants,
  DataUsageMetricsExportStatus,
  GetDailyUsageEvaluationTokensResponse,
  GetDailyUsageProcessedGbsResponse,
  GetDailyUsageUnitsResponse,
  GetDataUsageQuery,
  GetDataUsageResponse,
  GetLogsCountQuery,
  GetLogsCountResponse,
  GetSpansCountQuery,
  GetSpansCountResponse,
} from './data-usage.messages.ts'
export {
  getDailyUsageEvaluationTokens,
  getDailyUsageProcessedGbs,
  getDailyUsageUnits,
  getDataUsage,
  getDataUsageMetricsExportStatus,
  getLogsCount,
  getSpansCount,
  updateDataUsageMetricsExportStatus,
} from './data-usage.operations.ts'
export { DateRange, UsageRange } from './date-range.ts'
export {
  AggregateBy,
  DataUsageEntry,
  Dimension,
  type DimensionVariants,
  GenericDimension,
  Pillar,
  Priority,
  Severity,
  TcoTier,
} from './dimensions.ts'
export { type DataUsageLimits, limits } from './limits.ts'
export { UsageCapabilityLabel, UsageCapabilityLabelValue, UsageCapabilityMeasurement } from './usage-capabilities.ts'
export { UsageFilterOperator, UsageGroupBy, UsageLabel, UsageLabelFilter, UsageLimit } from './usage-labels.ts'
export {
  QuotaUnits,
  UsageBucket,
  UsageEntry,
  UsageMeasurement,
  UsageMeasurementKind,
  UsageMeasurementUnit,
} from './usage-measurements.ts'
export {
  UsageCalendarDateRange,
  UsageDailyQuery,
  type UsageDailyQueryVariants,
  UsageDailyRelativeRange,
  UsageDate,
  UsageHourlyQuery,
  type UsageHourlyQueryVariants,
  UsageHourlyRelativeRange,
  UsageTimestampRange,
} from './usage-ranges.ts'
export {
  type LogsCountRest,
  type SpansCountRest,
  type UsageSummaryRest,
  type UsageVerbs,
  usageVerbs,
} from './usage.verbs.ts'
