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

/** How the stacked slices of a bar are limited and named, in vertical and horizontal bar charts. */
export interface BarChartStackDefinition {
  /** How many slices a bar has at most. 1 to 2,147,483,647. */
  maxSlicesPerBar?: number | undefined
  /** How a slice of a stack is named; may contain variables. 1 to 4,096 characters. */
  stackNameTemplate?: string | undefined
}

export const BarChartStackDefinition: Model<BarChartStackDefinition> = model('BarChartStackDefinition', {
  maxSlicesPerBar: int32({ min: 1, max: 2_147_483_647 }),
  stackNameTemplate: text({ min: 1, max: 4_096 }),
})

/** A chart of vertical bars: a group of results, or a bucket of time, each. */
export interface BarChart {
  /** Where the value of a bar is written. */
  barValueDisplay?: BarValueDisplay | undefined
  /** Name of the palette that colours are taken from. 1 to 255 characters. */
  colorScheme?: string | undefined
  /** What has a colour of its own. */
  colorsBy?: ColorsBy | undefined
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
  legend?: Legend | undefined
  /** How many bars are shown at most. 1 to 2,147,483,647. */
  maxBarsPerChart?: number | undefined
  /** Where the bars come from. */
  query?: BarChartQuery | undefined
  /** Whether the axis of values is linear or logarithmic. */
  scaleType?: ScaleType | undefined
  /** Whether bars are ordered by value or by name. */
  sortBy?: SortByType | undefined
  /** How the parts of a stack are limited and named. */
  stackDefinition?: BarChartStackDefinition | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
  /** Whether bars are groups or buckets of time. */
  xAxis?: XAxis | undefined
  /** How times are written at the x axis, if it is one of time. */
  xAxisTimeFormat?: XAxisTimeFormat | undefined
  /** Upper end of the y axis. */
  yAxisMax?: number | undefined
  /** Lower end of the y axis. */
  yAxisMin?: number | undefined
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
  /** A bar for each group. */
  category: Empty
  /** Buckets of values. */
  value: Empty
}

/** What the y axis of a horizontal bar chart is divided into. */
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

/** A chart of horizontal bars, one for each group of results. */
export interface HorizontalBarChart {
  /** Name of the palette that colours are taken from. 1 to 255 characters. */
  colorScheme?: string | undefined
  /** What has a colour of its own. */
  colorsBy?: ColorsBy | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 255 characters. */
  customUnit?: string | undefined
  /** Which data are searched. */
  dataModeType?: DataModeType | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimal?: number | undefined
  /** Whether numbers are written in full, never abbreviated. */
  decimalPrecision?: boolean | undefined
  /** Whether values are written on the bars. */
  displayOnBar?: boolean | undefined
  /** How a group is named; may contain variables. 1 to 4,096 characters. */
  groupNameTemplate?: string | undefined
  /** Whether colours are computed, whatever the `colorScheme`. */
  hashColors?: boolean | undefined
  legend?: Legend | undefined
  /** How many bars are shown at most. 1 to 2,147,483,647. */
  maxBarsPerChart?: number | undefined
  /** Where the bars come from. */
  query?: BarChartQuery | undefined
  /** Whether the axis of values is linear or logarithmic. */
  scaleType?: ScaleType | undefined
  /** Whether bars are ordered by value or by name. */
  sortBy?: SortByType | undefined
  /** How the parts of a stack are limited and named. */
  stackDefinition?: BarChartStackDefinition | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
  /** Upper end of the y axis. */
  yAxisMax?: number | undefined
  /** Lower end of the y axis. */
  yAxisMin?: number | undefined
  /** What the y axis is divided into. */
  yAxisViewBy?: HorizontalBarChartYAxisViewBy | undefined
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
