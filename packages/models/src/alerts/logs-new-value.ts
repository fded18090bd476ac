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
/** Logs new value time window value. */
export type LogsNewValueTimeWindowValue = Open<(typeof logsNewValueTimeWindowValueValues)[number]>
export const LogsNewValueTimeWindowValue: Enum<LogsNewValueTimeWindowValue> = openEnum(
  'LogsNewValueTimeWindowValue',
  logsNewValueTimeWindowValueValues,
)

/** Logs new value time window. */
export interface LogsNewValueTimeWindow {
  logsNewValueTimeWindowSpecificValue?: LogsNewValueTimeWindowValue
}

export const LogsNewValueTimeWindow: Model<LogsNewValueTimeWindow> = model('LogsNewValueTimeWindow', {
  logsNewValueTimeWindowSpecificValue: LogsNewValueTimeWindowValue,
})

/** Logs new value condition. */
export interface LogsNewValueCondition {
  keypathToTrack?: string
  timeWindow?: LogsNewValueTimeWindow
}

export const LogsNewValueCondition: Model<LogsNewValueCondition> = model('LogsNewValueCondition', {
  keypathToTrack: text(),
  timeWindow: LogsNewValueTimeWindow,
})

/** Logs new value rule. */
export interface LogsNewValueRule {
  condition?: LogsNewValueCondition
}

export const LogsNewValueRule: Model<LogsNewValueRule> = model('LogsNewValueRule', {
  condition: LogsNewValueCondition,
})

/** Logs new value type. */
export interface LogsNewValueType {
  logsFilter?: LogsFilter
  notificationPayloadFilter?: string[]
  /** Exactly 1 item. */
  rules?: LogsNewValueRule[]
}

export const LogsNewValueType: Model<LogsNewValueType> = model('LogsNewValueType', {
  logsFilter: LogsFilter,
  notificationPayloadFilter: list(text()),
  rules: list(LogsNewValueRule, { min: 1, max: 1 }),
})
