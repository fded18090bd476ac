import { type Model, bool, list, model, text } from '../core/describe.ts'
import { Aggregation, LogsAggregation, SpansAggregation } from './aggregations.ts'
import { FilterSource, MetricsFilter } from './filters.ts'
import { ObservationField, SpanField, SpanObservationField } from './query-fields.ts'
import { MetricsQueryEditorMode, NativeQuery, PromqlQueryType, PromqlText } from './query-texts.ts'
import { TimeFrameSelect } from './time-frame.ts'

/** Widget native query. */
export interface WidgetNativeQuery {
  nativeQuery?: NativeQuery
  /** At most 1,000 items. */
  filters?: FilterSource[]
  timeFrame?: TimeFrameSelect
}

export const WidgetNativeQuery: Model<WidgetNativeQuery> = model('WidgetNativeQuery', {
  nativeQuery: NativeQuery,
  filters: list(FilterSource, { max: 1_000 }),
  timeFrame: TimeFrameSelect,
})

/** Logs query aggregation. */
export interface LogsQueryAggregation {
  aggregation?: LogsAggregation
  /** 1 to 255 characters. */
  id?: string
  isVisible?: boolean
  /** 1 to 255 characters. */
  name?: string
}

export const LogsQueryAggregation: Model<LogsQueryAggregation> = model('LogsQueryAggregation', {
  aggregation: LogsAggregation,
  id: text({ min: 1, max: 255 }),
  isVisible: bool(),
  name: text({ min: 1, max: 255 }),
})

/** Logs query grouping. */
export interface LogsQueryGrouping {
  /** At most 1,000 items. */
  aggregations?: LogsQueryAggregation[]
  /** At most 1,000 items, each 1 to 4,096 characters. */
  groupBy?: string[]
  /** At most 1,000 items. */
  groupBys?: ObservationField[]
}

export const LogsQueryGrouping: Model<LogsQueryGrouping> = model('LogsQueryGrouping', {
  aggregations: list(LogsQueryAggregation, { max: 1_000 }),
  groupBy: list(text({ min: 1, max: 4_096 }), { max: 1_000 }),
  groupBys: list(ObservationField, { max: 1_000 }),
})

/** Spans query aggregation. */
export interface SpansQueryAggregation {
  aggregation?: SpansAggregation
  /** 1 to 255 characters. */
  id?: string
  isVisible?: boolean
  /** 1 to 255 characters. */
  name?: string
}

export const SpansQueryAggregation: Model<SpansQueryAggregation> = model('SpansQueryAggregation', {
  aggregation: SpansAggregation,
  id: text({ min: 1, max: 255 }),
  isVisible: bool(),
  name: text({ min: 1, max: 255 }),
})

/** Spans query grouping. */
export interface SpansQueryGrouping {
  /** At most 1,000 items. */
  aggregations?: SpansQueryAggregation[]
  /** At most 1,000 items. */
  groupBy?: SpanField[]
  /** At most 1,000 items. */
  groupBys?: SpanObservationField[]
}

export const SpansQueryGrouping: Model<SpansQueryGrouping> = model('SpansQueryGrouping', {
  aggregations: list(SpansQueryAggregation, { max: 1_000 }),
  groupBy: list(SpanField, { max: 1_000 }),
  groupBys: list(SpanObservationField, { max: 1_000 }),
})

/** Gauge metrics query. */
export interface GaugeMetricsQuery {
  aggregation?: Aggregation
  editorMode?: MetricsQueryEditorMode
  /** At most 1,000 items. */
  filters?: MetricsFilter[]
  promqlQuery?: PromqlText
  promqlQueryType?: PromqlQueryType
  timeFrame?: TimeFrameSelect
}

export const GaugeMetricsQuery: Model<GaugeMetricsQuery> = model('GaugeMetricsQuery', {
  aggregation: Aggregation,
  editorMode: MetricsQueryEditorMode,
  filters: list(MetricsFilter, { max: 1_000 }),
  promqlQuery: PromqlText,
  promqlQueryType: PromqlQueryType,
  timeFrame: TimeFrameSelect,
})
