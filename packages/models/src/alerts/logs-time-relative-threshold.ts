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
/** Logs time relative compared to. */
export type LogsTimeRelativeComparedTo = Open<(typeof logsTimeRelativeComparedToValues)[number]>
export const LogsTimeRelativeComparedTo: Enum<LogsTimeRelativeComparedTo> = openEnum(
  'LogsTimeRelativeComparedTo',
  logsTimeRelativeComparedToValues,
)

const logsTimeRelativeConditionTypeValues = [
  'LOGS_TIME_RELATIVE_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED',
  'LOGS_TIME_RELATIVE_CONDITION_TYPE_LESS_THAN',
] as const
/** Logs time relative condition type. */
export type LogsTimeRelativeConditionType = Open<(typeof logsTimeRelativeConditionTypeValues)[number]>
export const LogsTimeRelativeConditionType: Enum<LogsTimeRelativeConditionType> = openEnum(
  'LogsTimeRelativeConditionType',
  logsTimeRelativeConditionTypeValues,
)

/** Logs time relative condition. */
export interface LogsTimeRelativeCondition {
  comparedTo?: LogsTimeRelativeComparedTo
  conditionType?: LogsTimeRelativeConditionType
  /** At least 0. */
  threshold?: number
}

export const LogsTimeRelativeCondition: Model<LogsTimeRelativeCondition> = model('LogsTimeRelativeCondition', {
  comparedTo: LogsTimeRelativeComparedTo,
  conditionType: LogsTimeRelativeConditionType,
  threshold: double({ min: 0 }),
})

/** Logs time relative rule. */
export interface LogsTimeRelativeRule {
  condition?: LogsTimeRelativeCondition
  override?: AlertDefOverride
}

export const LogsTimeRelativeRule: Model<LogsTimeRelativeRule> = model('LogsTimeRelativeRule', {
  condition: LogsTimeRelativeCondition,
  override: AlertDefOverride,
})

/** Logs time relative threshold type. */
export interface LogsTimeRelativeThresholdType {
  /** 0 to 10,800,000. */
  evaluationDelayMs?: number
  ignoreInfinity?: boolean
  logsFilter?: LogsFilter
  notificationPayloadFilter?: string[]
  /** 1 to 5 items. */
  rules?: LogsTimeRelativeRule[]
  undetectedValuesManagement?: UndetectedValuesManagement
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
