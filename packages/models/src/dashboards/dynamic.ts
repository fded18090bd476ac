import { type Enum, type Model, list, model, oneOf, openEnum, required, text, variants } from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'
import { LogsAggregation } from './aggregations.ts'
import { LogsFilter, SpansFilter } from './filters.ts'
import { DataModeType, ObservationField, SpanObservationField } from './query-fields.ts'
import {
  LuceneQuery,
  MetricsQueryEditorMode,
  MetricsSeriesLimitType,
  NativeQuery,
  PromqlQueryType,
  PromqlText,
} from './query-texts.ts'
import { TimeFrameSelect } from './time-frame.ts'
import { Visualization } from './visualization.ts'

const interpretationValues = [
  'INTERPRETATION_UNSPECIFIED',
  'INTERPRETATION_RAW_DATA_TABLE',
  'INTERPRETATION_TREND_OVER_TIME_LINE',
  'INTERPRETATION_SINGLE_VALUE_KPI',
  'INTERPRETATION_MULTI_VALUE_KPI',
  'INTERPRETATION_CATEGORICAL_ANALYSIS_VERTICAL_BARS',
  'INTERPRETATION_SINGLE_VALUE_KPI_STAT',
  'INTERPRETATION_SINGLE_VALUE_KPI_GAUGE',
  'INTERPRETATION_MULTI_VALUE_KPI_STAT',
  'INTERPRETATION_MULTI_VALUE_KPI_GAUGE',
  'INTERPRETATION_MULTI_VALUE_KPI_HEXAGON_BINS',
  'INTERPRETATION_CATEGORICAL_ANALYSIS_PIE_CHART',
  'INTERPRETATION_CATEGORICAL_ANALYSIS_HORIZONTAL_BARS',
  'INTERPRETATION_SINGLE_VALUE_KPI_STAT_CARD',
  'INTERPRETATION_MULTI_VALUE_KPI_STAT_CARD',
] as const

/** How a dynamic widget showed its results before it had a visualization. */
export type Interpretation = Open<(typeof interpretationValues)[number]>
export const Interpretation: Enum<Interpretation> = openEnum('Interpretation', interpretationValues)

/** A query of a dynamic widget in the language of the platform. */
export interface DynamicNative {
  /** Which data are searched. */
  dataModeType?: DataModeType | undefined
  nativeQuery?: NativeQuery | undefined
}

export const DynamicNative: Model<DynamicNative> = model('DynamicNative', {
  dataModeType: DataModeType,
  nativeQuery: NativeQuery,
})

/** A search of a dynamic widget in logs. */
export interface DynamicLogs {
  /** Numbers that are computed of each group. At most 1,000 items. */
  aggregation?: LogsAggregation[] | undefined
  /** Which data are searched. */
  dataModeType?: DataModeType | undefined
  /** What narrows the results down. At most 1,000 items. */
  filters?: LogsFilter[] | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  groupBy?: ObservationField[] | undefined
  /** What is searched for. */
  luceneQuery?: LuceneQuery | undefined
}

export const DynamicLogs: Model<DynamicLogs> = model('DynamicLogs', {
  aggregation: list(LogsAggregation, { max: 1_000 }),
  dataModeType: DataModeType,
  filters: list(LogsFilter, { max: 1_000 }),
  groupBy: list(ObservationField, { max: 1_000 }),
  luceneQuery: LuceneQuery,
})

/** A query of a dynamic widget of metrics. */
export interface DynamicMetrics {
  /** Which editor the query was written in. */
  editorMode?: MetricsQueryEditorMode | undefined
  promqlQuery?: PromqlText | undefined
  /** Whether the query is evaluated over the time frame or at one instant. */
  promqlQueryType?: PromqlQueryType | undefined
  /** What `seriesCountLimit` counts. */
  seriesLimitType?: MetricsSeriesLimitType | undefined
}

export const DynamicMetrics: Model<DynamicMetrics> = model('DynamicMetrics', {
  editorMode: MetricsQueryEditorMode,
  promqlQuery: PromqlText,
  promqlQueryType: PromqlQueryType,
  seriesLimitType: MetricsSeriesLimitType,
})

/** A search of a dynamic widget in spans. */
export interface DynamicSpans {
  /** Numbers that are computed of each group. At most 1,000 items. */
  aggregation?: LogsAggregation[] | undefined
  /** Which data are searched. */
  dataModeType?: DataModeType | undefined
  /** What narrows the results down. At most 1,000 items. */
  filters?: SpansFilter[] | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  groupBy?: SpanObservationField[] | undefined
  /** What is searched for. */
  luceneQuery?: LuceneQuery | undefined
}

export const DynamicSpans: Model<DynamicSpans> = model('DynamicSpans', {
  aggregation: list(LogsAggregation, { max: 1_000 }),
  dataModeType: DataModeType,
  filters: list(SpansFilter, { max: 1_000 }),
  groupBy: list(SpanObservationField, { max: 1_000 }),
  luceneQuery: LuceneQuery,
})

/** At most one of these is present. */
export interface DynamicQueryVariants {
  logs: DynamicLogs
  spans: DynamicSpans
  metrics: DynamicMetrics
  native: DynamicNative
}

/** Where the data of a dynamic widget come from. */
export type DynamicQuery = OneOf<DynamicQueryVariants>

export const DynamicQuery: Model<DynamicQuery> = variants('DynamicQuery', [
  oneOf<DynamicQueryVariants>({
    logs: DynamicLogs,
    spans: DynamicSpans,
    metrics: DynamicMetrics,
    native: DynamicNative,
  }),
])

/** One of the queries of a dynamic widget. */
export interface DynamicQueryDefinition {
  /** What its visualization refers to it by, as `queryId`. 1 to 255 characters. */
  id: string
  /** What it is called on the dashboard. 1 to 255 characters. */
  name?: string | undefined
  query: DynamicQuery
}

export const DynamicQueryDefinition: Model<DynamicQueryDefinition> = model('DynamicQueryDefinition', {
  id: required(text({ min: 1, max: 255 })),
  name: text({ min: 1, max: 255 }),
  query: required(DynamicQuery),
})

/** A widget whose queries and visualization are chosen independently of each other. */
export interface Dynamic {
  /**
   * How results are shown.
   * @deprecated by the service, in favour of `visualization`.
   */
  interpretation?: Interpretation | undefined
  /**
   * The only query.
   * @deprecated by the service, in favour of `queryDefinitions`.
   */
  query?: DynamicQuery | undefined
  /** Where the data come from. Without the deprecated `query` it needs at least one. At most 1,000 items. */
  queryDefinitions?: DynamicQueryDefinition[] | undefined
  /** Time of the data, instead of that of the dashboard. */
  timeFrame?: TimeFrameSelect | undefined
  /** How results are shown. */
  visualization?: Visualization | undefined
}

export const Dynamic: Model<Dynamic> = model('Dynamic', {
  interpretation: Interpretation,
  query: DynamicQuery,
  queryDefinitions: list(DynamicQueryDefinition, { max: 1_000 }),
  timeFrame: TimeFrameSelect,
  visualization: Visualization,
})
