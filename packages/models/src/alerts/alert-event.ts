import { type Enum, type Model, list, map, model, openEnum, text, timestamp, unstructured } from '../core/describe.ts'
import type { Open, Unstructured } from '../core/types.ts'

const activityAnalysisStatusValues = [
  'ACTIVITY_ANALYSIS_STATUS_ACTIVATE_OR_UNSPECIFIED',
  'ACTIVITY_ANALYSIS_STATUS_MUTE',
] as const

/** Activity analysis status. */
export type ActivityAnalysisStatus = Open<(typeof activityAnalysisStatusValues)[number]>
export const ActivityAnalysisStatus: Enum<ActivityAnalysisStatus> = openEnum(
  'ActivityAnalysisStatus',
  activityAnalysisStatusValues,
)

/** Activity analysis. */
export interface ActivityAnalysis {
  rules?: string[]
  status?: ActivityAnalysisStatus
}

export const ActivityAnalysis: Model<ActivityAnalysis> = model('ActivityAnalysis', {
  rules: list(text()),
  status: ActivityAnalysisStatus,
})

const alertStatusValues = [
  'ALERT_STATUS_RESOLVED_OR_UNSPECIFIED',
  'ALERT_STATUS_TRIGGERED',
  'ALERT_STATUS_NO_DATA',
] as const

/** Alert status. */
export type AlertStatus = Open<(typeof alertStatusValues)[number]>
export const AlertStatus: Enum<AlertStatus> = openEnum('AlertStatus', alertStatusValues)

/** Alert event. */
export interface AlertEvent {
  activityAnalysis?: ActivityAnalysis
  /** 1 to 36 characters. */
  alertId?: string
  groupLabels?: Record<string, string>
  /** 1 to 256 characters. */
  incidentCorrelationKey?: string
  payload?: Unstructured
  /** 1 to 256 characters. */
  payloadType?: string
  /** 1 to 256 characters. */
  permutationId?: string
  permutationLabels?: Record<string, string>
  /** 1 to 256 characters. */
  preGroupingEventId?: string
  status?: AlertStatus
  /** 1 to 64 characters. */
  timestamp?: string
}

export const AlertEvent: Model<AlertEvent> = model('AlertEvent', {
  activityAnalysis: ActivityAnalysis,
  alertId: text({ min: 1, max: 36 }),
  groupLabels: map(text()),
  incidentCorrelationKey: text({ min: 1, max: 256 }),
  payload: unstructured(),
  payloadType: text({ min: 1, max: 256 }),
  permutationId: text({ min: 1, max: 256 }),
  permutationLabels: map(text()),
  preGroupingEventId: text({ min: 1, max: 256 }),
  status: AlertStatus,
  timestamp: timestamp({ min: 1, max: 64 }),
})

/** Alert event multiple permutation. */
export interface AlertEventMultiplePermutation {
  /** At most 1,000 items. */
  alertEventMultiplePermutation?: AlertEvent[]
}

export const AlertEventMultiplePermutation: Model<AlertEventMultiplePermutation> = model(
  'AlertEventMultiplePermutation',
  {
    alertEventMultiplePermutation: list(AlertEvent, { max: 1_000 }),
  },
)

const orderByAlertEventDirectionValues = [
  'ORDER_BY_ALERT_EVENT_DIRECTION_UNSPECIFIED',
  'ORDER_BY_ALERT_EVENT_DIRECTION_ASC',
  'ORDER_BY_ALERT_EVENT_DIRECTION_DESC',
] as const

/** Order by alert event direction. */
export type OrderByAlertEventDirection = Open<(typeof orderByAlertEventDirectionValues)[number]>
export const OrderByAlertEventDirection: Enum<OrderByAlertEventDirection> = openEnum(
  'OrderByAlertEventDirection',
  orderByAlertEventDirectionValues,
)

const orderByAlertEventFieldsValues = [
  'ORDER_BY_ALERT_EVENT_FIELDS_UNSPECIFIED',
  'ORDER_BY_ALERT_EVENT_FIELDS_TIMESTAMP',
] as const

/** Order by alert event fields. */
export type OrderByAlertEventFields = Open<(typeof orderByAlertEventFieldsValues)[number]>
export const OrderByAlertEventFields: Enum<OrderByAlertEventFields> = openEnum(
  'OrderByAlertEventFields',
  orderByAlertEventFieldsValues,
)

/** Get alert events stats query order by. */
export interface AlertEventOrderBy {
  direction?: OrderByAlertEventDirection
  fieldName?: OrderByAlertEventFields
}

export const AlertEventOrderBy: Model<AlertEventOrderBy> = model('AlertEventOrderBy', {
  direction: OrderByAlertEventDirection,
  fieldName: OrderByAlertEventFields,
})
