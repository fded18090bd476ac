import { type Model, bool, empty, float, int32, model, oneOf, text, variants } from '../core/describe.ts'
import type { Empty, OneOf } from '../core/types.ts'
import { ScaleType, XAxis, XAxisTimeFormat } from './axes.ts'
import { BarChartQuery } from './bar-chart-queries.ts'
import { ColorsBy } from './colors.ts'
import { BarValueDisplay } from './display.ts'
import { Legend } from './legend.ts'
import { SortByType } from './ordering.ts'
import { DataModeType } from './query-fields.ts'
import { Unit } from './unit.ts'

/** Bar chart stack definition. */
export interface BarChartStackDefinition {
  /** 1 to 2,147,483,647. */
  maxSlicesPerBar?: number
  /** 1 to 4,096 characters. */
  stackNameTemplate?: string
}

export const BarChartStackDefinition: Model<BarChartStackDefinition> = model('BarChartStackDefinition', {
  maxSlicesPerBar: int32({ min: 1, max: 2_147_483_647 }),
  stackNameTemplate: text({ min: 1, max: 4_096 }),
})

/** Bar chart. */
export interface BarChart {
  barValueDisplay?: BarValueDisplay
  /** 1 to 255 characters. */
  colorScheme?: string
  colorsBy?: ColorsBy
  /** 1 to 255 characters. */
  customUnit?: string
  dataModeType?: DataModeType
  /** 0 to 15. */
  decimal?: number
  decimalPrecision?: boolean
  /** 1 to 4,096 characters. */
  groupNameTemplate?: string
  hashColors?: boolean
  legend?: Legend
  /** 1 to 2,147,483,647. */
  maxBarsPerChart?: number
  query?: BarChartQuery
  scaleType?: ScaleType
  sortBy?: SortByType
  stackDefinition?: BarChartStackDefinition
  unit?: Unit
  xAxis?: XAxis
  xAxisTimeFormat?: XAxisTimeFormat
  yAxisMax?: number
  yAxisMin?: number
}

export const BarChart: Model<BarChart> = model('BarChart', {
  barValueDisplay: BarValueDisplay,
  colorScheme: text({ min: 1, max: 255 }),
  colorsBy: ColorsBy,
  customUnit: text({ min: 1, max: 255 }),
  dataModeType: DataModeType,
  decimal: int32({ min: 0, max: 15 }),
  decimalPrecision: bool(),
  groupNameTemplate: text({ min: 1, max: 4_096 }),
  hashColors: bool(),
  legend: Legend,
  maxBarsPerChart: int32({ min: 1, max: 2_147_483_647 }),
  query: BarChartQuery,
  scaleType: ScaleType,
  sortBy: SortByType,
  stackDefinition: BarChartStackDefinition,
  unit: Unit,
  xAxis: XAxis,
  xAxisTimeFormat: XAxisTimeFormat,
  yAxisMax: float(),
  yAxisMin: float(),
})

/** At most one of these is present. */
export interface HorizontalBarChartYAxisViewByVariants {
  category: Empty
  value: Empty
}

/** Horizontal bar chart y axis view by. */
export type HorizontalBarChartYAxisViewBy = OneOf<HorizontalBarChartYAxisViewByVariants>

export const HorizontalBarChartYAxisViewBy: Model<HorizontalBarChartYAxisViewBy> = variants(
  'HorizontalBarChartYAxisViewBy',
  [
    oneOf<HorizontalBarChartYAxisViewByVariants>({
      category: empty(),
      value: empty(),
    }),
  ],
)

/** Horizontal bar chart. */
export interface HorizontalBarChart {
  /** 1 to 255 characters. */
  colorScheme?: string
  colorsBy?: ColorsBy
  /** 1 to 255 characters. */
  customUnit?: string
  dataModeType?: DataModeType
  /** 0 to 15. */
  decimal?: number
  decimalPrecision?: boolean
  displayOnBar?: boolean
  /** 1 to 4,096 characters. */
  groupNameTemplate?: string
  hashColors?: boolean
  legend?: Legend
  /** 1 to 2,147,483,647. */
  maxBarsPerChart?: number
  query?: BarChartQuery
  scaleType?: ScaleType
  sortBy?: SortByType
  stackDefinition?: BarChartStackDefinition
  unit?: Unit
  yAxisMax?: number
  yAxisMin?: number
  yAxisViewBy?: HorizontalBarChartYAxisViewBy
}

export const HorizontalBarChart: Model<HorizontalBarChart> = model('HorizontalBarChart', {
  colorScheme: text({ min: 1, max: 255 }),
  colorsBy: ColorsBy,
  customUnit: text({ min: 1, max: 255 }),
  dataModeType: DataModeType,
  decimal: int32({ min: 0, max: 15 }),
  decimalPrecision: bool(),
  displayOnBar: bool(),
  groupNameTemplate: text({ min: 1, max: 4_096 }),
  hashColors: bool(),
  legend: Legend,
  maxBarsPerChart: int32({ min: 1, max: 2_147_483_647 }),
  query: BarChartQuery,
  scaleType: ScaleType,
  sortBy: SortByType,
  stackDefinition: BarChartStackDefinition,
  unit: Unit,
  yAxisMax: float(),
  yAxisMin: float(),
  yAxisViewBy: HorizontalBarChartYAxisViewBy,
})
