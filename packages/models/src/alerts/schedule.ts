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

/** One time. */
export interface OneTime {
  timeframe?: ScheduleTimeframe
}

export const OneTime: Model<OneTime> = model('OneTime', {
  timeframe: ScheduleTimeframe,
})

/** Monthly. */
export interface Monthly {
  daysOfMonth?: number[]
}

export const Monthly: Model<Monthly> = model('Monthly', {
  daysOfMonth: list(int32()),
})

/** Weekly. */
export interface Weekly {
  daysOfWeek?: number[]
}

export const Weekly: Model<Weekly> = model('Weekly', {
  daysOfWeek: list(int32()),
})

/** Fields of every `RecurringDynamic`. */
export interface RecurringDynamicCommon {
  repeatEvery?: number
  terminationDate?: string
  timeframe?: ScheduleTimeframe
}

/** At most one of these is present. */
export interface RecurringDynamicVariants {
  daily: Empty
  weekly: Weekly
  monthly: Monthly
}

/** Recurring dynamic. */
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
  alwaysActive: Empty
  schedule: RecurringDynamic
}

/** Recurring. */
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

/** Schedule operation. */
export type ScheduleOperation = Open<(typeof scheduleOperationValues)[number]>
export const ScheduleOperation: Enum<ScheduleOperation> = openEnum('ScheduleOperation', scheduleOperationValues)

/** Fields of every `Schedule`. */
export interface ScheduleCommon {
  scheduleOperation?: ScheduleOperation
}

/** At most one of these is present. */
export interface ScheduleVariants {
  oneTime: OneTime
  recurring: Recurring
}

/** Schedule. */
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
