import { type Enum, type Model, int32, list, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'

const weekdayValues = [
  'WEEKDAY_UNSPECIFIED',
  'WEEKDAY_MONDAY',
  'WEEKDAY_TUESDAY',
  'WEEKDAY_WEDNESDAY',
  'WEEKDAY_THURSDAY',
  'WEEKDAY_FRIDAY',
  'WEEKDAY_SATURDAY',
  'WEEKDAY_SUNDAY',
] as const

/** Weekday. */
export type Weekday = Open<(typeof weekdayValues)[number]>
export const Weekday: Enum<Weekday> = openEnum('Weekday', weekdayValues)

/** Weekly recurrence. */
export interface WeeklyRecurrence {
  /** At most 7 items. */
  daysOfWeek?: Weekday[]
}

export const WeeklyRecurrence: Model<WeeklyRecurrence> = model('WeeklyRecurrence', {
  daysOfWeek: list(Weekday, { max: 7 }),
})

/** Recurrence. */
export interface Recurrence {
  weekly?: WeeklyRecurrence
}

export const Recurrence: Model<Recurrence> = model('Recurrence', {
  weekly: WeeklyRecurrence,
})

/** Event recurrence source duration. */
export interface EventRecurrenceSourceDuration {
  /** 2 to 30 characters. */
  duration?: string
  /** 0 to 23. */
  startTimeHour?: number
}

export const EventRecurrenceSourceDuration: Model<EventRecurrenceSourceDuration> = model(
  'EventRecurrenceSourceDuration',
  {
    duration: text({ min: 2, max: 30, pattern: /^\d+(\.\d+)?s$/ }),
    startTimeHour: int32({ min: 0, max: 23 }),
  },
)

/** Event recurrence source instant. */
export interface EventRecurrenceSourceInstant {
  /** 0 to 23. */
  startTimeHour?: number
}

export const EventRecurrenceSourceInstant: Model<EventRecurrenceSourceInstant> = model('EventRecurrenceSourceInstant', {
  startTimeHour: int32({ min: 0, max: 23 }),
})

/** At most one of these is present. */
export interface EventRecurrenceSourceStrategyVariants {
  instant: EventRecurrenceSourceInstant
  duration: EventRecurrenceSourceDuration
}

/** Event recurrence source strategy. */
export type EventRecurrenceSourceStrategy = OneOf<EventRecurrenceSourceStrategyVariants>

export const EventRecurrenceSourceStrategy: Model<EventRecurrenceSourceStrategy> = variants(
  'EventRecurrenceSourceStrategy',
  [
    oneOf<EventRecurrenceSourceStrategyVariants>({
      instant: EventRecurrenceSourceInstant,
      duration: EventRecurrenceSourceDuration,
    }),
  ],
)

/** Event recurrence source. */
export interface EventRecurrenceSource {
  /** 1 to 1,000 characters. */
  messageTemplate?: string
  recurrence?: Recurrence
  strategy?: EventRecurrenceSourceStrategy
}

export const EventRecurrenceSource: Model<EventRecurrenceSource> = model('EventRecurrenceSource', {
  messageTemplate: text({ max: 1_000 }),
  recurrence: Recurrence,
  strategy: EventRecurrenceSourceStrategy,
})
