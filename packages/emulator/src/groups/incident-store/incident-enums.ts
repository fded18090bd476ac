import type { Known } from '@mgmt-api/models'
import type {
  IncidentEventAlertType,
  IncidentEventType,
  IncidentSeverity,
  IncidentState,
  IncidentStatus,
} from '@mgmt-api/models/incidents'

// The store contains list positions. Severities are ordered by weight.
export const incidentSeverities: readonly [Known<IncidentSeverity>, ...Known<IncidentSeverity>[]] = [
  'INCIDENT_SEVERITY_UNSPECIFIED',
  'INCIDENT_SEVERITY_LOW',
  'INCIDENT_SEVERITY_INFO',
  'INCIDENT_SEVERITY_WARNING',
  'INCIDENT_SEVERITY_ERROR',
  'INCIDENT_SEVERITY_CRITICAL',
]

export const incidentStates: readonly [Known<IncidentState>, ...Known<IncidentState>[]] = [
  'INCIDENT_STATE_UNSPECIFIED',
  'INCIDENT_STATE_TRIGGERED',
  'INCIDENT_STATE_RESOLVED',
]

export const incidentStatuses: readonly [Known<IncidentStatus>, ...Known<IncidentStatus>[]] = [
  'INCIDENT_STATUS_UNSPECIFIED',
  'INCIDENT_STATUS_TRIGGERED',
  'INCIDENT_STATUS_ACKNOWLEDGED',
  'INCIDENT_STATUS_RESOLVED',
]

/** The name at a position; that of an unknown one is the unspecified. */
export const nameAt = <Name extends string>(names: readonly [Name, ...Name[]], position: number): Name =>
  names[position] ?? names[0]

export const triggeredStatus: number = 1
export const acknowledgedStatus: number = 2
/** Position of "resolved" among states and statuses. */
export const resolvedState: number = 2
export const resolvedStatus: number = 3

export const incidentEventTypes: readonly [Known<IncidentEventType>, ...Known<IncidentEventType>[]] = [
  'INCIDENT_EVENT_TYPE_OPEN',
  'INCIDENT_EVENT_TYPE_UPSERT_STATE',
  'INCIDENT_EVENT_TYPE_ACKNOWLEDGE',
  'INCIDENT_EVENT_TYPE_ASSIGN',
  'INCIDENT_EVENT_TYPE_UNASSIGN',
  'INCIDENT_EVENT_TYPE_CLOSE',
]

export type EventType = 'OPEN' | 'UPSERT_STATE' | 'ACKNOWLEDGE' | 'ASSIGN' | 'UNASSIGN' | 'CLOSE'

export const eventCode = (type: EventType): number => incidentEventTypes.indexOf(`INCIDENT_EVENT_TYPE_${type}`)

/** Severity of an incident by alert priority: 5 for P1 to 1 for P5. */
export function severityOf(priority: string): number {
  const [, rank] = /_P([1-5])/.exec(priority) ?? []
  return rank === undefined ? 1 : 6 - Number(rank)
}

// Older names than those of alert definitions.
const alertTypes = {
  METRIC_: 'METRIC',
  NEW_VALUE: 'NEW_VALUE',
  RATIO: 'RATIO',
  TIME_RELATIVE: 'TIME_RELATIVE',
  UNIQUE_COUNT: 'UNIQUE_COUNT',
  TRACING: 'TRACING',
  FLOW: 'FLOW',
  SLO: 'SLO',
} as const

/** Incident name of an alert definition's type. */
export function alertTypeOf(type: string): IncidentEventAlertType {
  const found = Object.entries(alertTypes).find(([word]) => type.includes(word))
  return found === undefined
    ? 'INCIDENT_EVENT_ALERT_TYPE_STANDARD_OR_UNSPECIFIED'
    : `INCIDENT_EVENT_ALERT_TYPE_${found[1]}`
}
