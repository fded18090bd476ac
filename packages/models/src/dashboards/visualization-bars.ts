import { type Enum, type Model, bool, float, int32, list, model, openEnum, required, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { ScaleType } from './axes.ts'
import { ColorsBy } from './colors.ts'
import { BarValueDisplay } from './display.ts'
import { Legend } from './legend.ts'
import { SortByType, SortOrder } from './ordering.ts'
import { ObservationField } from './query-fields.ts'
import { Unit } from './unit.ts'

const horizontalBarsYAxisViewByValues = [
  'Y_AXIS_VIEW_BY_UNSPECIFIED',
  'Y_AXIS_VIEW_BY_CATEGORY',
  'Y_AXIS_VIEW_BY_VALUE',
] as const

/** What the y axis of horizontal bars is divided into. */
export type HorizontalBarsYAxisViewBy = Open<(typeof horizontalBarsYAxisViewByValues)[number]>
export const HorizontalBarsYAxisViewBy: Enum<HorizontalBarsYAxisViewBy> = openEnum(
  'HorizontalBarsYAxisViewBy',
  horizontalBarsYAxisViewByValues,
)

/** Horizontal bars, one for each group of results of one query. */
export interface HorizontalBars {
  /** Whether numbers are abbreviated. */
  allowAbbreviation?: boolean | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  categoryFields?: ObservationField[] | undefined
  /** Name of the palette that colours are taken from. 1 to 128 characters. */
  colorScheme?: string | undefined
  /** What has a colour of its own. */
  colorsBy?: ColorsBy | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number | undefined
  /** Whether values are written on the bars. */
  displayOnBar?: boolean | undefined
  /** How a group is named; may contain variables. 1 to 4,096 characters. */
  groupNameTemplate?: string | undefined
  /** Whether colours are computed, whatever the `colorScheme`. */
  hashColors?: boolean | undefined
  legend?: Legend | undefined
  /** How many bars are shown at most. 1 to 2,147,483,647. */
  maxBarsPerChart?: number | undefined
  /** How many slices a bar has at most. 1 to 2,147,483,647. */
  maxSlicesPerBar?: number | undefined
  /** Whether the axis of values is linear or logarithmic. */
  scaleType?: ScaleType | undefined
  /** Whether bars are ordered by value or by name. */
  sortBy?: SortByType | undefined
  /** How a slice of a stack is named; may contain variables. 1 to 4,096 characters. */
  stackNameTemplate?: string | undefined
  /** Fields that divide each group into stacked slices. At most 1,000 items. */
  subCategoryFields?: ObservationField[] | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
  /** Field that holds the number to show. */
  valueField?: ObservationField | undefined
  /** Upper end of the y axis. */
  yAxisMax?: number | undefined
  /** Lower end of the y axis. */
  yAxisMin?: number | undefined
  /** What the y axis is divided into. */
  yAxisViewBy?: HorizontalBarsYAxisViewBy | undefined
}

export const HorizontalBars: Model<HorizontalBars> = model('HorizontalBars', {
  allowAbbreviation: bool(),
  categoryFields: list(ObservationField, { max: 1_000 }),
  colorScheme: text({ min: 1, max: 128 }),
  colorsBy: ColorsBy,
  customUnit: text({ min: 1, max: 128 }),
  decimalPrecision: int32({ min: 0, max: 15 }),
  displayOnBar: bool(),
  groupNameTemplate: text({ min: 1, max: 4_096 }),
  hashColors: bool(),
  legend: Legend,
  maxBarsPerChart: int32({ min: 1, max: 2_147_483_647 }),
  maxSlicesPerBar: int32({ min: 1, max: 2_147_483_647 }),
  scaleType: ScaleType,
  sortBy: SortByType,
  stackNameTemplate: text({ min: 1, max: 4_096 }),
  subCategoryFields: list(ObservationField, { max: 1_000 }),
  unit: Unit,
  valueField: ObservationField,
  yAxisMax: float(),
  yAxisMin: float(),
  yAxisViewBy: HorizontalBarsYAxisViewBy,
})

/** What the bars of several queries show of one of them. */
export interface QueryFieldSettings {
  /** Id of the query. 1 to 255 characters. */
  queryId: string
  /** Field that holds the length of its bars. */
  valueField?: ObservationField | undefined
}

export const QueryFieldSettings: Model<QueryFieldSettings> = model('QueryFieldSettings', {
  queryId: required(text({ min: 1, max: 255 })),
  valueField: ObservationField,
})

/** Horizontal bars of several queries. */
export interface HorizontalBarsMulti {
  /** Whether numbers are abbreviated. */
  allowAbbreviation?: boolean | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  categoryFields?: ObservationField[] | undefined
  /** Name of the palette that colours are taken from. 1 to 128 characters. */
  colorScheme?: string | undefined
  /** What has a colour of its own. */
  colorsBy?: ColorsBy | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number | undefined
  /** Whether values are written on the bars. */
  displayOnBar?: boolean | undefined
  /** How a group is named; may contain variables. 1 to 4,096 characters. */
  groupNameTemplate?: string | undefined
  /** Whether colours are computed, whatever the `colorScheme`. */
  hashColors?: boolean | undefined
  legend?: Legend | undefined
  /** How many bars are shown at most. 1 to 2,147,483,647. */
  maxBarsPerChart?: number | undefined
  /** What is shown of each query. At most 1,000 items. */
  queryFieldSettings?: QueryFieldSettings[] | undefined
  /** Whether the axis of values is linear or logarithmic. */
  scaleType?: ScaleType | undefined
  /** What bars are ordered by. */
  sortOrder?: SortOrder | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
  /** Upper end of the y axis. */
  yAxisMax?: number | undefined
  /** Lower end of the y axis. */
  yAxisMin?: number | undefined
  /** What the y axis is divided into. */
  yAxisViewBy?: HorizontalBarsYAxisViewBy | undefined
}

export const HorizontalBarsMulti: Model<HorizontalBarsMulti> = model('HorizontalBarsMulti', {
  allowAbbreviation: bool(),
  categoryFields: list(ObservationField, { max: 1_000 }),
  colorScheme: text({ min: 1, max: 128 }),
  colorsBy: ColorsBy,
  customUnit: text({ min: 1, max: 128 }),
  decimalPrecision: int32({ min: 0, max: 15 }),
  displayOnBar: bool(),
  groupNameTemplate: text({ min: 1, max: 4_096 }),
  hashColors: bool(),
  legend: Legend,
  maxBarsPerChart: int32({ min: 1, max: 2_147_483_647 }),
  queryFieldSettings: list(QueryFieldSettings, { max: 1_000 }),
  scaleType: ScaleType,
  sortOrder: SortOrder,
  unit: Unit,
  yAxisMax: float(),
  yAxisMin: float(),
  yAxisViewBy: HorizontalBarsYAxisViewBy,
})

/** Vertical bars, one for each group of results of one query. */
export interface VerticalBars {
  /** Whether numbers are abbreviated. */
  allowAbbreviation?: boolean | undefined
  /** Where the value of a bar is written. */
  barValueDisplay?: BarValueDisplay | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  categoryFields?: ObservationField[] | undefined
  /** Name of the palette that colours are taken from. 1 to 128 characters. */
  colorScheme?: string | undefined
  /** What has a colour of its own. */
  colorsBy?: ColorsBy | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number | undefined
  /** How a group is named; may contain variables. 1 to 4,096 characters. */
  groupNameTemplate?: string | undefined
  /** Whether colours are computed, whatever the `colorScheme`. */
  hashColors?: boolean | undefined
  legend?: Legend | undefined
  /** How many bars are shown at most. 1 to 2,147,483,647. */
  maxBarsPerChart?: number | undefined
  /** How many slices a bar has at most. 1 to 2,147,483,647. */
  maxSlicesPerBar?: number | undefined
  /** Whether the axis of values is linear or logarithmic. */
  scaleType?: ScaleType | undefined
  /** Whether bars are ordered by value or by name. */
  sortBy?: SortByType | undefined
  /** How a slice of a stack is named; may contain variables. 1 to 4,096 characters. */
  stackNameTemplate?: string | undefined
  /** Fields that divide each group into stacked slices. At most 1,000 items. */
  subCategoryFields?: ObservationField[] | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
  /** Field that holds the number to show. */
  valueField?: ObservationField | undefined
  /** Upper end of the y axis. */
  yAxisMax?: number | undefined
  /** Lower end of the y axis. */
  yAxisMin?: number | undefined
}

export const VerticalBars: Model<VerticalBars> = model('VerticalBars', {
  allowAbbreviation: bool(),
  barValueDisplay: BarValueDisplay,
  categoryFields: list(ObservationField, { max: 1_000 }),
  colorScheme: text({ min: 1, max: 128 }),
  colorsBy: ColorsBy,
  customUnit: text({ min: 1, max: 128 }),
  decimalPrecision: int32({ min: 0, max: 15 }),
  groupNameTemplate: text({ min: 1, max: 4_096 }),
  hashColors: bool(),
  legend: Legend,
  maxBarsPerChart: int32({ min: 1, max: 2_147_483_647 }),
  maxSlicesPerBar: int32({ min: 1, max: 2_147_483_647 }),
  scaleType: ScaleType,
  sortBy: SortByType,
  stackNameTemplate: text({ min: 1, max: 4_096 }),
  subCategoryFields: list(ObservationField, { max: 1_000 }),
  unit: Unit,
  valueField: ObservationField,
  yAxisMax: float(),
  yAxisMin: float(),
})

/** Vertical bars of several queries. */
export interface VerticalBarsMulti {
  /** Whether numbers are abbreviated. */
  allowAbbreviation?: boolean | undefined
  /** Where the value of a bar is written. */
  barValueDisplay?: BarValueDisplay | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  categoryFields?: ObservationField[] | undefined
  /** Name of the palette that colours are taken from. 1 to 128 characters. */
  colorScheme?: string | undefined
  /** What has a colour of its own. */
  colorsBy?: ColorsBy | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number | undefined
  /** How a group is named; may contain variables. 1 to 4,096 characters. */
  groupNameTemplate?: string | undefined
  /** Whether colours are computed, whatever the `colorScheme`. */
  hashColors?: boolean | undefined
  legend?: Legend | undefined
  /** How many bars are shown at most. 1 to 2,147,483,647. */
  maxBarsPerChart?: number | undefined
  /** What is shown of each query. At most 1,000 items. */
  queryFieldSettings?: QueryFieldSettings[] | undefined
  /** Whether the axis of values is linear or logarithmic. */
  scaleType?: ScaleType | undefined
  /** What bars are ordered by. */
  sortOrder?: SortOrder | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
  /** Upper end of the y axis. */
  yAxisMax?: number | undefined
  /** Lower end of the y axis. */
  yAxisMin?: number | undefined
}

export const VerticalBarsMulti: Model<VerticalBarsMulti> = model('VerticalBarsMulti', {
  allowAbbreviation: bool(),
  barValueDisplay: BarValueDisplay,
  categoryFields: list(ObservationField, { max: 1_000 }),
  colorScheme: text({ min: 1, max: 128 }),
  colorsBy: ColorsBy,
  customUnit: text({ min: 1, max: 128 }),
  decimalPrecision: int32({ min: 0, max: 15 }),
  groupNameTemplate: text({ min: 1, max: 4_096 }),
  hashColors: bool(),
  legend: Legend,
  maxBarsPerChart: int32({ min: 1, max: 2_147_483_647 }),
  queryFieldSettings: list(QueryFieldSettings, { max: 1_000 }),
  scaleType: ScaleType,
  sortOrder: SortOrder,
  unit: Unit,
  yAxisMax: float(),
  yAxisMin: float(),
})
