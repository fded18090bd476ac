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

/** Interpretation. */
export type Interpretation = Open<(typeof interpretationValues)[number]>
export const Interpretation: Enum<Interpretation> = openEnum('Interpretation', interpretationValues)

/** Dynamic native. */
export interface DynamicNative {
  dataModeType?: DataModeType
  nativeQuery?: NativeQuery
}

export const DynamicNative: Model<DynamicNative> = model('DynamicNative', {
  dataModeType: DataModeType,
  nativeQuery: NativeQuery,
})

/** Dynamic logs. */
export interface DynamicLogs {
  /** At most 1,000 items. */
  aggregation?: LogsAggregation[]
  dataModeType?: DataModeType
  /** At most 1,000 items. */
  filters?: LogsFilter[]
  /** At most 1,000 items. */
  groupBy?: ObservationField[]
  luceneQuery?: LuceneQuery
}

export const DynamicLogs: Model<DynamicLogs> = model('DynamicLogs', {
  aggregation: list(LogsAggregation, { max: 1_000 }),
  dataModeType: DataModeType,
  filters: list(LogsFilter, { max: 1_000 }),
  groupBy: list(ObservationField, { max: 1_000 }),
  luceneQuery: LuceneQuery,
})

/** Dynamic metrics. */
export interface DynamicMetrics {
  editorMode?: MetricsQueryEditorMode
  promqlQuery?: PromqlText
  promqlQueryType?: PromqlQueryType
  seriesLimitType?: MetricsSeriesLimitType
}

export const DynamicMetrics: Model<DynamicMetrics> = model('DynamicMetrics', {
  editorMode: MetricsQueryEditorMode,
  promqlQuery: PromqlText,
  promqlQueryType: PromqlQueryType,
  seriesLimitType: MetricsSeriesLimitType,
})

/** Dynamic spans. */
export interface DynamicSpans {
  /** At most 1,000 items. */
  aggregation?: LogsAggregation[]
  dataModeType?: DataModeType
  /** At most 1,000 items. */
  filters?: SpansFilter[]
  /** At most 1,000 items. */
  groupBy?: SpanObservationField[]
  luceneQuery?: LuceneQuery
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

/** Dynamic query. */
export type DynamicQuery = OneOf<DynamicQueryVariants>

export const DynamicQuery: Model<DynamicQuery> = variants('DynamicQuery', [
  oneOf<DynamicQueryVariants>({
    logs: DynamicLogs,
    spans: DynamicSpans,
    metrics: DynamicMetrics,
    native: DynamicNative,
  }),
])

/** Dynamic query definition. */
export interface DynamicQueryDefinition {
  /** 1 to 255 characters. */
  id: string
  /** 1 to 255 characters. */
  name?: string
  query: DynamicQuery
}

export const DynamicQueryDefinition: Model<DynamicQueryDefinition> = model('DynamicQueryDefinition', {
  id: required(text({ min: 1, max: 255 })),
  name: text({ min: 1, max: 255 }),
  query: required(DynamicQuery),
})

/** Dynamic. */
export interface Dynamic {
  /** @deprecated by the service. */
  interpretation?: Interpretation
  /** @deprecated by the service. */
  query?: DynamicQuery
  /** At most 1,000 items. */
  queryDefinitions?: DynamicQueryDefinition[]
  timeFrame?: TimeFrameSelect
  visualization?: Visualization
}

export const Dynamic: Model<Dynamic> = model('Dynamic', {
  interpretation: Interpretation,
  query: DynamicQuery,
  queryDefinitions: list(DynamicQueryDefinition, { max: 1_000 }),
  timeFrame: TimeFrameSelect,
  visualization: Visualization,
})
