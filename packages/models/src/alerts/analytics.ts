import { type Enum, type Model, bool, double, int32, list, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { NoDataPolicy } from './no-data.ts'
import { AlertDefOverride } from './priority.ts'

/** Native alert query. */
export interface NativeAlertQuery {
  /** 1 to 65,535 characters. */
  query?: string
}

export const NativeAlertQuery: Model<NativeAlertQuery> = model('NativeAlertQuery', {
  query: text({ min: 1, max: 65_535 }),
})

/** Analytics immediate type. */
export interface AnalyticsImmediateType {
  nativeQuery?: NativeAlertQuery
  /** 0 to 10,800,000. */
  evaluationDelayMs?: number
  noDataPolicy?: NoDataPolicy
  /** 1 to 2,147,483,647. */
  timeframeMinutes?: number
  useRowsAsPermutations?: boolean
}

export const AnalyticsImmediateType: Model<AnalyticsImmediateType> = model('AnalyticsImmediateType', {
  nativeQuery: NativeAlertQuery,
  evaluationDelayMs: int32({ min: 0, max: 10_800_000 }),
  noDataPolicy: NoDataPolicy,
  timeframeMinutes: int32({ min: 1, max: 2_147_483_647 }),
  useRowsAsPermutations: bool(),
})

const analyticsThresholdOperatorValues = [
  'ANALYTICS_THRESHOLD_OPERATOR_MORE_THAN_OR_UNSPECIFIED',
  'ANALYTICS_THRESHOLD_OPERATOR_LESS_THAN',
  'ANALYTICS_THRESHOLD_OPERATOR_MORE_THAN_OR_EQUALS',
  'ANALYTICS_THRESHOLD_OPERATOR_LESS_THAN_OR_EQUALS',
  'ANALYTICS_THRESHOLD_OPERATOR_EQUALS',
  'ANALYTICS_THRESHOLD_OPERATOR_NOT_EQUALS',
] as const
/** Analytics threshold operator. */
export type AnalyticsThresholdOperator = Open<(typeof analyticsThresholdOperatorValues)[number]>
export const AnalyticsThresholdOperator: Enum<AnalyticsThresholdOperator> = openEnum(
  'AnalyticsThresholdOperator',
  analyticsThresholdOperatorValues,
)

/** Analytics threshold rule condition. */
export interface AnalyticsThresholdRuleCondition {
  threshold?: number
}

export const AnalyticsThresholdRuleCondition: Model<AnalyticsThresholdRuleCondition> = model(
  'AnalyticsThresholdRuleCondition',
  {
    threshold: double(),
  },
)

/** Analytics threshold rule. */
export interface AnalyticsThresholdRule {
  condition?: AnalyticsThresholdRuleCondition
  override?: AlertDefOverride
}

export const AnalyticsThresholdRule: Model<AnalyticsThresholdRule> = model('AnalyticsThresholdRule', {
  condition: AnalyticsThresholdRuleCondition,
  override: AlertDefOverride,
})

/** Analytics threshold type. */
export interface AnalyticsThresholdType {
  nativeQuery?: NativeAlertQuery
  /** 0 to 10,800,000. */
  evaluationDelayMs?: number
  noDataPolicy?: NoDataPolicy
  operator?: AnalyticsThresholdOperator
  /** 1 to 5 items. */
  rules?: AnalyticsThresholdRule[]
  /** At most 255 characters. */
  targetColumn?: string
  /** 1 to 2,147,483,647. */
  timeframeMinutes?: number
  useRowsAsPermutations?: boolean
}

export const AnalyticsThresholdType: Model<AnalyticsThresholdType> = model('AnalyticsThresholdType', {
  nativeQuery: NativeAlertQuery,
  evaluationDelayMs: int32({ min: 0, max: 10_800_000 }),
  noDataPolicy: NoDataPolicy,
  operator: AnalyticsThresholdOperator,
  rules: list(AnalyticsThresholdRule, { min: 1, max: 5 }),
  targetColumn: text({ max: 255 }),
  timeframeMinutes: int32({ min: 1, max: 2_147_483_647 }),
  useRowsAsPermutations: bool(),
})
