import { type Enum, type Model, int64, list, model, openEnum, text } from '../core/describe.ts'
import type { Int64, Open } from '../core/types.ts'
import { LogsFilter } from './logs.ts'

const logsUniqueValueTimeWindowValueValues = [
  'LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_MINUTE_1_OR_UNSPECIFIED',
  'LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_MINUTES_5',
  'LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_MINUTES_10',
  'LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_MINUTES_15',
  'LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_MINUTES_20',
  'LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_MINUTES_30',
  'LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_HOURS_1',
  'LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_HOURS_2',
  'LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_HOURS_4',
  'LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_HOURS_6',
  'LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_HOURS_12',
  'LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_HOURS_24',
  'LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_HOURS_36',
] as const

/** How far back values are counted. */
export type LogsUniqueValueTimeWindowValue = Open<(typeof logsUniqueValueTimeWindowValueValues)[number]>
export const LogsUniqueValueTimeWindowValue: Enum<LogsUniqueValueTimeWindowValue> = openEnum(
  'LogsUniqueValueTimeWindowValue',
  logsUniqueValueTimeWindowValueValues,
)

/** How far back values are counted. */
export interface LogsUniqueValueTimeWindow {
  /** Absent: a minute. */
  logsUniqueValueTimeWindowSpecificValue?: LogsUniqueValueTimeWindowValue | undefined
}

export const LogsUniqueValueTimeWindow: Model<LogsUniqueValueTimeWindow> = model('LogsUniqueValueTimeWindow', {
  logsUniqueValueTimeWindowSpecificValue: LogsUniqueValueTimeWindowValue,
})

/** When there are too many different values. */
export interface LogsUniqueCountCondition {
  /** Number of different values above which it fires. */
  maxUniqueCount?: Int64 | undefined
  /** How far back values are counted. */
  timeWindow?: LogsUniqueValueTimeWindow | undefined
}

export const LogsUniqueCountCondition: Model<LogsUniqueCountCondition> = model('LogsUniqueCountCondition', {
  maxUniqueCount: int64(),
  timeWindow: LogsUniqueValueTimeWindow,
})

/** When an alert on different values fires. */
export interface LogsUniqueCountRule {
  condition?: LogsUniqueCountCondition | undefined
}

export const LogsUniqueCountRule: Model<LogsUniqueCountRule> = model('LogsUniqueCountRule', {
  condition: LogsUniqueCountCondition,
})

/** Fires when a field of the logs has too many different values. */
export interface LogsUniqueCountType {
  /** Logs that it watches. */
  logsFilter?: LogsFilter | undefined
  /** Number of different values above which one group fires. */
  maxUniqueCountPerGroupByKey?: Int64 | undefined
  /** Paths of the fields of the data that a notification carries; absent: all. */
  notificationPayloadFilter?: string[] | undefined
  /** When it fires. Exactly 1 item. */
  rules?: LogsUniqueCountRule[] | undefined
  /** Path of the field in the logs. At least 1 character. */
  uniqueCountKeypath?: string | undefined
}

export const LogsUniqueCountType: Model<LogsUniqueCountType> = model('LogsUniqueCountType', {
  logsFilter: LogsFilter,
  maxUniqueCountPerGroupByKey: int64(),
  notificationPayloadFilter: list(text()),
  rules: list(LogsUniqueCountRule, { min: 1, max: 1 }),
  uniqueCountKeypath: text({ min: 1 }),
})
