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
/** Logs threshold condition type. */
export type LogsThresholdConditionType = Open<(typeof logsThresholdConditionTypeValues)[number]>
export const LogsThresholdConditionType: Enum<LogsThresholdConditionType> = openEnum(
  'LogsThresholdConditionType',
  logsThresholdConditionTypeValues,
)

/** Logs threshold condition. */
export interface LogsThresholdCondition {
  conditionType?: LogsThresholdConditionType
  /** At least 0. */
  threshold?: number
  timeWindow?: LogsTimeWindow
}

export const LogsThresholdCondition: Model<LogsThresholdCondition> = model('LogsThresholdCondition', {
  conditionType: LogsThresholdConditionType,
  threshold: double({ min: 0 }),
  timeWindow: LogsTimeWindow,
})

/** Logs threshold rule. */
export interface LogsThresholdRule {
  condition?: LogsThresholdCondition
  override?: AlertDefOverride
}

export const LogsThresholdRule: Model<LogsThresholdRule> = model('LogsThresholdRule', {
  condition: LogsThresholdCondition,
  override: AlertDefOverride,
})

/** Logs threshold type. */
export interface LogsThresholdType {
  /** 0 to 10,800,000. */
  evaluationDelayMs?: number
  logsFilter?: LogsFilter
  noDataPolicy?: NoDataPolicy
  notificationPayloadFilter?: string[]
  /** 1 to 5 items. */
  rules?: LogsThresholdRule[]
  undetectedValuesManagement?: UndetectedValuesManagement
}

export const LogsThresholdType: Model<LogsThresholdType> = model('LogsThresholdType', {
  evaluationDelayMs: int32({ min: 0, max: 10_800_000 }),
  logsFilter: LogsFilter,
  noDataPolicy: NoDataPolicy,
  notificationPayloadFilter: list(text()),
  rules: list(LogsThresholdRule, { min: 1, max: 5 }),
  undetectedValuesManagement: UndetectedValuesManagement,
})
