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

/** A day of the week. */
export type Weekday = Open<(typeof weekdayValues)[number]>
export const Weekday: Enum<Weekday> = openEnum('Weekday', weekdayValues)

/** Some days of every week. */
export interface WeeklyRecurrence {
  /** At most 7 items. */
  daysOfWeek?: Weekday[] | undefined
}

export const WeeklyRecurrence: Model<WeeklyRecurrence> = model('WeeklyRecurrence', {
  daysOfWeek: list(Weekday, { max: 7 }),
})

/** On which days something recurs. */
export interface Recurrence {
  /** Every week. */
  weekly?: WeeklyRecurrence | undefined
}

export const Recurrence: Model<Recurrence> = model('Recurrence', {
  weekly: WeeklyRecurrence,
})

/** Each event starts at an hour of its day and lasts for some time. */
export interface EventRecurrenceSourceDuration {
  /** How long it lasts: seconds followed by `s`, as `3600s`. 2 to 30 characters. */
  duration?: string | undefined
  /** The hour at which it starts. 0 to 23. */
  startTimeHour?: number | undefined
}

export const EventRecurrenceSourceDuration: Model<EventRecurrenceSourceDuration> = model(
  'EventRecurrenceSourceDuration',
  {
    duration: text({ min: 2, max: 30, pattern: /^\d+(\.\d+)?s$/ }),
    startTimeHour: int32({ min: 0, max: 23 }),
  },
)

/** Each event is a moment, at an hour of its day. */
export interface EventRecurrenceSourceInstant {
  /** The hour. 0 to 23. */
  startTimeHour?: number | undefined
}

export const EventRecurrenceSourceInstant: Model<EventRecurrenceSourceInstant> = model('EventRecurrenceSourceInstant', {
  startTimeHour: int32({ min: 0, max: 23 }),
})

/** At most one of these is present. */
export interface EventRecurrenceSourceStrategyVariants {
  /** They are moments. */
  instant: EventRecurrenceSourceInstant
  /** They last. */
  duration: EventRecurrenceSourceDuration
}

/** Whether recurring events are moments, or last. */
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

/** Events that recur by the calendar, as deployments on Mondays. */
export interface EventRecurrenceSource {
  /** What is shown for an event. At most 1,000 characters. */
  messageTemplate?: string | undefined
  /** On which days. */
  recurrence?: Recurrence | undefined
  /** At which hour, and for how long. */
  strategy?: EventRecurrenceSourceStrategy | undefined
}

export const EventRecurrenceSource: Model<EventRecurrenceSource> = model('EventRecurrenceSource', {
  messageTemplate: text({ max: 1_000 }),
  recurrence: Recurrence,
  strategy: EventRecurrenceSourceStrategy,
})
