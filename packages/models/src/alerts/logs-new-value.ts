import { type Enum, type Model, list, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { LogsFilter } from './logs.ts'

const logsNewValueTimeWindowValueValues = [
  'LOGS_NEW_VALUE_TIME_WINDOW_VALUE_HOURS_12_OR_UNSPECIFIED',
  'LOGS_NEW_VALUE_TIME_WINDOW_VALUE_HOURS_24',
  'LOGS_NEW_VALUE_TIME_WINDOW_VALUE_HOURS_48',
  'LOGS_NEW_VALUE_TIME_WINDOW_VALUE_HOURS_72',
  'LOGS_NEW_VALUE_TIME_WINDOW_VALUE_WEEK_1',
  'LOGS_NEW_VALUE_TIME_WINDOW_VALUE_MONTH_1',
  'LOGS_NEW_VALUE_TIME_WINDOW_VALUE_MONTHS_2',
  'LOGS_NEW_VALUE_TIME_WINDOW_VALUE_MONTHS_3',
] as const

/** How long a value must not have been seen to count as new. */
export type LogsNewValueTimeWindowValue = Open<(typeof logsNewValueTimeWindowValueValues)[number]>
export const LogsNewValueTimeWindowValue: Enum<LogsNewValueTimeWindowValue> = openEnum(
  'LogsNewValueTimeWindowValue',
  logsNewValueTimeWindowValueValues,
)

/** How long a value must not have been seen to count as new. */
export interface LogsNewValueTimeWindow {
  /** Absent: 12 hours. */
  logsNewValueTimeWindowSpecificValue?: LogsNewValueTimeWindowValue | undefined
}

export const LogsNewValueTimeWindow: Model<LogsNewValueTimeWindow> = model('LogsNewValueTimeWindow', {
  logsNewValueTimeWindowSpecificValue: LogsNewValueTimeWindowValue,
})

/** Which field is watched for new values. */
export interface LogsNewValueCondition {
  /** Path of the field in the logs. */
  keypathToTrack?: string | undefined
  /** How long a value must not have been seen to count as new. */
  timeWindow?: LogsNewValueTimeWindow | undefined
}

export const LogsNewValueCondition: Model<LogsNewValueCondition> = model('LogsNewValueCondition', {
  keypathToTrack: text(),
  timeWindow: LogsNewValueTimeWindow,
})

/** When an alert on new values fires. */
export interface LogsNewValueRule {
  condition?: LogsNewValueCondition | undefined
}

export const LogsNewValueRule: Model<LogsNewValueRule> = model('LogsNewValueRule', {
  condition: LogsNewValueCondition,
})

/** Fires when a field of the logs has a value that it never had before. */
export interface LogsNewValueType {
  /** Logs that it watches. */
  logsFilter?: LogsFilter | undefined
  /** Paths of the fields of the data that a notification carries; absent: all. */
  notificationPayloadFilter?: string[] | undefined
  /** When it fires. Exactly 1 item. */
  rules?: LogsNewValueRule[] | undefined
}

export const LogsNewValueType: Model<LogsNewValueType> = model('LogsNewValueType', {
  logsFilter: LogsFilter,
  notificationPayloadFilter: list(text()),
  rules: list(LogsNewValueRule, { min: 1, max: 1 }),
})
