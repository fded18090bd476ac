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

/** A query in the language of the platform whose results are slices. */
export interface PieChartNativeQuery {
  nativeQuery?: NativeQuery | undefined
  /** What narrows the results down. At most 1,000 items. */
  filters?: FilterSource[] | undefined
  /** Names of the fields whose values make up the groups. 1 to 1,000 items, each 1 to 4,096 characters. */
  groupNames?: string[] | undefined
  /** Name of the field that divides each group into a stack. 1 to 4,096 characters. */
  stackedGroupName?: string | undefined
  /** Time of the data that it looks at. */
  timeFrame?: TimeFrameSelect | undefined
}

export const PieChartNativeQuery: Model<PieChartNativeQuery> = model('PieChartNativeQuery', {
  nativeQuery: NativeQuery,
  filters: list(FilterSource, { max: 1_000 }),
  groupNames: list(text({ min: 1, max: 4_096 }), { min: 1, max: 1_000 }),
  stackedGroupName: text({ min: 1, max: 4_096 }),
  timeFrame: TimeFrameSelect,
})

/** A query of metrics whose results are slices. */
export interface PieChartMetricsQuery {
  /** How the values of a group become one number. */
  aggregation?: Aggregation | undefined
  /** Which editor the query was written in. */
  editorMode?: MetricsQueryEditorMode | undefined
  /** What narrows the results down. At most 1,000 items. */
  filters?: MetricsFilter[] | undefined
  /** Names of the fields whose values make up the groups. 1 to 1,000 items, each 1 to 4,096 characters. */
  groupNames?: string[] | undefined
  promqlQuery?: PromqlText | undefined
  /** Whether the query is evaluated over the time frame or at one instant. */
  promqlQueryType?: PromqlQueryType | undefined
  /** Name of the field that divides each group into a stack. 1 to 4,096 characters. */
  stackedGroupName?: string | undefined
  /** Time of the data that it looks at. */
  timeFrame?: TimeFrameSelect | undefined
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

/** Where the slices of a pie chart come from. */
export type PieChartQuery = OneOf<PieChartQueryVariants>

export const PieChartQuery: Model<PieChartQuery> = variants('PieChartQuery', [
  oneOf<PieChartQueryVariants>({
    logs: BarChartLogsQuery,
    spans: BarChartSpansQuery,
    metrics: PieChartMetricsQuery,
    native: PieChartNativeQuery,
  }),
])

/** How the stacked slices of a pie chart are limited and named. */
export interface PieChartStackDefinition {
  /** How many slices a stack has at most. 1 to 2,147,483,647. */
  maxSlicesPerStack?: number | undefined
  /** How a slice of a stack is named; may contain variables. 1 to 4,096 characters. */
  stackNameTemplate?: string | undefined
}

export const PieChartStackDefinition: Model<PieChartStackDefinition> = model('PieChartStackDefinition', {
  maxSlicesPerStack: int32({ min: 1, max: 2_147_483_647 }),
  stackNameTemplate: text({ min: 1, max: 4_096 }),
})

/** A pie: a slice for each group. */
export interface PieChart {
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
  /** How a group is named; may contain variables. 1 to 4,096 characters. */
  groupNameTemplate?: string | undefined
  /** Whether colours are computed, whatever the `colorScheme`. */
  hashColors?: boolean | undefined
  /** What is written at the slices. */
  labelDefinition?: PieChartLabelDefinition | undefined
  /** What the colours mean, and where that is said. */
  legend?: Legend | undefined
  /** How many slices are shown at most. 1 to 2,147,483,647. */
  maxSlicesPerChart?: number | undefined
  /** Percent of the whole that a slice needs to be shown. 0 to 100. */
  minSlicePercentage?: number | undefined
  /** Where the slices come from. */
  query?: PieChartQuery | undefined
  /** Whether there is a legend. */
  showLegend?: boolean | undefined
  /** Whether the sum of all slices is the title. */
  showTotal?: boolean | undefined
  /** How the parts of a stack are limited and named. */
  stackDefinition?: PieChartStackDefinition | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
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
