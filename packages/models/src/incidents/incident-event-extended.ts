import { type Enum, type Model, bool, list, map, model, openEnum, required, text, timestamp } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { IncidentEvent } from './incident-event.ts'
import { IncidentSeverity, IncidentState, IncidentStatus } from './incident-state.ts'
import { MetaLabel } from './meta-label.ts'

const incidentEventAlertTypeValues = [
  'INCIDENT_EVENT_ALERT_TYPE_STANDARD_OR_UNSPECIFIED',
  'INCIDENT_EVENT_ALERT_TYPE_METRIC',
  'INCIDENT_EVENT_ALERT_TYPE_NEW_VALUE',
  'INCIDENT_EVENT_ALERT_TYPE_RATIO',
  'INCIDENT_EVENT_ALERT_TYPE_TIME_RELATIVE',
  'INCIDENT_EVENT_ALERT_TYPE_UNIQUE_COUNT',
  'INCIDENT_EVENT_ALERT_TYPE_TRACING',
  'INCIDENT_EVENT_ALERT_TYPE_FLOW',
  'INCIDENT_EVENT_ALERT_TYPE_SLO',
] as const

/** What kind of alert an event comes from. */
export type IncidentEventAlertType = Open<(typeof incidentEventAlertTypeValues)[number]>
export const IncidentEventAlertType: Enum<IncidentEventAlertType> = openEnum(
  'IncidentEventAlertType',
  incidentEventAlertTypeValues,
)

/** The alert that an event comes from, and its incident. */
export interface IncidentEventExtendedMetadata {
  /** Names of the fields by which the alert groups. At most 100 items, each 1 to 256 characters. */
  alertGroupByFields?: string[] | undefined
  /** 1 to 64 characters. */
  alertId?: string | undefined
  /** At most 1,000 items. */
  alertLabels?: MetaLabel[] | undefined
  /** 1 to 4,096 characters. */
  alertName?: string | undefined
  alertType?: IncidentEventAlertType | undefined
  /** The values of those fields that the incident is about, by name of the field. */
  incidentPermutation?: Record<string, string> | undefined
  incidentSeverity?: IncidentSeverity | undefined
  incidentState?: IncidentState | undefined
  incidentStatus?: IncidentStatus | undefined
  isMuted?: boolean | undefined
}

export const IncidentEventExtendedMetadata: Model<IncidentEventExtendedMetadata> = model(
  'IncidentEventExtendedMetadata',
  {
    alertGroupByFields: list(text({ min: 1, max: 256 }), { max: 100 }),
    alertId: text({ min: 1, max: 64 }),
    alertLabels: list(MetaLabel, { max: 1_000 }),
    alertName: text({ min: 1, max: 4_096 }),
    alertType: IncidentEventAlertType,
    incidentPermutation: map(text()),
    incidentSeverity: IncidentSeverity,
    incidentState: IncidentState,
    incidentStatus: IncidentStatus,
    isMuted: bool(),
  },
)

/** An event of an incident, with its alert. */
export interface IncidentEventExtended {
  /** Id of the platform's event behind it. 1 to 4,096 characters. */
  cxEventKey: string
  /** When that event happened. */
  cxEventTimestamp: string
  incidentEvent: IncidentEvent
  incidentEventExtendedMetadata?: IncidentEventExtendedMetadata | undefined
}

export const IncidentEventExtended: Model<IncidentEventExtended> = model('IncidentEventExtended', {
  cxEventKey: required(text({ min: 1, max: 4_096 })),
  cxEventTimestamp: required(timestamp()),
  incidentEvent: required(IncidentEvent),
  incidentEventExtendedMetadata: IncidentEventExtendedMetadata,
})
