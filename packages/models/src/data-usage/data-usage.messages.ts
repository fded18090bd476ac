import { bool, list, model, type Model, oneOf, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { LogsCount, ScopesFilter, SpansCount } from './counts.ts'
import { DetailedDailyEvaluationTokens } from './daily-evaluation-tokens.ts'
import { DetailedDailyProcessedGbs } from './daily-processed-gbs.ts'
import { DetailedDailyUnits } from './daily-units.ts'
import { DateRange, UsageRange } from './date-range.ts'
import { AggregateBy, DataUsageEntry, Dimension } from './dimensions.ts'

/** Which days: at most one of these. */
export interface DailyUsageBodyVariants {
  /** A usual span of days, by name. */
  range: UsageRange
  /** Any span of days. */
  dateRange: DateRange
}

/** Which days the usage is wanted of. */
export type DailyUsageBody = OneOf<DailyUsageBodyVariants>

export const DailyUsageBody: Model<DailyUsageBody> = variants('DailyUsageBody', [
  oneOf<DailyUsageBodyVariants>({
    range: UsageRange,
    dateRange: DateRange,
  }),
])

/** Units used, day by day. */
export interface GetDailyUsageUnitsResponse {
  /** One record for each day. */
  units?: DetailedDailyUnits[] | undefined
}

export const GetDailyUsageUnitsResponse: Model<GetDailyUsageUnitsResponse> = model('GetDailyUsageUnitsResponse', {
  units: list(DetailedDailyUnits),
})

/** Gigabytes processed, day by day. */
export interface GetDailyUsageProcessedGbsResponse {
  /** One record for each day. */
  gbs?: DetailedDailyProcessedGbs[] | undefined
}

export const GetDailyUsageProcessedGbsResponse: Model<GetDailyUsageProcessedGbsResponse> = model(
  'GetDailyUsageProcessedGbsResponse',
  {
    gbs: list(DetailedDailyProcessedGbs),
  },
)

/** Tokens used by evaluations, day by day. */
export interface GetDailyUsageEvaluationTokensResponse {
  /** One record for each day. */
  tokens?: DetailedDailyEvaluationTokens[] | undefined
}

export const GetDailyUsageEvaluationTokensResponse: Model<GetDailyUsageEvaluationTokensResponse> = model(
  'GetDailyUsageEvaluationTokensResponse',
  {
    tokens: list(DetailedDailyEvaluationTokens),
  },
)

/** Which usage is wanted, and how it is added up. */
export interface GetDataUsageQuery {
  /** From when to when. */
  date_range?: DateRange | undefined
  /** How long each stretch of time is: an hour at least, and at most the whole range. */
  resolution?: string | undefined
  /** What usage is added up by. */
  aggregate?: AggregateBy[] | undefined
  /** Only usage that has all of these dimensions. */
  dimension_filters?: Dimension[] | undefined
}

export const GetDataUsageQuery: Model<GetDataUsageQuery> = model('GetDataUsageQuery', {
  date_range: DateRange,
  resolution: text(),
  aggregate: list(AggregateBy),
  dimension_filters: list(Dimension),
})

/** Usage by stretch of time and dimension. */
export interface GetDataUsageResponse {
  /** One for each stretch and combination of dimensions. */
  entries?: DataUsageEntry[] | undefined
}

export const GetDataUsageResponse: Model<GetDataUsageResponse> = model('GetDataUsageResponse', {
  entries: list(DataUsageEntry),
})

/** Whether usage is written into the account's own metrics. */
export interface DataUsageMetricsExportStatus {
  /** It is. */
  enabled?: boolean | undefined
}

export const DataUsageMetricsExportStatus: Model<DataUsageMetricsExportStatus> = model('DataUsageMetricsExportStatus', {
  enabled: bool(),
})

/** Which spans are counted. */
export interface GetSpansCountQuery {
  /** From when to when. */
  date_range?: DateRange | undefined
  /** How long each stretch of time is: a second at least, and at most the whole range. */
  resolution?: string | undefined
  /** Only from these applications and subsystems. */
  filters?: ScopesFilter | undefined
}

export const GetSpansCountQuery: Model<GetSpansCountQuery> = model('GetSpansCountQuery', {
  date_range: DateRange,
  resolution: text(),
  filters: ScopesFilter,
})

/** Spans by stretch of time. */
export interface GetSpansCountResponse {
  /** One for each stretch. */
  spansCount?: SpansCount[] | undefined
}

export const GetSpansCountResponse: Model<GetSpansCountResponse> = model('GetSpansCountResponse', {
  spansCount: list(SpansCount),
})

/** Which logs are counted, and what by. */
export interface GetLogsCountQuery extends GetSpansCountQuery {
  /** Counts each subsystem for itself. */
  subsystem_aggregation?: boolean | undefined
  /** Counts each application for itself. */
  application_aggregation?: boolean | undefined
}

export const GetLogsCountQuery: Model<GetLogsCountQuery> = model('GetLogsCountQuery', {
  date_range: DateRange,
  resolution: text(),
  filters: ScopesFilter,
  subsystem_aggregation: bool(),
  application_aggregation: bool(),
})

/** Logs by stretch of time, priority and severity. */
export interface GetLogsCountResponse {
  /** One for each of them. */
  logsCount?: LogsCount[] | undefined
}

export const GetLogsCountResponse: Model<GetLogsCountResponse> = model('GetLogsCountResponse', {
  logsCount: list(LogsCount),
})
