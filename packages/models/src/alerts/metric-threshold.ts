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

/** At most one of these is in a `MetricMissingValues`. */
export interface MetricMissingValuesVariants {
  replaceWithZero: boolean
  /** 0 to 100. */
  minNonNullValuesPct: Int64
}

/** Metric missing values. */
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
/** Metric threshold condition type. */
export type MetricThresholdConditionType = Open<(typeof metricThresholdConditionTypeValues)[number]>
export const MetricThresholdConditionType: Enum<MetricThresholdConditionType> = openEnum(
  'MetricThresholdConditionType',
  metricThresholdConditionTypeValues,
)

/** Metric threshold condition. */
export interface MetricThresholdCondition {
  conditionType?: MetricThresholdConditionType
  /** 0 to 100. */
  forOverPct?: Int64
  ofTheLast?: MetricTimeWindow
  threshold?: number
}

export const MetricThresholdCondition: Model<MetricThresholdCondition> = model('MetricThresholdCondition', {
  conditionType: MetricThresholdConditionType,
  forOverPct: int64({ min: 0, max: 100, wire: 'integer' }),
  ofTheLast: MetricTimeWindow,
  threshold: double(),
})

/** Metric threshold rule. */
export interface MetricThresholdRule {
  condition?: MetricThresholdCondition
  override?: AlertDefOverride
}

export const MetricThresholdRule: Model<MetricThresholdRule> = model('MetricThresholdRule', {
  condition: MetricThresholdCondition,
  override: AlertDefOverride,
})

/** Metric threshold type. */
export interface MetricThresholdType {
  /** 0 to 10,800,000. */
  evaluationDelayMs?: number
  metricFilter?: MetricFilter
  missingValues?: MetricMissingValues
  noDataPolicy?: NoDataPolicy
  /** 1 to 5 items. */
  rules?: MetricThresholdRule[]
  undetectedValuesManagement?: UndetectedValuesManagement
}

export const MetricThresholdType: Model<MetricThresholdType> = model('MetricThresholdType', {
  evaluationDelayMs: int32({ min: 0, max: 10_800_000 }),
  metricFilter: MetricFilter,
  missingValues: MetricMissingValues,
  noDataPolicy: NoDataPolicy,
  rules: list(MetricThresholdRule, { min: 1, max: 5 }),
  undetectedValuesManagement: UndetectedValuesManagement,
})
