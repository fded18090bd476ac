import { type Model, list, model, oneOf, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { Aggregation, LogsAggregation, SpansAggregation } from './aggregations.ts'
import { FilterSource, LogsFilter, MetricsFilter, SpansFilter } from './filters.ts'
import { ObservationField, SpanField, SpanObservationField } from './query-fields.ts'
import { LuceneQuery, MetricsQueryEditorMode, NativeQuery, PromqlQueryType, PromqlText } from './query-texts.ts'
import { TimeFrameSelect } from './time-frame.ts'

/** Bar chart native query. */
export interface BarChartNativeQuery {
  nativeQuery?: NativeQuery
  /** At most 1,000 items. */
  filters?: FilterSource[]
  /** At most 1,000 items, each 1 to 4,096 characters. */
  groupNames?: string[]
  /** 1 to 4,096 characters. */
  stackedGroupName?: string
  timeFrame?: TimeFrameSelect
}

export const BarChartNativeQuery: Model<BarChartNativeQuery> = model('BarChartNativeQuery', {
  nativeQuery: NativeQuery,
  filters: list(FilterSource, { max: 1_000 }),
  groupNames: list(text({ min: 1, max: 4_096 }), { max: 1_000 }),
  stackedGroupName: text({ min: 1, max: 4_096 }),
  timeFrame: TimeFrameSelect,
})

/** Bar chart logs query. */
export interface BarChartLogsQuery {
  aggregation?: LogsAggregation
  /** At most 1,000 items. */
  filters?: LogsFilter[]
  /** At most 1,000 items, each 1 to 4,096 characters. */
  groupNames?: string[]
  /** At most 1,000 items. */
  groupNamesFields?: ObservationField[]
  luceneQuery?: LuceneQuery
  /** 1 to 4,096 characters. */
  stackedGroupName?: string
  stackedGroupNameField?: ObservationField
  timeFrame?: TimeFrameSelect
}

export const BarChartLogsQuery: Model<BarChartLogsQuery> = model('BarChartLogsQuery', {
  aggregation: LogsAggregation,
  filters: list(LogsFilter, { max: 1_000 }),
  groupNames: list(text({ min: 1, max: 4_096 }), { max: 1_000 }),
  groupNamesFields: list(ObservationField, { max: 1_000 }),
  luceneQuery: LuceneQuery,
  stackedGroupName: text({ min: 1, max: 4_096 }),
  stackedGroupNameField: ObservationField,
  timeFrame: TimeFrameSelect,
})

/** Bar chart metrics query. */
export interface BarChartMetricsQuery {
  aggregation?: Aggregation
  editorMode?: MetricsQueryEditorMode
  /** At most 1,000 items. */
  filters?: MetricsFilter[]
  /** At most 1,000 items, each 1 to 4,096 characters. */
  groupNames?: string[]
  promqlQuery?: PromqlText
  promqlQueryType?: PromqlQueryType
  /** 1 to 4,096 characters. */
  stackedGroupName?: string
  timeFrame?: TimeFrameSelect
}

export const BarChartMetricsQuery: Model<BarChartMetricsQuery> = model('BarChartMetricsQuery', {
  aggregation: Aggregation,
  editorMode: MetricsQueryEditorMode,
  filters: list(MetricsFilter, { max: 1_000 }),
  groupNames: list(text({ min: 1, max: 4_096 }), { max: 1_000 }),
  promqlQuery: PromqlText,
  promqlQueryType: PromqlQueryType,
  stackedGroupName: text({ min: 1, max: 4_096 }),
  timeFrame: TimeFrameSelect,
})

/** Bar chart spans query. */
export interface BarChartSpansQuery {
  aggregation?: SpansAggregation
  /** At most 1,000 items. */
  filters?: SpansFilter[]
  /** At most 1,000 items. */
  groupNames?: SpanField[]
  /** At most 1,000 items. */
  groupNamesFields?: SpanObservationField[]
  luceneQuery?: LuceneQuery
  stackedGroupName?: SpanField
  stackedGroupNameField?: SpanObservationField
  timeFrame?: TimeFrameSelect
}

export const BarChartSpansQuery: Model<BarChartSpansQuery> = model('BarChartSpansQuery', {
  aggregation: SpansAggregation,
  filters: list(SpansFilter, { max: 1_000 }),
  groupNames: list(SpanField, { max: 1_000 }),
  groupNamesFields: list(SpanObservationField, { max: 1_000 }),
  luceneQuery: LuceneQuery,
  stackedGroupName: SpanField,
  stackedGroupNameField: SpanObservationField,
  timeFrame: TimeFrameSelect,
})

/** At most one of these is present. */
export interface BarChartQueryVariants {
  logs: BarChartLogsQuery
  spans: BarChartSpansQuery
  metrics: BarChartMetricsQuery
  native: BarChartNativeQuery
}

/** Bar chart query. */
export type BarChartQuery = OneOf<BarChartQueryVariants>

export const BarChartQuery: Model<BarChartQuery> = variants('BarChartQuery', [
  oneOf<BarChartQueryVariants>({
    logs: BarChartLogsQuery,
    spans: BarChartSpansQuery,
    metrics: BarChartMetricsQuery,
    native: BarChartNativeQuery,
  }),
])
