import { type Enum, type Model, double, float, int32, int64, list, model, openEnum, text } from '../core/describe.ts'
import type { Int64, Open } from '../core/types.ts'
import { LogsFilter, LogsTimeWindow } from './logs.ts'
import { MetricFilter, MetricTimeWindow } from './metrics.ts'

/** How far from the usual is unusual. */
export interface AnomalyAlertSettings {
  /** Percent by which a value must leave its baseline. At least 0. */
  percentageOfDeviation?: number | undefined
}

export const AnomalyAlertSettings: Model<AnomalyAlertSettings> = model('AnomalyAlertSettings', {
  percentageOfDeviation: float({ min: 0 }),
})

const logsAnomalyConditionTypeValues = ['LOGS_ANOMALY_CONDITION_TYPE_MORE_THAN_USUAL_OR_UNSPECIFIED'] as const

/** How logs leave the usual: there are more of them. */
export type LogsAnomalyConditionType = Open<(typeof logsAnomalyConditionTypeValues)[number]>
export const LogsAnomalyConditionType: Enum<LogsAnomalyConditionType> = openEnum(
  'LogsAnomalyConditionType',
  logsAnomalyConditionTypeValues,
)

/** When logs are more than usual. */
export interface LogsAnomalyCondition {
  /** In which way logs must leave the usual. */
  conditionType?: LogsAnomalyConditionType | undefined
  /** Number of logs below which nothing fires, however unusual. */
  minimumThreshold?: number | undefined
  /** How far back it counts. */
  timeWindow?: LogsTimeWindow | undefined
}

export const LogsAnomalyCondition: Model<LogsAnomalyCondition> = model('LogsAnomalyCondition', {
  conditionType: LogsAnomalyConditionType,
  minimumThreshold: double(),
  timeWindow: LogsTimeWindow,
})

/** When an alert on unusual logs fires. */
export interface LogsAnomalyRule {
  condition?: LogsAnomalyCondition | undefined
}

export const LogsAnomalyRule: Model<LogsAnomalyRule> = model('LogsAnomalyRule', {
  condition: LogsAnomalyCondition,
})

/** Fires when more logs match than usual. */
export interface LogsAnomalyType {
  /** How far from the usual is unusual. */
  anomalyAlertSettings?: AnomalyAlertSettings | undefined
  /** Milliseconds to wait for data that come late, before each evaluation. 0 to 10,800,000. */
  evaluationDelayMs?: number | undefined
  /** Logs that it watches. */
  logsFilter?: LogsFilter | undefined
  /** Paths of the fields of the data that a notification carries; absent: all. */
  notificationPayloadFilter?: string[] | undefined
  /** When it fires. Exactly 1 item. */
  rules?: LogsAnomalyRule[] | undefined
}

export const LogsAnomalyType: Model<LogsAnomalyType> = model('LogsAnomalyType', {
  anomalyAlertSettings: AnomalyAlertSettings,
  evaluationDelayMs: int32({ min: 0, max: 10_800_000 }),
  logsFilter: LogsFilter,
  notificationPayloadFilter: list(text()),
  rules: list(LogsAnomalyRule, { min: 1, max: 1 }),
})

const metricAnomalyConditionTypeValues = [
  'METRIC_ANOMALY_CONDITION_TYPE_MORE_THAN_USUAL_OR_UNSPECIFIED',
  'METRIC_ANOMALY_CONDITION_TYPE_LESS_THAN_USUAL',
] as const

/** How a metric leaves the usual. */
export type MetricAnomalyConditionType = Open<(typeof metricAnomalyConditionTypeValues)[number]>
export const MetricAnomalyConditionType: Enum<MetricAnomalyConditionType> = openEnum(
  'MetricAnomalyConditionType',
  metricAnomalyConditionTypeValues,
)

/** When a metric leaves its usual range. */
export interface MetricAnomalyCondition {
  /** In which way the metric must leave the usual. */
  conditionType?: MetricAnomalyConditionType | undefined
  /** Percent of the values in the time window that must cross the threshold. 0 to 100. */
  forOverPct?: Int64 | undefined
  /** Percent of the values in the time window that must be there, else it does not fire. 0 to 100. */
  minNonNullValuesPct?: Int64 | undefined
  /** How far back it looks. */
  ofTheLast?: MetricTimeWindow | undefined
  /** Number to compare with. */
  threshold?: number | undefined
}

export const MetricAnomalyCondition: Model<MetricAnomalyCondition> = model('MetricAnomalyCondition', {
  conditionType: MetricAnomalyConditionType,
  forOverPct: int64({ min: 0, max: 100, wire: 'integer' }),
  minNonNullValuesPct: int64({ min: 0, max: 100, wire: 'integer' }),
  ofTheLast: MetricTimeWindow,
  threshold: double(),
})

/** When an alert on an unusual metric fires. */
export interface MetricAnomalyRule {
  condition?: MetricAnomalyCondition | undefined
}

export const MetricAnomalyRule: Model<MetricAnomalyRule> = model('MetricAnomalyRule', {
  condition: MetricAnomalyCondition,
})

/** Fires when a metric leaves its usual range. */
export interface MetricAnomalyType {
  /** How far from the usual is unusual. */
  anomalyAlertSettings?: AnomalyAlertSettings | undefined
  /** Milliseconds to wait for data that come late, before each evaluation. 0 to 10,800,000. */
  evaluationDelayMs?: number | undefined
  /** The metric that it watches. */
  metricFilter?: MetricFilter | undefined
  /** When it fires. Exactly 1 item. */
  rules?: MetricAnomalyRule[] | undefined
}

export const MetricAnomalyType: Model<MetricAnomalyType> = model('MetricAnomalyType', {
  anomalyAlertSettings: AnomalyAlertSettings,
  evaluationDelayMs: int32({ min: 0, max: 10_800_000 }),
  metricFilter: MetricFilter,
  rules: list(MetricAnomalyRule, { min: 1, max: 1 }),
})
