import {
  type Model,
  bool,
  float,
  int32,
  int64,
  list,
  model,
  oneOf,
  required,
  text,
  variants,
} from '../core/describe.ts'
import type { Int64, OneOf } from '../core/types.ts'
import { LogsAggregation, SpansAggregation } from './aggregations.ts'
import { ScaleType, XAxisTimeFormat } from './axes.ts'
import { StackedLine } from './display.ts'
import { LogsFilter, MetricsFilter, SpansFilter } from './filters.ts'
import { IntervalResolution } from './interval-resolution.ts'
import { Legend } from './legend.ts'
import { DataModeType, ObservationField, SpanField, SpanObservationField } from './query-fields.ts'
import { LuceneQuery, MetricsQueryEditorMode, MetricsSeriesLimitType, PromqlText } from './query-texts.ts'
import { TimeFrameSelect } from './time-frame.ts'
import { Tooltip } from './tooltips.ts'
import { Unit } from './unit.ts'
import { WidgetNativeQuery } from './widget-queries.ts'

/** A search in logs whose results are lines. */
export interface LineChartLogsQuery {
  /** How the logs of a bucket of time become one number. Exactly 1 item. */
  aggregations?: LogsAggregation[] | undefined
  /** What narrows the results down. At most 1,000 items. */
  filters?: LogsFilter[] | undefined
  /**
   * Names of the fields whose values make up the groups: a line each. At most 1,000 items, each 1 to 4,096 characters.
   */
  groupBy?: string[] | undefined
  /** Fields whose values make up the groups: a line each. At most 1,000 items. */
  groupBys?: ObservationField[] | undefined
  /** What is searched for. */
  luceneQuery?: LuceneQuery | undefined
  /** Time of the data that it looks at. */
  timeFrame?: TimeFrameSelect | undefined
}

export const LineChartLogsQuery: Model<LineChartLogsQuery> = model('LineChartLogsQuery', {
  aggregations: list(LogsAggregation, { min: 1, max: 1 }),
  filters: list(LogsFilter, { max: 1_000 }),
  groupBy: list(text({ min: 1, max: 4_096 }), { max: 1_000 }),
  groupBys: list(ObservationField, { max: 1_000 }),
  luceneQuery: LuceneQuery,
  timeFrame: TimeFrameSelect,
})

/** A query of metrics whose results are lines. */
export interface LineChartMetricsQuery {
  /** Which editor the query was written in. */
  editorMode?: MetricsQueryEditorMode | undefined
  /** What narrows the results down. At most 1,000 items. */
  filters?: MetricsFilter[] | undefined
  promqlQuery?: PromqlText | undefined
  /** What `seriesCountLimit` counts. */
  seriesLimitType?: MetricsSeriesLimitType | undefined
  /** Time of the data that it looks at. */
  timeFrame?: TimeFrameSelect | undefined
}

export const LineChartMetricsQuery: Model<LineChartMetricsQuery> = model('LineChartMetricsQuery', {
  editorMode: MetricsQueryEditorMode,
  filters: list(MetricsFilter, { max: 1_000 }),
  promqlQuery: PromqlText,
  seriesLimitType: MetricsSeriesLimitType,
  timeFrame: TimeFrameSelect,
})

/** A search in spans whose results are lines. */
export interface LineChartSpansQuery {
  /** How the spans of a bucket of time become one number; more than one makes no sense. At most 1,000 items. */
  aggregations?: SpansAggregation[] | undefined
  /** What narrows the results down. At most 1,000 items. */
  filters?: SpansFilter[] | undefined
  /** Fields whose values make up the groups: a line each. At most 1,000 items. */
  groupBy?: SpanField[] | undefined
  /** Fields whose values make up the groups: a line each. At most 1,000 items. */
  groupBys?: SpanObservationField[] | undefined
  /** What is searched for. */
  luceneQuery?: LuceneQuery | undefined
  /** Time of the data that it looks at. */
  timeFrame?: TimeFrameSelect | undefined
}

export const LineChartSpansQuery: Model<LineChartSpansQuery> = model('LineChartSpansQuery', {
  aggregations: list(SpansAggregation, { max: 1_000 }),
  filters: list(SpansFilter, { max: 1_000 }),
  groupBy: list(SpanField, { max: 1_000 }),
  groupBys: list(SpanObservationField, { max: 1_000 }),
  luceneQuery: LuceneQuery,
  timeFrame: TimeFrameSelect,
})

/** At most one of these is present. */
export interface LineChartQueryVariants {
  logs: LineChartLogsQuery
  metrics: LineChartMetricsQuery
  spans: LineChartSpansQuery
  native: WidgetNativeQuery
}

