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

/** Line chart logs query. */
export interface LineChartLogsQuery {
  /** Exactly 1 item. */
  aggregations?: LogsAggregation[]
  /** At most 1,000 items. */
  filters?: LogsFilter[]
  /** At most 1,000 items, each 1 to 4,096 characters. */
  groupBy?: string[]
  /** At most 1,000 items. */
  groupBys?: ObservationField[]
  luceneQuery?: LuceneQuery
  timeFrame?: TimeFrameSelect
}

export const LineChartLogsQuery: Model<LineChartLogsQuery> = model('LineChartLogsQuery', {
  aggregations: list(LogsAggregation, { min: 1, max: 1 }),
  filters: list(LogsFilter, { max: 1_000 }),
  groupBy: list(text({ min: 1, max: 4_096 }), { max: 1_000 }),
  groupBys: list(ObservationField, { max: 1_000 }),
  luceneQuery: LuceneQuery,
  timeFrame: TimeFrameSelect,
})

/** Line chart metrics query. */
export interface LineChartMetricsQuery {
  editorMode?: MetricsQueryEditorMode
  /** At most 1,000 items. */
  filters?: MetricsFilter[]
  promqlQuery?: PromqlText
  seriesLimitType?: MetricsSeriesLimitType
  timeFrame?: TimeFrameSelect
}

export const LineChartMetricsQuery: Model<LineChartMetricsQuery> = model('LineChartMetricsQuery', {
  editorMode: MetricsQueryEditorMode,
  filters: list(MetricsFilter, { max: 1_000 }),
  promqlQuery: PromqlText,
  seriesLimitType: MetricsSeriesLimitType,
  timeFrame: TimeFrameSelect,
})

/** Line chart spans query. */
export interface LineChartSpansQuery {
  /** At most 1,000 items. */
  aggregations?: SpansAggregation[]
  /** At most 1,000 items. */
  filters?: SpansFilter[]
  /** At most 1,000 items. */
  groupBy?: SpanField[]
  /** At most 1,000 items. */
  groupBys?: SpanObservationField[]
  luceneQuery?: LuceneQuery
  timeFrame?: TimeFrameSelect
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

/** Line chart query. */
export type LineChartQuery = OneOf<LineChartQueryVariants>

export const LineChartQuery: Model<LineChartQuery> = variants('LineChartQuery', [
  oneOf<LineChartQueryVariants>({
    logs: LineChartLogsQuery,
    metrics: LineChartMetricsQuery,
    spans: LineChartSpansQuery,
    native: WidgetNativeQuery,
  }),
])

/** Line chart resolution. */
export interface LineChartResolution {
  /** 0 to 2,147,483,647. */
  bucketsPresented?: number
  /** 2 to 30 characters. */
  interval?: string
}

export const LineChartResolution: Model<LineChartResolution> = model('LineChartResolution', {
  bucketsPresented: int32({ min: 0, max: 2_147_483_647 }),
  interval: text({ min: 2, max: 30 }),
})

/** Line chart query definition. */
export interface LineChartQueryDefinition {
  /** 1 to 255 characters. */
  colorScheme?: string
  /** 1 to 255 characters. */
  customUnit?: string
  dataModeType?: DataModeType
  /** 0 to 15. */
  decimal?: number
  decimalPrecision?: boolean
  hashColors?: boolean
  /** 1 to 255 characters. */
  id: string
  intervalResolution?: IntervalResolution
  isVisible?: boolean
  /** 1 to 255 characters. */
  name?: string
  query: LineChartQuery
  /** @deprecated by the service. */
  resolution?: LineChartResolution
  scaleType?: ScaleType
  seriesCountLimit?: Int64
  /** 1 to 4,096 characters. */
  seriesNameTemplate?: string
  unit?: Unit
  yAxisMax?: number
  yAxisMin?: number
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

/** Line chart. */
export interface LineChart {
  connectNulls?: boolean
  legend?: Legend
  /** 1 to 1,000 items. */
  queryDefinitions: LineChartQueryDefinition[]
  stackedLine?: StackedLine
  tooltip?: Tooltip
  useDataTimeRange?: boolean
  xAxisTimeFormat?: XAxisTimeFormat
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
