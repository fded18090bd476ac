import { type Model, list, model, oneOf, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { Aggregation, LogsAggregation, SpansAggregation } from './aggregations.ts'
import { FilterSource, LogsFilter, MetricsFilter, SpansFilter } from './filters.ts'
import { ObservationField, SpanField, SpanObservationField } from './query-fields.ts'
import { LuceneQuery, MetricsQueryEditorMode, NativeQuery, PromqlQueryType, PromqlText } from './query-texts.ts'
import { TimeFrameSelect } from './time-frame.ts'

/** A query in the language of the platform whose results are bars. */
export interface BarChartNativeQuery {
  nativeQuery?: NativeQuery
  /** What narrows the results down. At most 1,000 items. */
  filters?: FilterSource[]
  /** Names of the fields whose values make up the groups. At most 1,000 items, each 1 to 4,096 characters. */
  groupNames?: string[]
  /** Name of the field that divides each group into a stack. 1 to 4,096 characters. */
  stackedGroupName?: string
  /** Time of the data that it looks at. */
  timeFrame?: TimeFrameSelect
}

export const BarChartNativeQuery: Model<BarChartNativeQuery> = model('BarChartNativeQuery', {
  nativeQuery: NativeQuery,
  filters: list(FilterSource, { max: 1_000 }),
  groupNames: list(text({ min: 1, max: 4_096 }), { max: 1_000 }),
  stackedGroupName: text({ min: 1, max: 4_096 }),
  timeFrame: TimeFrameSelect,
})

/** A search in logs whose results are bars or slices, in bar, horizontal bar and pie charts. */
export interface BarChartLogsQuery {
  /** How the values of a group become one number. */
  aggregation?: LogsAggregation
  /** What narrows the results down. At most 1,000 items. */
  filters?: LogsFilter[]
  /** Names of the fields whose values make up the groups. At most 1,000 items, each 1 to 4,096 characters. */
  groupNames?: string[]
  /** Fields whose values make up the groups, with the place where they are. At most 1,000 items. */
  groupNamesFields?: ObservationField[]
  /** What is searched for. */
  luceneQuery?: LuceneQuery
  /** Name of the field that divides each group into a stack. 1 to 4,096 characters. */
  stackedGroupName?: string
  /** Field that divides each group into a stack, with the place where it is. */
  stackedGroupNameField?: ObservationField
  /** Time of the data that it looks at. */
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

/** A query of metrics whose results are bars. */
export interface BarChartMetricsQuery {
  /** How the values of a group become one number. */
  aggregation?: Aggregation
  /** Which editor the query was written in. */
  editorMode?: MetricsQueryEditorMode
  /** What narrows the results down. At most 1,000 items. */
  filters?: MetricsFilter[]
  /** Names of the fields whose values make up the groups. At most 1,000 items, each 1 to 4,096 characters. */
  groupNames?: string[]
  promqlQuery?: PromqlText
  /** Whether the query is evaluated over the time frame or at one instant. */
  promqlQueryType?: PromqlQueryType
  /** Name of the field that divides each group into a stack. 1 to 4,096 characters. */
  stackedGroupName?: string
  /** Time of the data that it looks at. */
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

/** A search in spans whose results are bars or slices, in bar, horizontal bar and pie charts. */
export interface BarChartSpansQuery {
  /** How the values of a group become one number. */
  aggregation?: SpansAggregation
  /** What narrows the results down. At most 1,000 items. */
  filters?: SpansFilter[]
  /** Fields whose values make up the groups. At most 1,000 items. */
  groupNames?: SpanField[]
  /** Fields whose values make up the groups, with the place where they are. At most 1,000 items. */
  groupNamesFields?: SpanObservationField[]
  /** What is searched for. */
  luceneQuery?: LuceneQuery
  /** Field that divides each group into a stack. */
  stackedGroupName?: SpanField
  /** Field that divides each group into a stack, with the place where it is. */
  stackedGroupNameField?: SpanObservationField
  /** Time of the data that it looks at. */
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

/** Where the bars of a vertical or horizontal bar chart come from. */
export type BarChartQuery = OneOf<BarChartQueryVariants>

export const BarChartQuery: Model<BarChartQuery> = variants('BarChartQuery', [
  oneOf<BarChartQueryVariants>({
    logs: BarChartLogsQuery,
    spans: BarChartSpansQuery,
    metrics: BarChartMetricsQuery,
    native: BarChartNativeQuery,
  }),
])
