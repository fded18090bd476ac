import { type Enum, type Model, double, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const thresholdTypeValues = [
  'THRESHOLD_TYPE_UNSPECIFIED',
  'THRESHOLD_TYPE_RELATIVE',
  'THRESHOLD_TYPE_ABSOLUTE',
] as const

/** Whether a threshold is a value, or a part of the range. */
export type ThresholdType = Open<(typeof thresholdTypeValues)[number]>
export const ThresholdType: Enum<ThresholdType> = openEnum('ThresholdType', thresholdTypeValues)

/** A value from which on another colour applies. */
export interface Threshold {
  /** 1 to 255 characters. */
  color?: string | undefined
  /** The value. */
  from?: number | undefined
  /** What it is called in the legend. At most 255 characters. */
  label?: string | undefined
}

export const Threshold: Model<Threshold> = model('Threshold', {
  color: text({ min: 1, max: 255 }),
  from: double(),
  label: text({ max: 255 }),
})

const thresholdByValues = ['THRESHOLD_BY_UNSPECIFIED', 'THRESHOLD_BY_VALUE', 'THRESHOLD_BY_BACKGROUND'] as const

/** What the colour of a threshold is given to. */
export type ThresholdBy = Open<(typeof thresholdByValues)[number]>
export const ThresholdBy: Enum<ThresholdBy> = openEnum('ThresholdBy', thresholdByValues)
