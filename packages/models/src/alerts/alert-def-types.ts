/** Key of the properties for each type of alert definition. */
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

/** Key of the properties that is specific to one type of alert definition. */
export type AlertDefTypeKey = (typeof alertDefTypes)[keyof typeof alertDefTypes]

/** Default type of a definition. */
export const defaultAlertDefType = 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED'
