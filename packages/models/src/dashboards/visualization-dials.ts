import { type Model, bool, double, int32, list, model, text } from '../core/describe.ts'
import { ArcDisplay } from './display.ts'
import { Legend, LegendBy } from './legend.ts'
import { PieChartLabelDefinition } from './pie-chart-labels.ts'
import { ObservationField } from './query-fields.ts'
import { Threshold, ThresholdBy, ThresholdType } from './thresholds.ts'
import { Unit } from './unit.ts'

/** Dials: one for each group, or for each field of values. */
export interface VisualizationGauge {
  /** Whether numbers are abbreviated. */
  allowAbbreviation?: boolean
  /** Which arcs are drawn. Absent: none. */
  arcDisplay?: ArcDisplay
  /** Fields whose values make up the groups. At most 1,000 items. */
  categoryFields?: ObservationField[]
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number
  /** Whether the name of its series stands above each value, where there are several. */
  displaySeriesName?: boolean
  legend?: Legend
  /** Whether the legend lists thresholds or groups. */
  legendBy?: LegendBy
  /** Upper end of the scale, which relative thresholds refer to. */
  max?: number
  /** Lower end of the scale, which relative thresholds refer to. */
  min?: number
  /**
   * Whether the arc of the value is drawn.
   * @deprecated by the service, in favour of `arcDisplay.valueArc`.
   */
  showInnerArc?: boolean
  /** Whether the ends of the scale are written at the gauge. */
  showMinMax?: boolean
  /**
   * Whether the arc of the range is drawn.
   * @deprecated by the service, in favour of `arcDisplay.thresholdArc`.
   */
  showOuterArc?: boolean
  /** Whether thresholds are values, or parts of the range from `min` to `max`. */
  thresholdType?: ThresholdType
  /** Values from which on another colour applies. At most 1,000 items. */
  thresholds?: Threshold[]
  /** Unit of the values. */
  unit?: Unit
  /**
   * Field that holds the number to show.
   * @deprecated by the service, in favour of `valueFields`.
   */
  valueField?: ObservationField
  /** Fields that hold the numbers to show. At most 1,000 items. */
  valueFields?: ObservationField[]
}

export const VisualizationGauge: Model<VisualizationGauge> = model('VisualizationGauge', {
  allowAbbreviation: bool(),
  arcDisplay: ArcDisplay,
  categoryFields: list(ObservationField, { max: 1_000 }),
  customUnit: text({ min: 1, max: 128 }),
  decimalPrecision: int32({ min: 0, max: 15 }),
  displaySeriesName: bool(),
  legend: Legend,
  legendBy: LegendBy,
  max: double(),
  min: double(),
  showInnerArc: bool(),
  showMinMax: bool(),
  showOuterArc: bool(),
  thresholdType: ThresholdType,
  thresholds: list(Threshold, { max: 1_000 }),
  unit: Unit,
  valueField: ObservationField,
  valueFields: list(ObservationField, { max: 1_000 }),
})

/** A honeycomb: a hexagon for each group, in the colour of the threshold that its value has reached. */
export interface HexagonBins {
  /** Whether numbers are abbreviated. */
  allowAbbreviation?: boolean
  /** Fields whose values make up the groups. At most 1,000 items. */
  categoryFields?: ObservationField[]
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number
  legend?: Legend
  /** Whether the legend lists thresholds or groups. */
  legendBy?: LegendBy
  /** Upper end of the scale, which relative thresholds refer to. */
  max?: number
  /** Lower end of the scale, which relative thresholds refer to. */
  min?: number
  /** Whether thresholds are values, or parts of the range from `min` to `max`. */
  thresholdType?: ThresholdType
  /** Values from which on another colour applies. At most 1,000 items. */
  thresholds?: Threshold[]
  /** Unit of the values. */
  unit?: Unit
  /** Field that holds the number to show. */
  valueField?: ObservationField
}

export const HexagonBins: Model<HexagonBins> = model('HexagonBins', {
  allowAbbreviation: bool(),
  categoryFields: list(ObservationField, { max: 1_000 }),
  customUnit: text({ min: 1, max: 128 }),
  decimalPrecision: int32({ min: 0, max: 15 }),
  legend: Legend,
  legendBy: LegendBy,
  max: double(),
  min: double(),
  thresholdType: ThresholdType,
  thresholds: list(Threshold, { max: 1_000 }),
  unit: Unit,
  valueField: ObservationField,
})

