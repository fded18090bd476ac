import {
  type Enum,
  type Model,
  empty,
  fields,
  int32,
  list,
  model,
  oneOf,
  openEnum,
  text,
  variants,
} from '../core/describe.ts'
import type { OneOf, Open, Empty } from '../core/types.ts'
import { ScheduleTimeframe } from './schedule-timeframe.ts'

/** Active once. */
export interface OneTime {
  /** When. */
  timeframe?: ScheduleTimeframe | undefined
}

export const OneTime: Model<OneTime> = model('OneTime', {
  timeframe: ScheduleTimeframe,
})

/** On some days of the month. */
export interface Monthly {
  /** The days, from 1. */
  daysOfMonth?: number[] | undefined
}

export const Monthly: Model<Monthly> = model('Monthly', {
  daysOfMonth: list(int32()),
})

/** On some days of the week. */
export interface Weekly {
  /** The days: 1 is Sunday, 7 is Saturday. */
  daysOfWeek?: number[] | undefined
}

export const Weekly: Model<Weekly> = model('Weekly', {
  daysOfWeek: list(int32()),
})

/** Fields of every `RecurringDynamic`. */
export interface RecurringDynamicCommon {
  /** Every how many days, weeks or months. */
  repeatEvery?: number | undefined
  /** When it recurs no more, as an ISO 8601 date; absent: never. */
  terminationDate?: string | undefined
  /** When it is active first, and how long each time. */
  timeframe?: ScheduleTimeframe | undefined
}

/** At most one of these is present. */
export interface RecurringDynamicVariants {
  /** By the day. */
  daily: Empty
  /** By the week. */
  weekly: Weekly
  /** By the month. */
  monthly: Monthly
}

/** Active again and again. */
export type RecurringDynamic = RecurringDynamicCommon & OneOf<RecurringDynamicVariants>

export const RecurringDynamic: Model<RecurringDynamic> = variants('RecurringDynamic', [
  fields<RecurringDynamicCommon>({
    repeatEvery: int32(),
    terminationDate: text(),
    timeframe: ScheduleTimeframe,
  }),
  oneOf<RecurringDynamicVariants>({
    daily: empty(),
    weekly: Weekly,
    monthly: Monthly,
  }),
])

/** At most one of these is present. */
export interface RecurringVariants {
  /** All the time. */
  alwaysActive: Empty
  /** Again and again. */
  schedule: RecurringDynamic
}

/** Active all the time, or again and again. */
export type Recurring = OneOf<RecurringVariants>

export const Recurring: Model<Recurring> = variants('Recurring', [
  oneOf<RecurringVariants>({
    alwaysActive: empty(),
    schedule: RecurringDynamic,
  }),
])

const scheduleOperationValues = [
  'SCHEDULE_OPERATION_UNSPECIFIED',
  'SCHEDULE_OPERATION_MUTE',
  'SCHEDULE_OPERATION_ACTIVATE',
] as const

/** What a rule does to its alerts while it is active: it mutes them, or lets them through. */
export type ScheduleOperation = Open<(typeof scheduleOperationValues)[number]>
export const ScheduleOperation: Enum<ScheduleOperation> = openEnum('ScheduleOperation', scheduleOperationValues)

/** Fields of every `Schedule`. */
export interface ScheduleCommon {
  /** What the rule does while it is active. */
  scheduleOperation?: ScheduleOperation | undefined
}

/** At most one of these is present. */
export interface ScheduleVariants {
  /** Once. */
  oneTime: OneTime
  /** All the time, or again and again. */
  recurring: Recurring
}

/** When a suppression rule is active, and what it does then. */
export type Schedule = ScheduleCommon & OneOf<ScheduleVariants>

export const Schedule: Model<Schedule> = variants('Schedule', [
  fields<ScheduleCommon>({
    scheduleOperation: ScheduleOperation,
  }),
  oneOf<ScheduleVariants>({
    oneTime: OneTime,
    recurring: Recurring,
  }),
])
