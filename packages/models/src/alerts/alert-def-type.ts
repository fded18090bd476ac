import { type Enum, openEnum } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const alertDefTypeValues = [
  'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
  'ALERT_DEF_TYPE_LOGS_THRESHOLD',
  'ALERT_DEF_TYPE_LOGS_ANOMALY',
  'ALERT_DEF_TYPE_LOGS_RATIO_THRESHOLD',
  'ALERT_DEF_TYPE_LOGS_NEW_VALUE',
  'ALERT_DEF_TYPE_LOGS_UNIQUE_COUNT',
  'ALERT_DEF_TYPE_LOGS_TIME_RELATIVE_THRESHOLD',
  'ALERT_DEF_TYPE_METRIC_THRESHOLD',
  'ALERT_DEF_TYPE_METRIC_ANOMALY',
  'ALERT_DEF_TYPE_TRACING_IMMEDIATE',
  'ALERT_DEF_TYPE_TRACING_THRESHOLD',
  'ALERT_DEF_TYPE_FLOW',
  'ALERT_DEF_TYPE_SLO_THRESHOLD',
  'ALERT_DEF_TYPE_ANALYTICS_IMMEDIATE',
  'ALERT_DEF_TYPE_ANALYTICS_THRESHOLD',
] as const

/** The type of an alert definition, as a word `logs-threshold` or `flow`. Each goes with one key of the properties; see `alertDefTypes`. */
export type AlertDefType = Open<(typeof alertDefTypeValues)[number]>
export const AlertDefType: Enum<AlertDefType> = openEnum('AlertDefType', alertDefTypeValues)

/** Which key of the properties each type of alert definitions goes with. */
export const alertDefTypes = {
  ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED: 'logsImmediate',
  ALERT_DEF_TYPE_LOGS_THRESHOLD: 'logsThreshold',
  ALERT_DEF_TYPE_LOGS_ANOMALY: 'logsAnomaly',
  ALERT_DEF_TYPE_LOGS_RATIO_THRESHOLD: 'logsRatioThreshold',
  ALERT_DEF_TYPE_LOGS_NEW_VALUE: 'logsNewValue',
  ALERT_DEF_TYPE_LOGS_UNIQUE_COUNT: 'logsUniqueCount',
  ALERT_DEF_TYPE_LOGS_TIME_RELATIVE_THRESHOLD: 'logsTimeRelativeThreshold',
  ALERT_DEF_TYPE_METRIC_THRESHOLD: 'metricThreshold',
  ALERT_DEF_TYPE_METRIC_ANOMALY: 'metricAnomaly',
  ALERT_DEF_TYPE_TRACING_IMMEDIATE: 'tracingImmediate',
  ALERT_DEF_TYPE_TRACING_THRESHOLD: 'tracingThreshold',
  ALERT_DEF_TYPE_FLOW: 'flow',
  ALERT_DEF_TYPE_SLO_THRESHOLD: 'sloThreshold',
  ALERT_DEF_TYPE_ANALYTICS_IMMEDIATE: 'analyticsImmediate',
  ALERT_DEF_TYPE_ANALYTICS_THRESHOLD: 'analyticsThreshold',
} as const

/** A key of the properties that belongs to one type of alert definitions alone. */
export type AlertDefTypeKey = (typeof alertDefTypes)[keyof typeof alertDefTypes]

/** The type of a definition that does not name one. */
export const defaultAlertDefType = 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED'
