import { type Enum, type Model, bool, double, int32, list, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { NoDataPolicy } from './no-data.ts'
import { AlertDefOverride } from './priority.ts'

/** A query in the platform's own language. */
export interface NativeAlertQuery {
  /** Text of the query. 1 to 65,535 characters. */
  query?: string | undefined
}

export const NativeAlertQuery: Model<NativeAlertQuery> = model('NativeAlertQuery', {
  query: text({ min: 1, max: 65_535 }),
})

/**
 * What it means that `useRowsAsPermutations` is absent, by the type of alert: rows without a threshold may be too many
 * to fire one by one.
 */
export const rowsArePermutations = { analyticsImmediate: false, analyticsThreshold: true } as const

/** Fires for every row that a query returns. */
export interface AnalyticsImmediateType {
  /** The query. */
  nativeQuery?: NativeAlertQuery | undefined
  /** Milliseconds to wait for data that come late, before each evaluation. 0 to 10,800,000. */
  evaluationDelayMs?: number | undefined
  /** What it does while data are missing. */
  noDataPolicy?: NoDataPolicy | undefined
  /** Minutes that each evaluation looks back. 1 to 2,147,483,647. */
  timeframeMinutes?: number | undefined
  /** Each row fires on its own; absent: false, for rows may be many. */
  useRowsAsPermutations?: boolean | undefined
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

/** How a column's value is compared with the threshold. */
export type AnalyticsThresholdOperator = Open<(typeof analyticsThresholdOperatorValues)[number]>
export const AnalyticsThresholdOperator: Enum<AnalyticsThresholdOperator> = openEnum(
  'AnalyticsThresholdOperator',
  analyticsThresholdOperatorValues,
)

/** The number that a column is compared with. */
export interface AnalyticsThresholdRuleCondition {
  /** Number to compare with. */
  threshold?: number | undefined
}

export const AnalyticsThresholdRuleCondition: Model<AnalyticsThresholdRuleCondition> = model(
  'AnalyticsThresholdRuleCondition',
  {
    threshold: double(),
  },
)

/** A threshold, and the priority of alerts that cross it. */
export interface AnalyticsThresholdRule {
  condition?: AnalyticsThresholdRuleCondition | undefined
  /** Absent: the alert has the definition's priority. */
  override?: AlertDefOverride | undefined
}

export const AnalyticsThresholdRule: Model<AnalyticsThresholdRule> = model('AnalyticsThresholdRule', {
  condition: AnalyticsThresholdRuleCondition,
  override: AlertDefOverride,
})

/** Fires when a column of a query's result crosses a threshold. */
export interface AnalyticsThresholdType {
  /** The query. */
  nativeQuery?: NativeAlertQuery | undefined
  /** Milliseconds to wait for data that come late, before each evaluation. 0 to 10,800,000. */
  evaluationDelayMs?: number | undefined
  /** What it does while data are missing. */
  noDataPolicy?: NoDataPolicy | undefined
  /** How the column is compared with the threshold of every rule. */
  operator?: AnalyticsThresholdOperator | undefined
  /** One threshold for each priority. 1 to 5 items. */
  rules?: AnalyticsThresholdRule[] | undefined
  /** Name of the column; its values must be numbers. At most 255 characters. */
  targetColumn?: string | undefined
  /** Minutes that each evaluation looks back. 1 to 2,147,483,647. */
  timeframeMinutes?: number | undefined
  /** Each row fires on its own; absent: true. */
  useRowsAsPermutations?: boolean | undefined
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
