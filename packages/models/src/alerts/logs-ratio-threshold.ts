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
/** Logs ratio group by for. */
export type LogsRatioGroupByFor = Open<(typeof logsRatioGroupByForValues)[number]>
export const LogsRatioGroupByFor: Enum<LogsRatioGroupByFor> = openEnum('LogsRatioGroupByFor', logsRatioGroupByForValues)

const logsRatioConditionTypeValues = [
  'LOGS_RATIO_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED',
  'LOGS_RATIO_CONDITION_TYPE_LESS_THAN',
] as const
/** Logs ratio condition type. */
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
/** Logs ratio time window value. */
export type LogsRatioTimeWindowValue = Open<(typeof logsRatioTimeWindowValueValues)[number]>
export const LogsRatioTimeWindowValue: Enum<LogsRatioTimeWindowValue> = openEnum(
  'LogsRatioTimeWindowValue',
  logsRatioTimeWindowValueValues,
)

/** Logs ratio time window. */
export interface LogsRatioTimeWindow {
  logsRatioTimeWindowSpecificValue?: LogsRatioTimeWindowValue
}

export const LogsRatioTimeWindow: Model<LogsRatioTimeWindow> = model('LogsRatioTimeWindow', {
  logsRatioTimeWindowSpecificValue: LogsRatioTimeWindowValue,
})

/** Logs ratio condition. */
export interface LogsRatioCondition {
  conditionType?: LogsRatioConditionType
  /** At least 0. */
  threshold?: number
  timeWindow?: LogsRatioTimeWindow
}

export const LogsRatioCondition: Model<LogsRatioCondition> = model('LogsRatioCondition', {
  conditionType: LogsRatioConditionType,
  threshold: double({ min: 0 }),
  timeWindow: LogsRatioTimeWindow,
})

/** Logs ratio rules. */
export interface LogsRatioRules {
  condition?: LogsRatioCondition
  override?: AlertDefOverride
}

export const LogsRatioRules: Model<LogsRatioRules> = model('LogsRatioRules', {
  condition: LogsRatioCondition,
  override: AlertDefOverride,
})

/** Logs ratio threshold type. */
export interface LogsRatioThresholdType {
  denominator?: LogsFilter
  /** At most 200 characters. */
  denominatorAlias?: string
  /** 0 to 10,800,000. */
  evaluationDelayMs?: number
  groupByFor?: LogsRatioGroupByFor
  ignoreInfinity?: boolean
  notificationPayloadFilter?: string[]
  numerator?: LogsFilter
  /** At most 200 characters. */
  numeratorAlias?: string
  /** 1 to 5 items. */
  rules?: LogsRatioRules[]
  undetectedValuesManagement?: UndetectedValuesManagement
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
