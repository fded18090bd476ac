import { type Enum, type Model, list, map, model, openEnum, text, timestamp, unstructured } from '../core/describe.ts'
import type { Open, Unstructured } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'

const activityAnalysisStatusValues = [
  'ACTIVITY_ANALYSIS_STATUS_ACTIVATE_OR_UNSPECIFIED',
  'ACTIVITY_ANALYSIS_STATUS_MUTE',
] as const

/** Whether suppression rules let an event through, or muted it. */
export type ActivityAnalysisStatus = Open<(typeof activityAnalysisStatusValues)[number]>
export const ActivityAnalysisStatus: Enum<ActivityAnalysisStatus> = openEnum(
  'ActivityAnalysisStatus',
  activityAnalysisStatusValues,
)

/** What suppression rules did to an event. */
export interface ActivityAnalysis {
  /** Ids of the rules. */
  rules?: string[] | undefined
  /** What came of it. */
  status?: ActivityAnalysisStatus | undefined
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

/** What an alert did: it fired, was resolved, or lost its data. */
export type AlertStatus = Open<(typeof alertStatusValues)[number]>
export const AlertStatus: Enum<AlertStatus> = openEnum('AlertStatus', alertStatusValues)

/**
 * An alert that fired, was resolved or lost its data, for one combination of the values that it is grouped by: a
 * permutation.
 */
export interface AlertEvent {
  /** What suppression rules did to it. */
  activityAnalysis?: ActivityAnalysis | undefined
  /** The alert definition, as a UUID. 1 to 36 characters. */
  alertId?: string | undefined
  /** Values that the alert is grouped by, by label. */
  groupLabels?: Record<string, string> | undefined
  /** Events with the same one belong to the same incident. 1 to 256 characters. */
  incidentCorrelationKey?: string | undefined
  /** What happened, in the form that `payloadType` names. */
  payload?: Unstructured | undefined
  /** The form of the payload. 1 to 256 characters. */
  payloadType?: string | undefined
  /** The permutation. 1 to 256 characters. */
  permutationId?: string | undefined
  /** Its values, by label. */
  permutationLabels?: Record<string, string> | undefined
  /** The event from before permutations were put together. 1 to 256 characters. */
  preGroupingEventId?: string | undefined
  /** What the alert did. */
  status?: AlertStatus | undefined
  /** When. 1 to 64 characters. */
  timestamp?: string | undefined
}

export const AlertEvent: Model<AlertEvent> = model('AlertEvent', {
  activityAnalysis: ActivityAnalysis,
  alertId: uuid({ min: 1, max: 36 }),
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

/** What happened to several permutations of an alert at once. */
export interface AlertEventMultiplePermutation {
  /** An event for each. At most 1,000 items. */
  alertEventMultiplePermutation?: AlertEvent[] | undefined
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

/** Smallest first, or largest first. */
export type OrderByAlertEventDirection = Open<(typeof orderByAlertEventDirectionValues)[number]>
export const OrderByAlertEventDirection: Enum<OrderByAlertEventDirection> = openEnum(
  'OrderByAlertEventDirection',
  orderByAlertEventDirectionValues,
)

const orderByAlertEventFieldsValues = [
  'ORDER_BY_ALERT_EVENT_FIELDS_UNSPECIFIED',
  'ORDER_BY_ALERT_EVENT_FIELDS_TIMESTAMP',
] as const

/** What alert events are ordered by. */
export type OrderByAlertEventFields = Open<(typeof orderByAlertEventFieldsValues)[number]>
export const OrderByAlertEventFields: Enum<OrderByAlertEventFields> = openEnum(
  'OrderByAlertEventFields',
  orderByAlertEventFieldsValues,
)

/** A key to order alert events by. */
export interface AlertEventOrderBy {
  direction?: OrderByAlertEventDirection | undefined
  /** What to order by. */
  fieldName?: OrderByAlertEventFields | undefined
}

export const AlertEventOrderBy: Model<AlertEventOrderBy> = model('AlertEventOrderBy', {
  direction: OrderByAlertEventDirection,
  fieldName: OrderByAlertEventFields,
})
