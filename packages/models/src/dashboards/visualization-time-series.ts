import { type Model, bool, float, int32, int64, list, model, required, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { ScaleType, XAxisTimeFormat } from './axes.ts'
import { BarValueDisplay, StackedLine } from './display.ts'
import { Legend } from './legend.ts'
import { SortByType } from './ordering.ts'
import { ObservationField } from './query-fields.ts'
import { TimeSeriesTooltip } from './tooltips.ts'
import { Unit } from './unit.ts'

/** Bars over time. */
export interface TimeSeriesBars {
  /** Whether numbers are abbreviated. */
  allowAbbreviation?: boolean | undefined
  /** Where the value of a bar is written. */
  barValueDisplay?: BarValueDisplay | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  categoryFields?: ObservationField[] | undefined
  /** Name of the palette that colours are taken from. 1 to 128 characters. */
  colorScheme?: string | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number | undefined
  /** Whether colours are computed, whatever the `colorScheme`. */
  hashColors?: boolean | undefined
  legend?: Legend | undefined
  /** How many slices a bar has at most. 1 to 2,147,483,647. */
  maxSlicesPerBar?: number | undefined
  /** Whether the axis of values is linear or logarithmic. */
  scaleType?: ScaleType | undefined
  /** How a series is named; may contain variables. 1 to 4,096 characters. */
  seriesNameTemplate?: string | undefined
  /** Whether bars are ordered by value or by name. */
  sortBy?: SortByType | undefined
  /** Field that holds the time of a value. */
  temporalField?: ObservationField | undefined
  tooltip?: TimeSeriesTooltip | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
  /** Fields that hold the numbers to show. At most 1,000 items. */
  valueFields?: ObservationField[] | undefined
  /** How times are written at the x axis. */
  xAxisTimeFormat?: XAxisTimeFormat | undefined
  /** Upper end of the y axis. */
  yAxisMax?: number | undefined
  /** Lower end of the y axis. */
  yAxisMin?: number | undefined
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

/** Lines over time, of one query. */
export interface TimeSeriesLines {
  /** Whether numbers are abbreviated. */
  allowAbbreviation?: boolean | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  categoryFields?: ObservationField[] | undefined
  /** Name of the palette that colours are taken from. 1 to 128 characters. */
  colorScheme?: string | undefined
  /** Whether the line goes on where values are missing, instead of leaving single points. */
  connectNulls?: boolean | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number | undefined
  /** Whether colours are computed, whatever the `colorScheme`. */
  hashColors?: boolean | undefined
  legend?: Legend | undefined
  /** Whether the axis of values is linear or logarithmic. */
  scaleType?: ScaleType | undefined
  /** How many series a query shows at most. */
  seriesCountLimit?: Int64 | undefined
  /** How a series is named; may contain variables. 1 to 4,096 characters. */
  seriesNameTemplate?: string | undefined
  /** Whether, and how, lines are stacked. */
  stackedLine?: StackedLine | undefined
  /** Field that holds the time of a value. */
  temporalField?: ObservationField | undefined
  tooltip?: TimeSeriesTooltip | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
  /** Whether the time axis shows the times of the data that were found, instead of the whole time frame. */
  useDataTimeRange?: boolean | undefined
  /** Fields that hold the numbers to show. At most 1,000 items. */
  valueFields?: ObservationField[] | undefined
  /** How times are written at the x axis. */
  xAxisTimeFormat?: XAxisTimeFormat | undefined
  /** Upper end of the y axis. */
  yAxisMax?: number | undefined
  /** Lower end of the y axis. */
  yAxisMin?: number | undefined
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

/** How the lines of one of several queries are drawn. */
export interface QueryDisplaySettings {
  /** Whether numbers are abbreviated. */
  allowAbbreviation?: boolean | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  categoryFields?: ObservationField[] | undefined
  /** Name of the palette that colours are taken from. 1 to 128 characters. */
  colorScheme?: string | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number | undefined
  /** Whether colours are computed, whatever the `colorScheme`. */
  hashColors?: boolean | undefined
  /** Id of the query. 1 to 255 characters. */
  queryId: string
  /** Whether the axis of values is linear or logarithmic. */
  scaleType?: ScaleType | undefined
  /** How many series a query shows at most. */
  seriesCountLimit?: Int64 | undefined
  /** How a series is named; may contain variables. 1 to 4,096 characters. */
  seriesNameTemplate?: string | undefined
  /** Field that holds the time of a value. */
  temporalField?: ObservationField | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
  /** Fields that hold the numbers to show. At most 1,000 items. */
  valueFields?: ObservationField[] | undefined
  /** Upper end of the y axis. */
  yAxisMax?: number | undefined
  /** Lower end of the y axis. */
  yAxisMin?: number | undefined
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

/** Lines over time, of several queries. */
export interface TimeSeriesLinesMulti {
  /** Whether the line goes on where values are missing, instead of leaving single points. */
  connectNulls?: boolean | undefined
  legend?: Legend | undefined
  /** How the lines of each query are drawn. At most 1,000 items. */
  queryDisplaySettings?: QueryDisplaySettings[] | undefined
  /** Whether, and how, lines are stacked. */
  stackedLine?: StackedLine | undefined
  tooltip?: TimeSeriesTooltip | undefined
  /** Whether the time axis shows the times of the data that were found, instead of the whole time frame. */
  useDataTimeRange?: boolean | undefined
  /** How times are written at the x axis. */
  xAxisTimeFormat?: XAxisTimeFormat | undefined
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
