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
/** Alert def type. */
export type AlertDefType = Open<(typeof alertDefTypeValues)[number]>
export const AlertDefType: Enum<AlertDefType> = openEnum('AlertDefType', alertDefTypeValues)
