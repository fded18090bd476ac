import { type Enum, type Model, fields, int32, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'

const durationFrequencyValues = [
  'DURATION_FREQUENCY_UNSPECIFIED',
  'DURATION_FREQUENCY_MINUTE',
  'DURATION_FREQUENCY_HOUR',
  'DURATION_FREQUENCY_DAY',
] as const

/** Unit of a duration. */
export type DurationFrequency = Open<(typeof durationFrequencyValues)[number]>
export const DurationFrequency: Enum<DurationFrequency> = openEnum('DurationFrequency', durationFrequencyValues)

/** How long a rule is active each time. */
export interface ScheduleDuration {
  /** How many of the unit. */
  forOver?: number | undefined
  /** The unit. */
  frequency?: DurationFrequency | undefined
}

export const ScheduleDuration: Model<ScheduleDuration> = model('ScheduleDuration', {
  forOver: int32(),
  frequency: DurationFrequency,
})

/** Fields of every `ScheduleTimeframe`. */
export interface ScheduleTimeframeCommon {
  /**
   * When it begins. Without an offset, as `2026-10-01T08:00:00`, it is what clocks in `timezone` show. The service may
   * answer a later one: the next valid occurrence.
   */
  startTime?: string | undefined
  /**
   * The `startTime` that was sent. Made by the service, in answers to create and update alone; ignored in requests. At
   * most 64 characters.
   */
  submittedStartTime?: string | undefined
  /** The time zone of the times, as `Europe/Berlin` or `UTC+2`. */
  timezone?: string | undefined
}

/** At most one of these is present. */
export interface ScheduleTimeframeVariants {
  /** When it ends, in the form of `startTime`. */
  endTime: string
  /** How long it lasts. */
  duration: ScheduleDuration
}

/** When a rule is active: the one time, or the first of many. */
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

/** A span of time, such as one in which a rule is active. */
export interface ActiveTimeframe {
  /** When it ends. */
  endTime?: string | undefined
  /** When it begins. */
  startTime?: string | undefined
  /** The time zone of both. */
  timezone?: string | undefined
}

export const ActiveTimeframe: Model<ActiveTimeframe> = model('ActiveTimeframe', {
  endTime: text(),
  startTime: text(),
  timezone: text(),
})
