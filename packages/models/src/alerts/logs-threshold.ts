import { type Enum, type Model, double, int32, list, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { LogsFilter, LogsTimeWindow } from './logs.ts'
import { NoDataPolicy, UndetectedValuesManagement } from './no-data.ts'
import { AlertDefOverride } from './priority.ts'

const logsThresholdConditionTypeValues = [
  'LOGS_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED',
  'LOGS_THRESHOLD_CONDITION_TYPE_LESS_THAN',
  'LOGS_THRESHOLD_CONDITION_TYPE_EQUALS',
  'LOGS_THRESHOLD_CONDITION_TYPE_NOT_EQUALS',
] as const

/** How the number of logs is compared with the threshold. */
export type LogsThresholdConditionType = Open<(typeof logsThresholdConditionTypeValues)[number]>
export const LogsThresholdConditionType: Enum<LogsThresholdConditionType> = openEnum(
  'LogsThresholdConditionType',
  logsThresholdConditionTypeValues,
)

/** When logs are too many or too few. */
export interface LogsThresholdCondition {
  /** Absent: more than the threshold. */
  conditionType?: LogsThresholdConditionType | undefined
  /** Number of logs. At least 0. */
  threshold?: number | undefined
  /** How far back it counts. */
  timeWindow?: LogsTimeWindow | undefined
}

export const LogsThresholdCondition: Model<LogsThresholdCondition> = model('LogsThresholdCondition', {
  conditionType: LogsThresholdConditionType,
  threshold: double({ min: 0 }),
  timeWindow: LogsTimeWindow,
})

/** A threshold, and the priority of alerts that cross it. */
export interface LogsThresholdRule {
  condition?: LogsThresholdCondition | undefined
  /** Absent: the alert has the definition's priority. */
  override?: AlertDefOverride | undefined
}

export const LogsThresholdRule: Model<LogsThresholdRule> = model('LogsThresholdRule', {
  condition: LogsThresholdCondition,
  override: AlertDefOverride,
})

/** Fires when the number of matching logs crosses a threshold. */
export interface LogsThresholdType {
  /** Milliseconds to wait for data that come late, before each evaluation. 0 to 10,800,000. */
  evaluationDelayMs?: number | undefined
  /** Logs that it watches. */
  logsFilter?: LogsFilter | undefined
  /** What it does while data are missing. */
  noDataPolicy?: NoDataPolicy | undefined
  /** Paths of the fields of the data that a notification carries; absent: all. */
  notificationPayloadFilter?: string[] | undefined
  /** One threshold for each priority. 1 to 5 items. */
  rules?: LogsThresholdRule[] | undefined
  /** What it does about values that stop coming. */
  undetectedValuesManagement?: UndetectedValuesManagement | undefined
}

export const LogsThresholdType: Model<LogsThresholdType> = model('LogsThresholdType', {
  evaluationDelayMs: int32({ min: 0, max: 10_800_000 }),
  logsFilter: LogsFilter,
  noDataPolicy: NoDataPolicy,
  notificationPayloadFilter: list(text()),
  rules: list(LogsThresholdRule, { min: 1, max: 5 }),
  undetectedValuesManagement: UndetectedValuesManagement,
})
