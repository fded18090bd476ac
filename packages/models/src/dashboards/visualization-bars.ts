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

/** Horizontal bars y axis view by. */
export type HorizontalBarsYAxisViewBy = Open<(typeof horizontalBarsYAxisViewByValues)[number]>
export const HorizontalBarsYAxisViewBy: Enum<HorizontalBarsYAxisViewBy> = openEnum(
  'HorizontalBarsYAxisViewBy',
  horizontalBarsYAxisViewByValues,
)

/** Horizontal bars. */
export interface HorizontalBars {
  allowAbbreviation?: boolean
  /** At most 1,000 items. */
  categoryFields?: ObservationField[]
  /** 1 to 128 characters. */
  colorScheme?: string
  colorsBy?: ColorsBy
  /** 1 to 128 characters. */
  customUnit?: string
  /** 0 to 15. */
  decimalPrecision?: number
  displayOnBar?: boolean
  /** 1 to 4,096 characters. */
  groupNameTemplate?: string
  hashColors?: boolean
  legend?: Legend
  /** 1 to 2,147,483,647. */
  maxBarsPerChart?: number
  /** 1 to 2,147,483,647. */
  maxSlicesPerBar?: number
  scaleType?: ScaleType
  sortBy?: SortByType
  /** 1 to 4,096 characters. */
  stackNameTemplate?: string
  /** At most 1,000 items. */
  subCategoryFields?: ObservationField[]
  unit?: Unit
  valueField?: ObservationField
  yAxisMax?: number
  yAxisMin?: number
  yAxisViewBy?: HorizontalBarsYAxisViewBy
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

/** Query field settings. */
export interface QueryFieldSettings {
  /** 1 to 255 characters. */
  queryId: string
  valueField?: ObservationField
}

export const QueryFieldSettings: Model<QueryFieldSettings> = model('QueryFieldSettings', {
  queryId: required(text({ min: 1, max: 255 })),
  valueField: ObservationField,
})

/** Horizontal bars multi. */
export interface HorizontalBarsMulti {
  allowAbbreviation?: boolean
  /** At most 1,000 items. */
  categoryFields?: ObservationField[]
  /** 1 to 128 characters. */
  colorScheme?: string
  colorsBy?: ColorsBy
  /** 1 to 128 characters. */
  customUnit?: string
  /** 0 to 15. */
  decimalPrecision?: number
  displayOnBar?: boolean
  /** 1 to 4,096 characters. */
  groupNameTemplate?: string
  hashColors?: boolean
  legend?: Legend
  /** 1 to 2,147,483,647. */
  maxBarsPerChart?: number
  /** At most 1,000 items. */
  queryFieldSettings?: QueryFieldSettings[]
  scaleType?: ScaleType
  sortOrder?: SortOrder
  unit?: Unit
  yAxisMax?: number
  yAxisMin?: number
  yAxisViewBy?: HorizontalBarsYAxisViewBy
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

/** Vertical bars. */
export interface VerticalBars {
  allowAbbreviation?: boolean
  barValueDisplay?: BarValueDisplay
  /** At most 1,000 items. */
  categoryFields?: ObservationField[]
  /** 1 to 128 characters. */
  colorScheme?: string
  colorsBy?: ColorsBy
  /** 1 to 128 characters. */
  customUnit?: string
  /** 0 to 15. */
  decimalPrecision?: number
  /** 1 to 4,096 characters. */
  groupNameTemplate?: string
  hashColors?: boolean
  legend?: Legend
  /** 1 to 2,147,483,647. */
  maxBarsPerChart?: number
  /** 1 to 2,147,483,647. */
  maxSlicesPerBar?: number
  scaleType?: ScaleType
  sortBy?: SortByType
  /** 1 to 4,096 characters. */
  stackNameTemplate?: string
  /** At most 1,000 items. */
  subCategoryFields?: ObservationField[]
  unit?: Unit
  valueField?: ObservationField
  yAxisMax?: number
  yAxisMin?: number
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

/** Vertical bars multi. */
export interface VerticalBarsMulti {
  allowAbbreviation?: boolean
  barValueDisplay?: BarValueDisplay
  /** At most 1,000 items. */
  categoryFields?: ObservationField[]
  /** 1 to 128 characters. */
  colorScheme?: string
  colorsBy?: ColorsBy
  /** 1 to 128 characters. */
  customUnit?: string
  /** 0 to 15. */
  decimalPrecision?: number
  /** 1 to 4,096 characters. */
  groupNameTemplate?: string
  hashColors?: boolean
  legend?: Legend
  /** 1 to 2,147,483,647. */
  maxBarsPerChart?: number
  /** At most 1,000 items. */
  queryFieldSettings?: QueryFieldSettings[]
  scaleType?: ScaleType
  sortOrder?: SortOrder
  unit?: Unit
  yAxisMax?: number
  yAxisMin?: number
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