/** A pie: a slice for each group. */
export interface VisualizationPieChart {
  /** Whether numbers are abbreviated. */
  allowAbbreviation?: boolean
  /** Fields whose values make up the groups. At most 1,000 items. */
  categoryFields?: ObservationField[]
  /** Name of the palette that colours are taken from. 1 to 128 characters. */
  colorScheme?: string
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number
  /** How a group is named; may contain variables. 1 to 4,096 characters. */
  groupNameTemplate?: string
  /** Whether colours are computed, whatever the `colorScheme`. */
  hashColors?: boolean
  /** What is written at the slices. */
  labelDefinition?: PieChartLabelDefinition
  legend?: Legend
  /** How many slices are shown at most. 1 to 2,147,483,647. */
  maxSlicesPerChart?: number
  /** How many slices a stack has at most. 1 to 2,147,483,647. */
  maxSlicesPerStack?: number
  /** Percent of the whole that a slice needs to be shown. 0 to 100. */
  minSlicePercentage?: number
  /** Whether the sum of all slices is the title. */
  showTotal?: boolean
  /** How a slice of a stack is named; may contain variables. 1 to 4,096 characters. */
  stackNameTemplate?: string
  /** Fields that divide each slice into a stack. At most 1,000 items. */
  subCategoryFields?: ObservationField[]
  /** Unit of the values. */
  unit?: Unit
  /** Field that holds the number to show. */
  valueField?: ObservationField
}

export const VisualizationPieChart: Model<VisualizationPieChart> = model('VisualizationPieChart', {
  allowAbbreviation: bool(),
  categoryFields: list(ObservationField, { max: 1_000 }),
  colorScheme: text({ min: 1, max: 128 }),
  customUnit: text({ min: 1, max: 128 }),
  decimalPrecision: int32({ min: 0, max: 15 }),
  groupNameTemplate: text({ min: 1, max: 4_096 }),
  hashColors: bool(),
  labelDefinition: PieChartLabelDefinition,
  legend: Legend,
  maxSlicesPerChart: int32({ min: 1, max: 2_147_483_647 }),
  maxSlicesPerStack: int32({ min: 1, max: 2_147_483_647 }),
  minSlicePercentage: int32({ min: 0, max: 100 }),
  showTotal: bool(),
  stackNameTemplate: text({ min: 1, max: 4_096 }),
  subCategoryFields: list(ObservationField, { max: 1_000 }),
  unit: Unit,
  valueField: ObservationField,
})

/** Single values: one for each group, or for each field of values. */
export interface Stat {
  /** Whether numbers are abbreviated. */
  allowAbbreviation?: boolean
  /** Fields whose values make up the groups. At most 1,000 items. */
  categoryFields?: ObservationField[]
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number
  /** Whether the name of its series stands above each value, where there are several. */
  displaySeriesName?: boolean
  legend?: Legend
  /** Whether the legend lists thresholds or groups. */
  legendBy?: LegendBy
  /** Upper end of the scale, which relative thresholds refer to. */
  max?: number
  /** Lower end of the scale, which relative thresholds refer to. */
  min?: number
  /** What a threshold gives its colour to. */
  thresholdBy?: ThresholdBy
  /** Whether thresholds are values, or parts of the range from `min` to `max`. */
  thresholdType?: ThresholdType
  /** Values from which on another colour applies. At most 1,000 items. */
  thresholds?: Threshold[]
  /** Unit of the values. */
  unit?: Unit
  /**
   * Field that holds the number to show.
   * @deprecated by the service, in favour of `valueFields`.
   */
  valueField?: ObservationField
  /** Fields that hold the numbers to show. At most 1,000 items. */
  valueFields?: ObservationField[]
}

export const Stat: Model<Stat> = model('Stat', {
  allowAbbreviation: bool(),
  categoryFields: list(ObservationField, { max: 1_000 }),
  customUnit: text({ min: 1, max: 128 }),
  decimalPrecision: int32({ min: 0, max: 15 }),
  displaySeriesName: bool(),
  legend: Legend,
  legendBy: LegendBy,
  max: double(),
  min: double(),
  thresholdBy: ThresholdBy,
  thresholdType: ThresholdType,
  thresholds: list(Threshold, { max: 1_000 }),
  unit: Unit,
  valueField: ObservationField,
  valueFields: list(ObservationField, { max: 1_000 }),
})
