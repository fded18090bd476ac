import { type Model, bool, float, int32, int64, list, model, required, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { ScaleType, XAxisTimeFormat } from './axes.ts'
import { BarValueDisplay, StackedLine } from './display.ts'
import { Legend } from './legend.ts'
import { SortByType } from './ordering.ts'
import { ObservationField } from './query-fields.ts'
import { TimeSeriesTooltip } from './tooltips.ts'
import { Unit } from './unit.ts'

/** Time series bars. */
export interface TimeSeriesBars {
  allowAbbreviation?: boolean
  barValueDisplay?: BarValueDisplay
  /** At most 1,000 items. */
  categoryFields?: ObservationField[]
  /** 1 to 128 characters. */
  colorScheme?: string
  /** 1 to 128 characters. */
  customUnit?: string
  /** 0 to 15. */
  decimalPrecision?: number
  hashColors?: boolean
  legend?: Legend
  /** 1 to 2,147,483,647. */
  maxSlicesPerBar?: number
  scaleType?: ScaleType
  /** 1 to 4,096 characters. */
  seriesNameTemplate?: string
  sortBy?: SortByType
  temporalField?: ObservationField
  tooltip?: TimeSeriesTooltip
  unit?: Unit
  /** At most 1,000 items. */
  valueFields?: ObservationField[]
  xAxisTimeFormat?: XAxisTimeFormat
  yAxisMax?: number
  yAxisMin?: number
}

export const TimeSeriesBars: Model<TimeSeriesBars> = model('TimeSeriesBars', {
  allowAbbreviation: bool(),
  barValueDisplay: BarValueDisplay,
  categoryFields: list(ObservationField, { max: 1_000 }),
  colorScheme: text({ min: 1, max: 128 }),
  customUnit: text({ min: 1, max: 128 }),
  decimalPrecision: int32({ min: 0, max: 15 }),
  hashColors: bool(),
  legend: Legend,
  maxSlicesPerBar: int32({ min: 1, max: 2_147_483_647 }),
  scaleType: ScaleType,
  seriesNameTemplate: text({ min: 1, max: 4_096 }),
  sortBy: SortByType,
  temporalField: ObservationField,
  tooltip: TimeSeriesTooltip,
  unit: Unit,
  valueFields: list(ObservationField, { max: 1_000 }),
  xAxisTimeFormat: XAxisTimeFormat,
  yAxisMax: float(),
  yAxisMin: float(),
})

/** Time series lines. */
export interface TimeSeriesLines {
  allowAbbreviation?: boolean
  /** At most 1,000 items. */
  categoryFields?: ObservationField[]
  /** 1 to 128 characters. */
  colorScheme?: string
  connectNulls?: boolean
  /** 1 to 128 characters. */
  customUnit?: string
  /** 0 to 15. */
  decimalPrecision?: number
  hashColors?: boolean
  legend?: Legend
  scaleType?: ScaleType
  seriesCountLimit?: Int64
  /** 1 to 4,096 characters. */
  seriesNameTemplate?: string
  stackedLine?: StackedLine
  temporalField?: ObservationField
  tooltip?: TimeSeriesTooltip
  unit?: Unit
  useDataTimeRange?: boolean
  /** At most 1,000 items. */
  valueFields?: ObservationField[]
  xAxisTimeFormat?: XAxisTimeFormat
  yAxisMax?: number
  yAxisMin?: number
}

export const TimeSeriesLines: Model<TimeSeriesLines> = model('TimeSeriesLines', {
  allowAbbreviation: bool(),
  categoryFields: list(ObservationField, { max: 1_000 }),
  colorScheme: text({ min: 1, max: 128 }),
  connectNulls: bool(),
  customUnit: text({ min: 1, max: 128 }),
  decimalPrecision: int32({ min: 0, max: 15 }),
  hashColors: bool(),
  legend: Legend,
  scaleType: ScaleType,
  seriesCountLimit: int64(),
  seriesNameTemplate: text({ min: 1, max: 4_096 }),
  stackedLine: StackedLine,
  temporalField: ObservationField,
  tooltip: TimeSeriesTooltip,
  unit: Unit,
  useDataTimeRange: bool(),
  valueFields: list(ObservationField, { max: 1_000 }),
  xAxisTimeFormat: XAxisTimeFormat,
  yAxisMax: float(),
  yAxisMin: float(),
})

/** Query display settings. */
export interface QueryDisplaySettings {
  allowAbbreviation?: boolean
  /** At most 1,000 items. */
  categoryFields?: ObservationField[]
  /** 1 to 128 characters. */
  colorScheme?: string
  /** 1 to 128 characters. */
  customUnit?: string
  /** 0 to 15. */
  decimalPrecision?: number
  hashColors?: boolean
  /** 1 to 255 characters. */
  queryId: string
  scaleType?: ScaleType
  seriesCountLimit?: Int64
  /** 1 to 4,096 characters. */
  seriesNameTemplate?: string
  temporalField?: ObservationField
  unit?: Unit
  /** At most 1,000 items. */
  valueFields?: ObservationField[]
  yAxisMax?: number
  yAxisMin?: number
}

export const QueryDisplaySettings: Model<QueryDisplaySettings> = model('QueryDisplaySettings', {
  allowAbbreviation: bool(),
  categoryFields: list(ObservationField, { max: 1_000 }),
  colorScheme: text({ min: 1, max: 128 }),
  customUnit: text({ min: 1, max: 128 }),
  decimalPrecision: int32({ min: 0, max: 15 }),
  hashColors: bool(),
  queryId: required(text({ min: 1, max: 255 })),
  scaleType: ScaleType,
  seriesCountLimit: int64(),
  seriesNameTemplate: text({ min: 1, max: 4_096 }),
  temporalField: ObservationField,
  unit: Unit,
  valueFields: list(ObservationField, { max: 1_000 }),
  yAxisMax: float(),
  yAxisMin: float(),
})

/** Time series lines multi. */
export interface TimeSeriesLinesMulti {
  connectNulls?: boolean
  legend?: Legend
  /** At most 1,000 items. */
  queryDisplaySettings?: QueryDisplaySettings[]
  stackedLine?: StackedLine
  tooltip?: TimeSeriesTooltip
  useDataTimeRange?: boolean
  xAxisTimeFormat?: XAxisTimeFormat
}

export const TimeSeriesLinesMulti: Model<TimeSeriesLinesMulti> = model('TimeSeriesLinesMulti', {
  connectNulls: bool(),
  legend: Legend,
  queryDisplaySettings: list(QueryDisplaySettings, { max: 1_000 }),
  stackedLine: StackedLine,
  tooltip: TimeSeriesTooltip,
  useDataTimeRange: bool(),
  xAxisTimeFormat: XAxisTimeFormat,
})
