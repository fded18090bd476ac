import { type Enum, type Model, bool, double, int32, list, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { LogsFilter } from './logs.ts'
import { UndetectedValuesManagement } from './no-data.ts'
import { AlertDefOverride } from './priority.ts'

const logsRatioGroupByForValues = [
  'LOGS_RATIO_GROUP_BY_FOR_BOTH_OR_UNSPECIFIED',
  'LOGS_RATIO_GROUP_BY_FOR_NUMERATOR_ONLY',
  'LOGS_RATIO_GROUP_BY_FOR_DENUMERATOR_ONLY',
] as const

/** Which side of the ratio is divided by `groupByKeys`. */
export type LogsRatioGroupByFor = Open<(typeof logsRatioGroupByForValues)[number]>
export const LogsRatioGroupByFor: Enum<LogsRatioGroupByFor> = openEnum('LogsRatioGroupByFor', logsRatioGroupByForValues)

const logsRatioConditionTypeValues = [
  'LOGS_RATIO_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED',
  'LOGS_RATIO_CONDITION_TYPE_LESS_THAN',
] as const

/** How the ratio is compared with the threshold. */
export type LogsRatioConditionType = Open<(typeof logsRatioConditionTypeValues)[number]>
export const LogsRatioConditionType: Enum<LogsRatioConditionType> = openEnum(
  'LogsRatioConditionType',
  logsRatioConditionTypeValues,
)

const logsRatioTimeWindowValueValues = [
  'LOGS_RATIO_TIME_WINDOW_VALUE_MINUTES_5_OR_UNSPECIFIED',
  'LOGS_RATIO_TIME_WINDOW_VALUE_MINUTES_10',
  'LOGS_RATIO_TIME_WINDOW_VALUE_MINUTES_15',
  'LOGS_RATIO_TIME_WINDOW_VALUE_MINUTES_30',
  'LOGS_RATIO_TIME_WINDOW_VALUE_HOUR_1',
  'LOGS_RATIO_TIME_WINDOW_VALUE_HOURS_2',
  'LOGS_RATIO_TIME_WINDOW_VALUE_HOURS_4',
  'LOGS_RATIO_TIME_WINDOW_VALUE_HOURS_6',
  'LOGS_RATIO_TIME_WINDOW_VALUE_HOURS_12',
  'LOGS_RATIO_TIME_WINDOW_VALUE_HOURS_24',
  'LOGS_RATIO_TIME_WINDOW_VALUE_HOURS_36',
] as const

/** How far back logs are counted. */
export type LogsRatioTimeWindowValue = Open<(typeof logsRatioTimeWindowValueValues)[number]>
export const LogsRatioTimeWindowValue: Enum<LogsRatioTimeWindowValue> = openEnum(
  'LogsRatioTimeWindowValue',
  logsRatioTimeWindowValueValues,
)

/** How far back logs are counted. */
export interface LogsRatioTimeWindow {
  /** Absent: 5 minutes. */
  logsRatioTimeWindowSpecificValue?: LogsRatioTimeWindowValue | undefined
}

export const LogsRatioTimeWindow: Model<LogsRatioTimeWindow> = model('LogsRatioTimeWindow', {
  logsRatioTimeWindowSpecificValue: LogsRatioTimeWindowValue,
})

/** When a ratio of logs is too large or too small. */
export interface LogsRatioCondition {
  /** Absent: more than the threshold. */
  conditionType?: LogsRatioConditionType | undefined
  /** Number of logs above the line, divided by those below it. At least 0. */
  threshold?: number | undefined
  /** How far back it counts. */
  timeWindow?: LogsRatioTimeWindow | undefined
}

export const LogsRatioCondition: Model<LogsRatioCondition> = model('LogsRatioCondition', {
  conditionType: LogsRatioConditionType,
  threshold: double({ min: 0 }),
  timeWindow: LogsRatioTimeWindow,
})

/** A threshold, and the priority of alerts that cross it. */
export interface LogsRatioRules {
  condition?: LogsRatioCondition | undefined
  /** Absent: the alert has the definition's priority. */
  override?: AlertDefOverride | undefined
}

export const LogsRatioRules: Model<LogsRatioRules> = model('LogsRatioRules', {
  condition: LogsRatioCondition,
  override: AlertDefOverride,
})

/** Fires when the number of some logs, divided by the number of others, crosses a threshold. */
export interface LogsRatioThresholdType {
  /** Logs below the line. */
  denominator?: LogsFilter | undefined
  /** What people call them; only shown. At most 200 characters. */
  denominatorAlias?: string | undefined
  /** Milliseconds to wait for data that come late, before each evaluation. 0 to 10,800,000. */
  evaluationDelayMs?: number | undefined
  /** Which side is divided by `groupByKeys`. */
  groupByFor?: LogsRatioGroupByFor | undefined
  /** A ratio over zero logs does not fire. */
  ignoreInfinity?: boolean | undefined
  /** Paths of the fields of the data that a notification carries; absent: all. */
  notificationPayloadFilter?: string[] | undefined
  /** Logs above the line. */
  numerator?: LogsFilter | undefined
  /** What people call them; only shown. At most 200 characters. */
  numeratorAlias?: string | undefined
  /** One threshold for each priority. 1 to 5 items. */
  rules?: LogsRatioRules[] | undefined
  /** What it does about values that stop coming. */
  undetectedValuesManagement?: UndetectedValuesManagement | undefined
}

export const LogsRatioThresholdType: Model<LogsRatioThresholdType> = model('LogsRatioThresholdType', {
  denominator: LogsFilter,
  denominatorAlias: text({ max: 200 }),
  evaluationDelayMs: int32({ min: 0, max: 10_800_000 }),
  groupByFor: LogsRatioGroupByFor,
  ignoreInfinity: bool(),
  notificationPayloadFilter: list(text()),
  numerator: LogsFilter,
  numeratorAlias: text({ max: 200 }),
  rules: list(LogsRatioRules, { min: 1, max: 5 }),
  undetectedValuesManagement: UndetectedValuesManagement,
})
