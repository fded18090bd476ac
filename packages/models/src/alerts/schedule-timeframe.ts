import { type Enum, type Model, fields, int32, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'

const durationFrequencyValues = [
  'DURATION_FREQUENCY_UNSPECIFIED',
  'DURATION_FREQUENCY_MINUTE',
  'DURATION_FREQUENCY_HOUR',
  'DURATION_FREQUENCY_DAY',
] as const

/** ScheduleDuration frequency. */
export type DurationFrequency = Open<(typeof durationFrequencyValues)[number]>
export const DurationFrequency: Enum<DurationFrequency> = openEnum('DurationFrequency', durationFrequencyValues)

/** ScheduleDuration. */
export interface ScheduleDuration {
  forOver?: number
  frequency?: DurationFrequency
}

export const ScheduleDuration: Model<ScheduleDuration> = model('ScheduleDuration', {
  forOver: int32(),
  frequency: DurationFrequency,
})

/** Fields of every `ScheduleTimeframe`. */
export interface ScheduleTimeframeCommon {
  startTime?: string
  /** At most 64 characters. */
  submittedStartTime?: string
  timezone?: string
}

/** At most one of these is present. */
export interface ScheduleTimeframeVariants {
  endTime: string
  duration: ScheduleDuration
}

/** ScheduleTimeframe. */
export type ScheduleTimeframe = ScheduleTimeframeCommon & OneOf<ScheduleTimeframeVariants>

export const ScheduleTimeframe: Model<ScheduleTimeframe> = variants('ScheduleTimeframe', [
  fields<ScheduleTimeframeCommon>({
    startTime: text(),
    submittedStartTime: text({ max: 64 }),
    timezone: text(),
  }),
  oneOf<ScheduleTimeframeVariants>({
    endTime: text(),
    duration: ScheduleDuration,
  }),
])

/** Get bulk alert scheduler rule query active timeframe. */
export interface ActiveTimeframe {
  endTime?: string
  startTime?: string
  timezone?: string
}

export const ActiveTimeframe: Model<ActiveTimeframe> = model('ActiveTimeframe', {
  endTime: text(),
  startTime: text(),
  timezone: text(),
})