/** Where lines come from. */
export type LineChartQuery = OneOf<LineChartQueryVariants>

export const LineChartQuery: Model<LineChartQuery> = variants('LineChartQuery', [
  oneOf<LineChartQueryVariants>({
    logs: LineChartLogsQuery,
    metrics: LineChartMetricsQuery,
    spans: LineChartSpansQuery,
    native: WidgetNativeQuery,
  }),
])

/** How finely time is divided, before there was `IntervalResolution`. */
export interface LineChartResolution {
  /** How many buckets the time frame is divided into. 0 to 2,147,483,647. */
  bucketsPresented?: number | undefined
  /** Length of a bucket. 2 to 30 characters. */
  interval?: string | undefined
}

export const LineChartResolution: Model<LineChartResolution> = model('LineChartResolution', {
  bucketsPresented: int32({ min: 0, max: 2_147_483_647 }),
  interval: text({ min: 2, max: 30 }),
})

/** A query of a line chart, and how its lines are drawn. */
export interface LineChartQueryDefinition {
  /** Name of the palette that colours are taken from. 1 to 255 characters. */
  colorScheme?: string | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 255 characters. */
  customUnit?: string | undefined
  /** Which data are searched. */
  dataModeType?: DataModeType | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimal?: number | undefined
  /** Whether numbers are written in full, never abbreviated. */
  decimalPrecision?: boolean | undefined
  /** Whether colours are computed, whatever the `colorScheme`. */
  hashColors?: boolean | undefined
  /** What the query is told apart by, within the chart. 1 to 255 characters. */
  id: string
  /** Length of the buckets of time: chosen or computed. */
  intervalResolution?: IntervalResolution | undefined
  /** Whether its lines are shown. */
  isVisible?: boolean | undefined
  /** What it is called on the dashboard. 1 to 255 characters. */
  name?: string | undefined
  /** Where the lines come from. */
  query: LineChartQuery
  /**
   * Length of the buckets of time.
   * @deprecated by the service, in favour of `intervalResolution`.
   */
  resolution?: LineChartResolution | undefined
  /** Whether the axis of values is linear or logarithmic. */
  scaleType?: ScaleType | undefined
  /** How many series a query shows at most. */
  seriesCountLimit?: Int64 | undefined
  /** How a series is named; may contain variables. 1 to 4,096 characters. */
  seriesNameTemplate?: string | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
  /** Upper end of the y axis. */
  yAxisMax?: number | undefined
  /** Lower end of the y axis. */
  yAxisMin?: number | undefined
}

export const LineChartQueryDefinition: Model<LineChartQueryDefinition> = model('LineChartQueryDefinition', {
  colorScheme: text({ min: 1, max: 255 }),
  customUnit: text({ min: 1, max: 255 }),
  dataModeType: DataModeType,
  decimal: int32({ min: 0, max: 15 }),
  decimalPrecision: bool(),
  hashColors: bool(),
  id: required(text({ min: 1, max: 255 })),
  intervalResolution: IntervalResolution,
  isVisible: bool(),
  name: text({ min: 1, max: 255 }),
  query: required(LineChartQuery),
  resolution: LineChartResolution,
  scaleType: ScaleType,
  seriesCountLimit: int64(),
  seriesNameTemplate: text({ min: 1, max: 4_096 }),
  unit: Unit,
  yAxisMax: float(),
  yAxisMin: float(),
})

/** Lines over time, of one or several queries. */
export interface LineChart {
  /** Whether the line goes on where values are missing, instead of leaving single points. */
  connectNulls?: boolean | undefined
  legend?: Legend | undefined
  /** The queries, each with the look of its lines. 1 to 1,000 items. */
  queryDefinitions: LineChartQueryDefinition[]
  /** Whether, and how, lines are stacked. */
  stackedLine?: StackedLine | undefined
  /** What is shown at the pointer. */
  tooltip?: Tooltip | undefined
  /** Whether the time axis shows the times of the data that were found, instead of the whole time frame. */
  useDataTimeRange?: boolean | undefined
  /** How times are written at the x axis. */
  xAxisTimeFormat?: XAxisTimeFormat | undefined
}

export const LineChart: Model<LineChart> = model('LineChart', {
  connectNulls: bool(),
  legend: Legend,
  queryDefinitions: required(list(LineChartQueryDefinition, { min: 1, max: 1_000 })),
  stackedLine: StackedLine,
  tooltip: Tooltip,
  useDataTimeRange: bool(),
  xAxisTimeFormat: XAxisTimeFormat,
})
