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
  allowAbbreviation?: boolean | undefined
  /** Which arcs are drawn. Absent: none. */
  arcDisplay?: ArcDisplay | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  categoryFields?: ObservationField[] | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number | undefined
  /** Whether the name of its series stands above each value, where there are several. */
  displaySeriesName?: boolean | undefined
  legend?: Legend | undefined
  /** Whether the legend lists thresholds or groups. */
  legendBy?: LegendBy | undefined
  /** Upper end of the scale, which relative thresholds refer to. */
  max?: number | undefined
  /** Lower end of the scale, which relative thresholds refer to. */
  min?: number | undefined
  /**
   * Whether the arc of the value is drawn.
   * @deprecated by the service, in favour of `arcDisplay.valueArc`.
   */
  showInnerArc?: boolean | undefined
  /** Whether the ends of the scale are written at the gauge. */
  showMinMax?: boolean | undefined
  /**
   * Whether the arc of the range is drawn.
   * @deprecated by the service, in favour of `arcDisplay.thresholdArc`.
   */
  showOuterArc?: boolean | undefined
  /** Whether thresholds are values, or parts of the range from `min` to `max`. */
  thresholdType?: ThresholdType | undefined
  /** Values from which on another colour applies. At most 1,000 items. */
  thresholds?: Threshold[] | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
  /**
   * Field that holds the number to show.
   * @deprecated by the service, in favour of `valueFields`.
   */
  valueField?: ObservationField | undefined
  /** Fields that hold the numbers to show. At most 1,000 items. */
  valueFields?: ObservationField[] | undefined
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
  allowAbbreviation?: boolean | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  categoryFields?: ObservationField[] | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number | undefined
  legend?: Legend | undefined
  /** Whether the legend lists thresholds or groups. */
  legendBy?: LegendBy | undefined
  /** Upper end of the scale, which relative thresholds refer to. */
  max?: number | undefined
  /** Lower end of the scale, which relative thresholds refer to. */
  min?: number | undefined
  /** Whether thresholds are values, or parts of the range from `min` to `max`. */
  thresholdType?: ThresholdType | undefined
  /** Values from which on another colour applies. At most 1,000 items. */
  thresholds?: Threshold[] | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
  /** Field that holds the number to show. */
  valueField?: ObservationField | undefined
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
  allowAbbreviation?: boolean | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  categoryFields?: ObservationField[] | undefined
  /** Name of the palette that colours are taken from. 1 to 128 characters. */
  colorScheme?: string | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number | undefined
  /** How a group is named; may contain variables. 1 to 4,096 characters. */
  groupNameTemplate?: string | undefined
  /** Whether colours are computed, whatever the `colorScheme`. */
  hashColors?: boolean | undefined
  /** What is written at the slices. */
  labelDefinition?: PieChartLabelDefinition | undefined
  legend?: Legend | undefined
  /** How many slices are shown at most. 1 to 2,147,483,647. */
  maxSlicesPerChart?: number | undefined
  /** How many slices a stack has at most. 1 to 2,147,483,647. */
  maxSlicesPerStack?: number | undefined
  /** Percent of the whole that a slice needs to be shown. 0 to 100. */
  minSlicePercentage?: number | undefined
  /** Whether the sum of all slices is the title. */
  showTotal?: boolean | undefined
  /** How a slice of a stack is named; may contain variables. 1 to 4,096 characters. */
  stackNameTemplate?: string | undefined
  /** Fields that divide each slice into a stack. At most 1,000 items. */
  subCategoryFields?: ObservationField[] | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
  /** Field that holds the number to show. */
  valueField?: ObservationField | undefined
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
  allowAbbreviation?: boolean | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  categoryFields?: ObservationField[] | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number | undefined
  /** Whether the name of its series stands above each value, where there are several. */
  displaySeriesName?: boolean | undefined
  legend?: Legend | undefined
  /** Whether the legend lists thresholds or groups. */
  legendBy?: LegendBy | undefined
  /** Upper end of the scale, which relative thresholds refer to. */
  max?: number | undefined
  /** Lower end of the scale, which relative thresholds refer to. */
  min?: number | undefined
  /** What a threshold gives its colour to. */
  thresholdBy?: ThresholdBy | undefined
  /** Whether thresholds are values, or parts of the range from `min` to `max`. */
  thresholdType?: ThresholdType | undefined
  /** Values from which on another colour applies. At most 1,000 items. */
  thresholds?: Threshold[] | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
  /**
   * Field that holds the number to show.
   * @deprecated by the service, in favour of `valueFields`.
   */
  valueField?: ObservationField | undefined
  /** Fields that hold the numbers to show. At most 1,000 items. */
  valueFields?: ObservationField[] | undefined
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
