import {
  type Enum,
  type Model,
  bool,
  double,
  int32,
  int64,
  list,
  model,
  oneOf,
  openEnum,
  variants,
} from '../core/describe.ts'
import type { Int64, OneOf, Open } from '../core/types.ts'
import { MetricFilter, MetricTimeWindow } from './metrics.ts'
import { NoDataPolicy, UndetectedValuesManagement } from './no-data.ts'
import { AlertDefOverride } from './priority.ts'

/** What is done about missing values of a metric: at most one of these. */
export interface MetricMissingValuesVariants {
  /** They count as zero. */
  replaceWithZero: boolean
  /** Percent of the values that must be there, else it does not fire. 0 to 100. */
  minNonNullValuesPct: Int64
}

/** What is done about values of a metric that are missing. */
export type MetricMissingValues = OneOf<MetricMissingValuesVariants>

export const MetricMissingValues: Model<MetricMissingValues> = variants('MetricMissingValues', [
  oneOf<MetricMissingValuesVariants>({
    replaceWithZero: bool(),
    minNonNullValuesPct: int64({ min: 0, max: 100, wire: 'integer' }),
  }),
])

const metricThresholdConditionTypeValues = [
  'METRIC_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED',
  'METRIC_THRESHOLD_CONDITION_TYPE_LESS_THAN',
  'METRIC_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_EQUALS',
  'METRIC_THRESHOLD_CONDITION_TYPE_LESS_THAN_OR_EQUALS',
  'METRIC_THRESHOLD_CONDITION_TYPE_EQUALS',
  'METRIC_THRESHOLD_CONDITION_TYPE_NOT_EQUALS',
] as const

/** How a metric is compared with the threshold. */
export type MetricThresholdConditionType = Open<(typeof metricThresholdConditionTypeValues)[number]>
export const MetricThresholdConditionType: Enum<MetricThresholdConditionType> = openEnum(
  'MetricThresholdConditionType',
  metricThresholdConditionTypeValues,
)

/** When a metric is too large or too small. */
export interface MetricThresholdCondition {
  /** Absent: more than the threshold. */
  conditionType?: MetricThresholdConditionType | undefined
  /** Percent of the values in the time window that must cross the threshold. 0 to 100. */
  forOverPct?: Int64 | undefined
  /** How far back it looks. */
  ofTheLast?: MetricTimeWindow | undefined
  /** Number to compare with. */
  threshold?: number | undefined
}

export const MetricThresholdCondition: Model<MetricThresholdCondition> = model('MetricThresholdCondition', {
  conditionType: MetricThresholdConditionType,
  forOverPct: int64({ min: 0, max: 100, wire: 'integer' }),
  ofTheLast: MetricTimeWindow,
  threshold: double(),
})

/** A threshold, and the priority of alerts that cross it. */
export interface MetricThresholdRule {
  condition?: MetricThresholdCondition | undefined
  /** Absent: the alert has the definition's priority. */
  override?: AlertDefOverride | undefined
}

export const MetricThresholdRule: Model<MetricThresholdRule> = model('MetricThresholdRule', {
  condition: MetricThresholdCondition,
  override: AlertDefOverride,
})

/** Fires when a metric crosses a threshold. */
export interface MetricThresholdType {
  /** Milliseconds to wait for data that come late, before each evaluation. 0 to 10,800,000. */
  evaluationDelayMs?: number | undefined
  /** The metric that it watches. */
  metricFilter?: MetricFilter | undefined
  /** What is done about values that are missing. */
  missingValues?: MetricMissingValues | undefined
  /** What it does while data are missing. */
  noDataPolicy?: NoDataPolicy | undefined
  /** One threshold for each priority. 1 to 5 items. */
  rules?: MetricThresholdRule[] | undefined
  /** What it does about values that stop coming. */
  undetectedValuesManagement?: UndetectedValuesManagement | undefined
}

export const MetricThresholdType: Model<MetricThresholdType> = model('MetricThresholdType', {
  evaluationDelayMs: int32({ min: 0, max: 10_800_000 }),
  metricFilter: MetricFilter,
  missingValues: MetricMissingValues,
  noDataPolicy: NoDataPolicy,
  rules: list(MetricThresholdRule, { min: 1, max: 5 }),
  undetectedValuesManagement: UndetectedValuesManagement,
})
