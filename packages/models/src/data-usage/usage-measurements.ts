import { type Enum, int64, list, model, type Model, openEnum, text } from '../core/describe.ts'
import type { Int64, Open } from '../core/types.ts'
import { UsageLabel } from './usage-labels.ts'
import { UsageTimestampRange } from './usage-ranges.ts'

const usageMeasurementKindValues = [
  'MEASUREMENT_KIND_UNSPECIFIED',
  'MEASUREMENT_KIND_PROCESSED_DATA_SIZE',
  'MEASUREMENT_KIND_EVALUATIONS',
  'MEASUREMENT_KIND_PROCESSED_EVENTS',
  'MEASUREMENT_KIND_OLLY',
] as const

/** What is measured. The last one is the platform's own assistant. */
export type UsageMeasurementKind = Open<(typeof usageMeasurementKindValues)[number]>
export const UsageMeasurementKind: Enum<UsageMeasurementKind> = openEnum(
  'UsageMeasurementKind',
  usageMeasurementKindValues,
)

const usageMeasurementUnitValues = [
  'MEASUREMENT_UNIT_UNSPECIFIED',
  'MEASUREMENT_UNIT_BYTES',
  'MEASUREMENT_UNIT_TOKENS',
  'MEASUREMENT_UNIT_EVENTS',
] as const

/** What a measured value counts. */
export type UsageMeasurementUnit = Open<(typeof usageMeasurementUnitValues)[number]>
export const UsageMeasurementUnit: Enum<UsageMeasurementUnit> = openEnum(
  'UsageMeasurementUnit',
  usageMeasurementUnitValues,
)

/** An amount of units, in which the platform counts usage of every kind. */
export interface QuotaUnits {
  /** A decimal number as text, so that no digit is lost. 1 to 128 characters. */
  value?: string | undefined
}

export const QuotaUnits: Model<QuotaUnits> = model('QuotaUnits', {
  value: text({ min: 1, max: 128, pattern: /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/ }),
})

/** An amount of one kind, and the units that it costs. */
export interface UsageMeasurement {
  /** Units charged for it. */
  cxQuotaUnits?: QuotaUnits | undefined
  /** What was measured. */
  kind?: UsageMeasurementKind | undefined
  /** What the value counts. */
  measuredUnit?: UsageMeasurementUnit | undefined
  /** How much it was. */
  measuredValue?: Int64 | undefined
}

export const UsageMeasurement: Model<UsageMeasurement> = model('UsageMeasurement', {
  cxQuotaUnits: QuotaUnits,
  kind: UsageMeasurementKind,
  measuredUnit: UsageMeasurementUnit,
  measuredValue: int64({ unsigned: true }),
})

/** Usage of what shares the values of all labels that are grouped by. */
export interface UsageEntry {
  /** The labels that are grouped by, with their values. At most 16 items. */
  labels?: UsageLabel[] | undefined
  /** What was used, one item for each kind. At most 8 items. */
  measurements?: UsageMeasurement[] | undefined
}

export const UsageEntry: Model<UsageEntry> = model('UsageEntry', {
  labels: list(UsageLabel, { max: 16 }),
  measurements: list(UsageMeasurement, { max: 8 }),
})

/** Usage within one day, or one hour. */
export interface UsageBucket {
  /** One for each combination of the labels' values. At most 100,000 items. */
  entries?: UsageEntry[] | undefined
  /** The day or hour. */
  range?: UsageTimestampRange | undefined
}

export const UsageBucket: Model<UsageBucket> = model('UsageBucket', {
  entries: list(UsageEntry, { max: 100_000 }),
  range: UsageTimestampRange,
})
