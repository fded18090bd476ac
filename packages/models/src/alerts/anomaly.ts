import { type Enum, type Model, double, float, int32, int64, list, model, openEnum, text } from '../core/describe.ts'
import type { Int64, Open } from '../core/types.ts'
import { LogsFilter, LogsTimeWindow } from './logs.ts'
import { MetricFilter, MetricTimeWindow } from './metrics.ts'

/** Anomaly alert settings. */
export interface AnomalyAlertSettings {
  /** At least 0. */
  percentageOfDeviation?: number
}

export const AnomalyAlertSettings: Model<AnomalyAlertSettings> = model('AnomalyAlertSettings', {
  percentageOfDeviation: float({ min: 0 }),
})

const logsAnomalyConditionTypeValues = ['LOGS_ANOMALY_CONDITION_TYPE_MORE_THAN_USUAL_OR_UNSPECIFIED'] as const
/** Logs anomaly condition type. */
export type LogsAnomalyConditionType = Open<(typeof logsAnomalyConditionTypeValues)[number]>
export const LogsAnomalyConditionType: Enum<LogsAnomalyConditionType> = openEnum(
  'LogsAnomalyConditionType',
  logsAnomalyConditionTypeValues,
)

/** Logs anomaly condition. */
export interface LogsAnomalyCondition {
  conditionType?: LogsAnomalyConditionType
  minimumThreshold?: number
  timeWindow?: LogsTimeWindow
}

export const LogsAnomalyCondition: Model<LogsAnomalyCondition> = model('LogsAnomalyCondition', {
  conditionType: LogsAnomalyConditionType,
  minimumThreshold: double(),
  timeWindow: LogsTimeWindow,
})

/** Logs anomaly rule. */
export interface LogsAnomalyRule {
  condition?: LogsAnomalyCondition
}

export const LogsAnomalyRule: Model<LogsAnomalyRule> = model('LogsAnomalyRule', {
  condition: LogsAnomalyCondition,
})

/** Logs anomaly type. */
export interface LogsAnomalyType {
  anomalyAlertSettings?: AnomalyAlertSettings
  /** 0 to 10,800,000. */
  evaluationDelayMs?: number
  logsFilter?: LogsFilter
  notificationPayloadFilter?: string[]
  /** Exactly 1 item. */
  rules?: LogsAnomalyRule[]
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
/** Metric anomaly condition type. */
export type MetricAnomalyConditionType = Open<(typeof metricAnomalyConditionTypeValues)[number]>
export const MetricAnomalyConditionType: Enum<MetricAnomalyConditionType> = openEnum(
  'MetricAnomalyConditionType',
  metricAnomalyConditionTypeValues,
)

/** Metric anomaly condition. */
export interface MetricAnomalyCondition {
  conditionType?: MetricAnomalyConditionType
  /** 0 to 100. */
  forOverPct?: Int64
  /** 0 to 100. */
  minNonNullValuesPct?: Int64
  ofTheLast?: MetricTimeWindow
  threshold?: number
}

export const MetricAnomalyCondition: Model<MetricAnomalyCondition> = model('MetricAnomalyCondition', {
  conditionType: MetricAnomalyConditionType,
  forOverPct: int64({ min: 0, max: 100, wire: 'integer' }),
  minNonNullValuesPct: int64({ min: 0, max: 100, wire: 'integer' }),
  ofTheLast: MetricTimeWindow,
  threshold: double(),
})

/** Metric anomaly rule. */
export interface MetricAnomalyRule {
  condition?: MetricAnomalyCondition
}

export const MetricAnomalyRule: Model<MetricAnomalyRule> = model('MetricAnomalyRule', {
  condition: MetricAnomalyCondition,
})

/** Metric anomaly type. */
export interface MetricAnomalyType {
  anomalyAlertSettings?: AnomalyAlertSettings
  /** 0 to 10,800,000. */
  evaluationDelayMs?: number
  metricFilter?: MetricFilter
  /** Exactly 1 item. */
  rules?: MetricAnomalyRule[]
}

export const MetricAnomalyType: Model<MetricAnomalyType> = model('MetricAnomalyType', {
  anomalyAlertSettings: AnomalyAlertSettings,
  evaluationDelayMs: int32({ min: 0, max: 10_800_000 }),
  metricFilter: MetricFilter,
  rules: list(MetricAnomalyRule, { min: 1, max: 1 }),
})
