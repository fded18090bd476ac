import { type Model, bool, int32, list, model, oneOf, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { Aggregation } from './aggregations.ts'
import { BarChartLogsQuery, BarChartSpansQuery } from './bar-chart-queries.ts'
import { FilterSource, MetricsFilter } from './filters.ts'
import { Legend } from './legend.ts'
import { PieChartLabelDefinition } from './pie-chart-labels.ts'
import { DataModeType } from './query-fields.ts'
import { MetricsQueryEditorMode, NativeQuery, PromqlQueryType, PromqlText } from './query-texts.ts'
import { TimeFrameSelect } from './time-frame.ts'
import { Unit } from './unit.ts'

/** Pie chart native query. */
export interface PieChartNativeQuery {
  nativeQuery?: NativeQuery
  /** At most 1,000 items. */
  filters?: FilterSource[]
  /** 1 to 1,000 items, each 1 to 4,096 characters. */
  groupNames?: string[]
  /** 1 to 4,096 characters. */
  stackedGroupName?: string
  timeFrame?: TimeFrameSelect
}

export const PieChartNativeQuery: Model<PieChartNativeQuery> = model('PieChartNativeQuery', {
  nativeQuery: NativeQuery,
  filters: list(FilterSource, { max: 1_000 }),
  groupNames: list(text({ min: 1, max: 4_096 }), { min: 1, max: 1_000 }),
  stackedGroupName: text({ min: 1, max: 4_096 }),
  timeFrame: TimeFrameSelect,
})

/** Pie chart metrics query. */
export interface PieChartMetricsQuery {
  aggregation?: Aggregation
  editorMode?: MetricsQueryEditorMode
  /** At most 1,000 items. */
  filters?: MetricsFilter[]
  /** 1 to 1,000 items, each 1 to 4,096 characters. */
  groupNames?: string[]
  promqlQuery?: PromqlText
  promqlQueryType?: PromqlQueryType
  /** 1 to 4,096 characters. */
  stackedGroupName?: string
  timeFrame?: TimeFrameSelect
}

export const PieChartMetricsQuery: Model<PieChartMetricsQuery> = model('PieChartMetricsQuery', {
  aggregation: Aggregation,
  editorMode: MetricsQueryEditorMode,
  filters: list(MetricsFilter, { max: 1_000 }),
  groupNames: list(text({ min: 1, max: 4_096 }), { min: 1, max: 1_000 }),
  promqlQuery: PromqlText,
  promqlQueryType: PromqlQueryType,
  stackedGroupName: text({ min: 1, max: 4_096 }),
  timeFrame: TimeFrameSelect,
})

/** At most one of these is present. */
export interface PieChartQueryVariants {
  logs: BarChartLogsQuery
  spans: BarChartSpansQuery
  metrics: PieChartMetricsQuery
  native: PieChartNativeQuery
}

/** Pie chart query. */
export type PieChartQuery = OneOf<PieChartQueryVariants>

export const PieChartQuery: Model<PieChartQuery> = variants('PieChartQuery', [
  oneOf<PieChartQueryVariants>({
    logs: BarChartLogsQuery,
    spans: BarChartSpansQuery,
    metrics: PieChartMetricsQuery,
    native: PieChartNativeQuery,
  }),
])

/** Pie chart stack definition. */
export interface PieChartStackDefinition {
  /** 1 to 2,147,483,647. */
  maxSlicesPerStack?: number
  /** 1 to 4,096 characters. */
  stackNameTemplate?: string
}

export const PieChartStackDefinition: Model<PieChartStackDefinition> = model('PieChartStackDefinition', {
  maxSlicesPerStack: int32({ min: 1, max: 2_147_483_647 }),
  stackNameTemplate: text({ min: 1, max: 4_096 }),
})

/** Pie chart. */
export interface PieChart {
  /** 1 to 255 characters. */
  colorScheme?: string
  /** 1 to 255 characters. */
  customUnit?: string
  dataModeType?: DataModeType
  /** 0 to 15. */
  decimal?: number
  decimalPrecision?: boolean
  /** 1 to 4,096 characters. */
  groupNameTemplate?: string
  hashColors?: boolean
  labelDefinition?: PieChartLabelDefinition
  legend?: Legend
  /** 1 to 2,147,483,647. */
  maxSlicesPerChart?: number
  /** 0 to 100. */
  minSlicePercentage?: number
  query?: PieChartQuery
  showLegend?: boolean
  showTotal?: boolean
  stackDefinition?: PieChartStackDefinition
  unit?: Unit
}

export const PieChart: Model<PieChart> = model('PieChart', {
  colorScheme: text({ min: 1, max: 255 }),
  customUnit: text({ min: 1, max: 255 }),
  dataModeType: DataModeType,
  decimal: int32({ min: 0, max: 15 }),
  decimalPrecision: bool(),
  groupNameTemplate: text({ min: 1, max: 4_096 }),
  hashColors: bool(),
  labelDefinition: PieChartLabelDefinition,
  legend: Legend,
  maxSlicesPerChart: int32({ min: 1, max: 2_147_483_647 }),
  minSlicePercentage: int32({ min: 0, max: 100 }),
  query: PieChartQuery,
  showLegend: bool(),
  showTotal: bool(),
  stackDefinition: PieChartStackDefinition,
  unit: Unit,
})
