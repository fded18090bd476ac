import { type Enum, openEnum } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const incidentSeverityValues = [
  'INCIDENT_SEVERITY_UNSPECIFIED',
  'INCIDENT_SEVERITY_INFO',
  'INCIDENT_SEVERITY_WARNING',
  'INCIDENT_SEVERITY_ERROR',
  'INCIDENT_SEVERITY_CRITICAL',
  'INCIDENT_SEVERITY_LOW',
] as const

/** How bad an incident is. */
export type IncidentSeverity = Open<(typeof incidentSeverityValues)[number]>
export const IncidentSeverity: Enum<IncidentSeverity> = openEnum('IncidentSeverity', incidentSeverityValues)

const incidentStateValues = [
  'INCIDENT_STATE_UNSPECIFIED',
  'INCIDENT_STATE_TRIGGERED',
  'INCIDENT_STATE_RESOLVED',
] as const

/** Whether the cause of an incident is still there. */
export type IncidentState = Open<(typeof incidentStateValues)[number]>
export const IncidentState: Enum<IncidentState> = openEnum('IncidentState', incidentStateValues)

const incidentStatusValues = [
  'INCIDENT_STATUS_UNSPECIFIED',
  'INCIDENT_STATUS_TRIGGERED',
  'INCIDENT_STATUS_ACKNOWLEDGED',
  'INCIDENT_STATUS_RESOLVED',
] as const

/** How far people are with an incident. */
export type IncidentStatus = Open<(typeof incidentStatusValues)[number]>
export const IncidentStatus: Enum<IncidentStatus> = openEnum('IncidentStatus', incidentStatusValues)
