import { type Model, list, model, oneOf, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { Aggregation, LogsAggregation, SpansAggregation } from './aggregations.ts'
import { FilterSource, LogsFilter, MetricsFilter, SpansFilter } from './filters.ts'
import { ObservationField, SpanField, SpanObservationField } from './query-fields.ts'
import { LuceneQuery, MetricsQueryEditorMode, NativeQuery, PromqlQueryType, PromqlText } from './query-texts.ts'
import { TimeFrameSelect } from './time-frame.ts'

/** A query in the language of the platform whose results are bars. */
export interface BarChartNativeQuery {
  nativeQuery?: NativeQuery | undefined
  /** What narrows the results down. At most 1,000 items. */
  filters?: FilterSource[] | undefined
  /** Names of the fields whose values make up the groups. At most 1,000 items, each 1 to 4,096 characters. */
  groupNames?: string[] | undefined
  /** Name of the field that divides each group into a stack. 1 to 4,096 characters. */
  stackedGroupName?: string | undefined
  /** Time of the data that it looks at. */
  timeFrame?: TimeFrameSelect | undefined
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
  aggregation?: LogsAggregation | undefined
  /** What narrows the results down. At most 1,000 items. */
  filters?: LogsFilter[] | undefined
  /** Names of the fields whose values make up the groups. At most 1,000 items, each 1 to 4,096 characters. */
  groupNames?: string[] | undefined
  /** Fields whose values make up the groups, with the place where they are. At most 1,000 items. */
  groupNamesFields?: ObservationField[] | undefined
  /** What is searched for. */
  luceneQuery?: LuceneQuery | undefined
  /** Name of the field that divides each group into a stack. 1 to 4,096 characters. */
  stackedGroupName?: string | undefined
  /** Field that divides each group into a stack, with the place where it is. */
  stackedGroupNameField?: ObservationField | undefined
  /** Time of the data that it looks at. */
  timeFrame?: TimeFrameSelect | undefined
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
  aggregation?: Aggregation | undefined
  /** Which editor the query was written in. */
  editorMode?: MetricsQueryEditorMode | undefined
  /** What narrows the results down. At most 1,000 items. */
  filters?: MetricsFilter[] | undefined
  /** Names of the fields whose values make up the groups. At most 1,000 items, each 1 to 4,096 characters. */
  groupNames?: string[] | undefined
  promqlQuery?: PromqlText | undefined
  /** Whether the query is evaluated over the time frame or at one instant. */
  promqlQueryType?: PromqlQueryType | undefined
  /** Name of the field that divides each group into a stack. 1 to 4,096 characters. */
  stackedGroupName?: string | undefined
  /** Time of the data that it looks at. */
  timeFrame?: TimeFrameSelect | undefined
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
  aggregation?: SpansAggregation | undefined
  /** What narrows the results down. At most 1,000 items. */
  filters?: SpansFilter[] | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  groupNames?: SpanField[] | undefined
  /** Fields whose values make up the groups, with the place where they are. At most 1,000 items. */
  groupNamesFields?: SpanObservationField[] | undefined
  /** What is searched for. */
  luceneQuery?: LuceneQuery | undefined
  /** Field that divides each group into a stack. */
  stackedGroupName?: SpanField | undefined
  /** Field that divides each group into a stack, with the place where it is. */
  stackedGroupNameField?: SpanObservationField | undefined
  /** Time of the data that it looks at. */
  timeFrame?: TimeFrameSelect | undefined
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
