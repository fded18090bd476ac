import { type Model, bool, list, model, text } from '../core/describe.ts'
import { Aggregation, LogsAggregation, SpansAggregation } from './aggregations.ts'
import { FilterSource, MetricsFilter } from './filters.ts'
import { ObservationField, SpanField, SpanObservationField } from './query-fields.ts'
import { MetricsQueryEditorMode, NativeQuery, PromqlQueryType, PromqlText } from './query-texts.ts'
import { TimeFrameSelect } from './time-frame.ts'

/** A query in the language of the platform, for data tables, gauges, hexagons and line charts. */
export interface WidgetNativeQuery {
  nativeQuery?: NativeQuery | undefined
  /** What narrows the results down. At most 1,000 items. */
  filters?: FilterSource[] | undefined
  /** Time of the data that it looks at. */
  timeFrame?: TimeFrameSelect | undefined
}

export const WidgetNativeQuery: Model<WidgetNativeQuery> = model('WidgetNativeQuery', {
  nativeQuery: NativeQuery,
  filters: list(FilterSource, { max: 1_000 }),
  timeFrame: TimeFrameSelect,
})

/** A column that is computed of the logs of each group. */
export interface LogsQueryAggregation {
  /** How the logs of a group become one number. */
  aggregation?: LogsAggregation | undefined
  /** What the column is told apart by. 1 to 255 characters. */
  id?: string | undefined
  /** Whether the column is shown. */
  isVisible?: boolean | undefined
  /** What is written at the head of the column. 1 to 255 characters. */
  name?: string | undefined
}

export const LogsQueryAggregation: Model<LogsQueryAggregation> = model('LogsQueryAggregation', {
  aggregation: LogsAggregation,
  id: text({ min: 1, max: 255 }),
  isVisible: bool(),
  name: text({ min: 1, max: 255 }),
})

/** How a data table groups logs, and what it computes of each group. */
export interface LogsQueryGrouping {
  /** What is computed. At most 1,000 items. */
  aggregations?: LogsQueryAggregation[] | undefined
  /** Names of the fields whose values make up the groups. At most 1,000 items, each 1 to 4,096 characters. */
  groupBy?: string[] | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  groupBys?: ObservationField[] | undefined
}

export const LogsQueryGrouping: Model<LogsQueryGrouping> = model('LogsQueryGrouping', {
  aggregations: list(LogsQueryAggregation, { max: 1_000 }),
  groupBy: list(text({ min: 1, max: 4_096 }), { max: 1_000 }),
  groupBys: list(ObservationField, { max: 1_000 }),
})

/** A column that is computed of the spans of each group. */
export interface SpansQueryAggregation {
  /** How the spans of a group become one number. */
  aggregation?: SpansAggregation | undefined
  /** What the column is told apart by. 1 to 255 characters. */
  id?: string | undefined
  /** Whether the column is shown. */
  isVisible?: boolean | undefined
  /** What is written at the head of the column. 1 to 255 characters. */
  name?: string | undefined
}

export const SpansQueryAggregation: Model<SpansQueryAggregation> = model('SpansQueryAggregation', {
  aggregation: SpansAggregation,
  id: text({ min: 1, max: 255 }),
  isVisible: bool(),
  name: text({ min: 1, max: 255 }),
})

/** How a data table groups spans, and what it computes of each group. */
export interface SpansQueryGrouping {
  /** What is computed. At most 1,000 items. */
  aggregations?: SpansQueryAggregation[] | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  groupBy?: SpanField[] | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  groupBys?: SpanObservationField[] | undefined
}

export const SpansQueryGrouping: Model<SpansQueryGrouping> = model('SpansQueryGrouping', {
  aggregations: list(SpansQueryAggregation, { max: 1_000 }),
  groupBy: list(SpanField, { max: 1_000 }),
  groupBys: list(SpanObservationField, { max: 1_000 }),
})

/** A query of metrics whose results are gauges or hexagons. */
export interface GaugeMetricsQuery {
  /** How the values of a group become one number. */
  aggregation?: Aggregation | undefined
  /** Which editor the query was written in. */
  editorMode?: MetricsQueryEditorMode | undefined
  /** What narrows the results down. At most 1,000 items. */
  filters?: MetricsFilter[] | undefined
  promqlQuery?: PromqlText | undefined
  /** Whether the query is evaluated over the time frame or at one instant. */
  promqlQueryType?: PromqlQueryType | undefined
  /** Time of the data that it looks at. */
  timeFrame?: TimeFrameSelect | undefined
}

export const GaugeMetricsQuery: Model<GaugeMetricsQuery> = model('GaugeMetricsQuery', {
  aggregation: Aggregation,
  editorMode: MetricsQueryEditorMode,
  filters: list(MetricsFilter, { max: 1_000 }),
  promqlQuery: PromqlText,
  promqlQueryType: PromqlQueryType,
  timeFrame: TimeFrameSelect,
})
