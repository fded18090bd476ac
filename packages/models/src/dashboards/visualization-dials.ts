import { type Model, bool, double, int32, list, model, text } from '../core/describe.ts'
import { ArcDisplay } from './display.ts'
import { Legend, LegendBy } from './legend.ts'
import { PieChartLabelDefinition } from './pie-chart-labels.ts'
import { ObservationField } from './query-fields.ts'
import { Threshold, ThresholdBy, ThresholdType } from './thresholds.ts'
import { Unit } from './unit.ts'

/** Visualization gauge. */
export interface VisualizationGauge {
  allowAbbreviation?: boolean
  arcDisplay?: ArcDisplay
  /** At most 1,000 items. */
  categoryFields?: ObservationField[]
  /** 1 to 128 characters. */
  customUnit?: string
  /** 0 to 15. */
  decimalPrecision?: number
  displaySeriesName?: boolean
  legend?: Legend
  legendBy?: LegendBy
  max?: number
  min?: number
  /** @deprecated by the service. */
  showInnerArc?: boolean
  showMinMax?: boolean
  /** @deprecated by the service. */
  showOuterArc?: boolean
  thresholdType?: ThresholdType
  /** At most 1,000 items. */
  thresholds?: Threshold[]
  unit?: Unit
  /** @deprecated by the service. */
  valueField?: ObservationField
  /** At most 1,000 items. */
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

/** Hexagon bins. */
export interface HexagonBins {
  allowAbbreviation?: boolean
  /** At most 1,000 items. */
  categoryFields?: ObservationField[]
  /** 1 to 128 characters. */
  customUnit?: string
  /** 0 to 15. */
  decimalPrecision?: number
  legend?: Legend
  legendBy?: LegendBy
  max?: number
  min?: number
  thresholdType?: ThresholdType
  /** At most 1,000 items. */
  thresholds?: Threshold[]
  unit?: Unit
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

/** Visualization pie chart. */
export interface VisualizationPieChart {
  allowAbbreviation?: boolean
  /** At most 1,000 items. */
  categoryFields?: ObservationField[]
  /** 1 to 128 characters. */
  colorScheme?: string
  /** 1 to 128 characters. */
  customUnit?: string
  /** 0 to 15. */
  decimalPrecision?: number
  /** 1 to 4,096 characters. */
  groupNameTemplate?: string
  hashColors?: boolean
  labelDefinition?: PieChartLabelDefinition
  legend?: Legend
  /** 1 to 2,147,483,647. */
  maxSlicesPerChart?: number
  /** 1 to 2,147,483,647. */
  maxSlicesPerStack?: number
  /** 0 to 100. */
  minSlicePercentage?: number
  showTotal?: boolean
  /** 1 to 4,096 characters. */
  stackNameTemplate?: string
  /** At most 1,000 items. */
  subCategoryFields?: ObservationField[]
  unit?: Unit
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

/** Stat. */
export interface Stat {
  allowAbbreviation?: boolean
  /** At most 1,000 items. */
  categoryFields?: ObservationField[]
  /** 1 to 128 characters. */
  customUnit?: string
  /** 0 to 15. */
  decimalPrecision?: number
  displaySeriesName?: boolean
  legend?: Legend
  legendBy?: LegendBy
  max?: number
  min?: number
  thresholdBy?: ThresholdBy
  thresholdType?: ThresholdType
  /** At most 1,000 items. */
  thresholds?: Threshold[]
  unit?: Unit
  /** @deprecated by the service. */
  valueField?: ObservationField
  /** At most 1,000 items. */
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
