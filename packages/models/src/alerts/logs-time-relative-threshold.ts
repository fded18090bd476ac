import { type Enum, type Model, bool, double, int32, list, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { LogsFilter } from './logs.ts'
import { UndetectedValuesManagement } from './no-data.ts'
import { AlertDefOverride } from './priority.ts'

const logsTimeRelativeComparedToValues = [
  'LOGS_TIME_RELATIVE_COMPARED_TO_PREVIOUS_HOUR_OR_UNSPECIFIED',
  'LOGS_TIME_RELATIVE_COMPARED_TO_SAME_HOUR_YESTERDAY',
  'LOGS_TIME_RELATIVE_COMPARED_TO_SAME_HOUR_LAST_WEEK',
  'LOGS_TIME_RELATIVE_COMPARED_TO_YESTERDAY',
  'LOGS_TIME_RELATIVE_COMPARED_TO_SAME_DAY_LAST_WEEK',
  'LOGS_TIME_RELATIVE_COMPARED_TO_SAME_DAY_LAST_MONTH',
] as const

/** The earlier time that the present is compared with. */
export type LogsTimeRelativeComparedTo = Open<(typeof logsTimeRelativeComparedToValues)[number]>
export const LogsTimeRelativeComparedTo: Enum<LogsTimeRelativeComparedTo> = openEnum(
  'LogsTimeRelativeComparedTo',
  logsTimeRelativeComparedToValues,
)

const logsTimeRelativeConditionTypeValues = [
  'LOGS_TIME_RELATIVE_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED',
  'LOGS_TIME_RELATIVE_CONDITION_TYPE_LESS_THAN',
] as const

/** How the ratio is compared with the threshold. */
export type LogsTimeRelativeConditionType = Open<(typeof logsTimeRelativeConditionTypeValues)[number]>
export const LogsTimeRelativeConditionType: Enum<LogsTimeRelativeConditionType> = openEnum(
  'LogsTimeRelativeConditionType',
  logsTimeRelativeConditionTypeValues,
)

/** When logs are too many or too few in proportion to an earlier time. */
export interface LogsTimeRelativeCondition {
  /** The earlier time. */
  comparedTo?: LogsTimeRelativeComparedTo | undefined
  /** Absent: more than the threshold. */
  conditionType?: LogsTimeRelativeConditionType | undefined
  /** Number of logs now, divided by that of the earlier time. At least 0. */
  threshold?: number | undefined
}

export const LogsTimeRelativeCondition: Model<LogsTimeRelativeCondition> = model('LogsTimeRelativeCondition', {
  comparedTo: LogsTimeRelativeComparedTo,
  conditionType: LogsTimeRelativeConditionType,
  threshold: double({ min: 0 }),
})

/** A threshold, and the priority of alerts that cross it. */
export interface LogsTimeRelativeRule {
  condition?: LogsTimeRelativeCondition | undefined
  /** Absent: the alert has the definition's priority. */
  override?: AlertDefOverride | undefined
}

export const LogsTimeRelativeRule: Model<LogsTimeRelativeRule> = model('LogsTimeRelativeRule', {
  condition: LogsTimeRelativeCondition,
  override: AlertDefOverride,
})

/** Fires when the number of matching logs, divided by that of an earlier time, crosses a threshold. */
export interface LogsTimeRelativeThresholdType {
  /** Milliseconds to wait for data that come late, before each evaluation. 0 to 10,800,000. */
  evaluationDelayMs?: number | undefined
  /** A ratio to a time without logs does not fire. */
  ignoreInfinity?: boolean | undefined
  /** Logs that it watches. */
  logsFilter?: LogsFilter | undefined
  /** Paths of the fields of the data that a notification carries; absent: all. */
  notificationPayloadFilter?: string[] | undefined
  /** One threshold for each priority. 1 to 5 items. */
  rules?: LogsTimeRelativeRule[] | undefined
  /** What it does about values that stop coming. */
  undetectedValuesManagement?: UndetectedValuesManagement | undefined
}

export const LogsTimeRelativeThresholdType: Model<LogsTimeRelativeThresholdType> = model(
  'LogsTimeRelativeThresholdType',
  {
    evaluationDelayMs: int32({ min: 0, max: 10_800_000 }),
    ignoreInfinity: bool(),
    logsFilter: LogsFilter,
    notificationPayloadFilter: list(text()),
    rules: list(LogsTimeRelativeRule, { min: 1, max: 5 }),
    undetectedValuesManagement: UndetectedValuesManagement,
  },
)
