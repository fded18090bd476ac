import { bool, list, model, type Model, text } from '../core/describe.ts'
import { UsageMeasurementKind, UsageMeasurementUnit } from './usage-measurements.ts'

/** A value that a label is known to take. */
export interface UsageCapabilityLabelValue {
  /** What it stands for. At most 4,096 characters. */
  description?: string | undefined
  /** As it is written in filters. At most 1,024 characters. */
  value?: string | undefined
}

export const UsageCapabilityLabelValue: Model<UsageCapabilityLabelValue> = model('UsageCapabilityLabelValue', {
  description: text({ max: 4_096 }),
  value: text({ max: 1_024 }),
})

/** A label that queries may filter and group by. */
export interface UsageCapabilityLabel {
  /** It takes many values, so that grouping by it makes large answers. */
  highCardinality?: boolean | undefined
  /** Its name, as filters and groups write it. 1 to 256 characters. */
  key?: string | undefined
  /** What it stands for. At most 4,096 characters. */
  keyDescription?: string | undefined
  /** Some of its values; there may be others. At most 4,096 items. */
  knownValues?: UsageCapabilityLabelValue[] | undefined
}

export const UsageCapabilityLabel: Model<UsageCapabilityLabel> = model('UsageCapabilityLabel', {
  highCardinality: bool(),
  key: text({ min: 1, max: 256, pattern: /^[A-Za-z][A-Za-z0-9_]*$/ }),
  keyDescription: text({ max: 4_096 }),
  knownValues: list(UsageCapabilityLabelValue, { max: 4_096 }),
})

/** A kind of amount that queries answer. */
export interface UsageCapabilityMeasurement {
  /** What it counts. At most 4,096 characters. */
  description?: string | undefined
  /** Its name. */
  kind?: UsageMeasurementKind | undefined
  /** What its values are in. */
  unit?: UsageMeasurementUnit | undefined
}

export const UsageCapabilityMeasurement: Model<UsageCapabilityMeasurement> = model('UsageCapabilityMeasurement', {
  description: text({ max: 4_096 }),
  kind: UsageMeasurementKind,
  unit: UsageMeasurementUnit,
})
