import { type Enum, type Model, int32, list, model, openEnum } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const dayOfWeekValues = [
  'DAY_OF_WEEK_MONDAY_OR_UNSPECIFIED',
  'DAY_OF_WEEK_TUESDAY',
  'DAY_OF_WEEK_WEDNESDAY',
  'DAY_OF_WEEK_THURSDAY',
  'DAY_OF_WEEK_FRIDAY',
  'DAY_OF_WEEK_SATURDAY',
  'DAY_OF_WEEK_SUNDAY',
] as const

/** A day of the week, Monday first. */
export type DayOfWeek = Open<(typeof dayOfWeekValues)[number]>
export const DayOfWeek: Enum<DayOfWeek> = openEnum('DayOfWeek', dayOfWeekValues)

/** A time on a 24-hour clock. */
export interface TimeOfDay {
  /** Hour of the day. 0 to 23. */
  hours?: number | undefined
  /** Minute of the hour. 0 to 59. */
  minutes?: number | undefined
}

export const TimeOfDay: Model<TimeOfDay> = model('TimeOfDay', {
  hours: int32({ min: 0, max: 23 }),
  minutes: int32({ min: 0, max: 59 }),
})

/** When an alert watches: on some days of the week, between two times of day. */
export interface ActivitySchedule {
  /** Days on which it watches. 1 to 7 items. */
  dayOfWeek?: DayOfWeek[] | undefined
  /** When it stops watching. */
  endTime?: TimeOfDay | undefined
  /** When it starts watching. */
  startTime?: TimeOfDay | undefined
}

export const ActivitySchedule: Model<ActivitySchedule> = model('ActivitySchedule', {
  dayOfWeek: list(DayOfWeek, { min: 1, max: 7 }),
  endTime: TimeOfDay,
  startTime: TimeOfDay,
})
