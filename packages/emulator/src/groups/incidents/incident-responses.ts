import type { Incident, IncidentEvent, IncidentEventExtended, MetaLabel } from '@mgmt-api/models/incidents'
import { isoTime } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import {
  type AlertSnapshot,
  type EventRow,
  eventsByIncident,
  alertSnapshots,
  type IncidentRow,
} from '../incident-store/incident-store.ts'
import {
  alertTypeOf,
  eventCode,
  incidentEventTypes,
  incidentSeverities,
  incidentStates,
  incidentStatuses,
  nameAt,
} from '../incident-store/incident-enums.ts'

/** Name of the system that causes events without a user. */
const systemName = 'alerts'

const metaLabelsOf = ({ labels }: AlertSnapshot): MetaLabel[] =>
  Object.entries(labels.meta).map(([key, value]) => ({ key, value }))

/** Duration until closed, resolved or now, such as `90.5s`. */
export const incidentDuration = ({ created, ended, closed }: IncidentRow, now: number): string =>
  `${Math.max(0, (closed ?? ended ?? now) - created) / 1_000}s`

/** Incidents as returned, in row order. */
export function incidentResponses(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rows: readonly IncidentRow[],
): Incident[] {
  const now = clock.now()
  const facts = alertSnapshots(db, rows)
  const events = eventsByIncident(
    db,
    rows.map(({ place }) => place),
  )
  return rows.flatMap((row) => {
    const alert = facts.get(row.alert)
    return alert === undefined ? [] : [incidentOf(row, { alert, events: events.get(row.place) ?? [], now })]
  })
}

function incidentOf(
  row: IncidentRow,
  { alert, events, now }: { alert: AlertSnapshot; events: readonly EventRow[]; now: number },
): Incident {
  const { assignee, assigned_by: assignedBy, closed } = row
  return {
    id: row.id,
    name: row.name,
    ...(alert.description !== '' && { description: alert.description }),
    severity: nameAt(incidentSeverities, row.severity),
    state: nameAt(incidentStates, row.state),
    status: nameAt(incidentStatuses, row.status),
    isMuted: row.muted === 1,
    createdAt: isoTime(row.created),
    ...(closed !== null && { closedAt: isoTime(closed) }),
    duration: incidentDuration(row, now),
    lastStateUpdateTime: isoTime(row.updated),
    lastStateUpdateKey: row.last_key,
    assignments:
      assignee === null ? [] : [{ assignedTo: { userId: assignee }, assignedBy: { userId: assignedBy ?? assignee } }],
    contextualLabels: { ...alert.labels.contextual },
    displayLabels: { ...alert.labels.display },
    metaLabels: metaLabelsOf(alert),
    events: events.map((event) => incidentEvent(event, row)),
  }
}

export function incidentEvent(
  event: EventRow,
  incident: Pick<IncidentRow, 'id' | 'last_key' | 'muted'>,
): IncidentEvent {
  const { user } = event
  return {
    id: `${incident.id}-${event.seq}`,
    incidentEventType: incidentEventTypes[event.type] ?? 'INCIDENT_EVENT_TYPE_UNSPECIFIED',
    ...contentOf(event, incident),
    ...(user === null
      ? { originatorType: 'ORIGINATOR_TYPE_OPERATIONAL', operationalEvent: { systemName } }
      : { originatorType: 'ORIGINATOR_TYPE_ADMINISTRATIVE', administrativeEvent: { userId: user } }),
  } as IncidentEvent // The fields that exclude each other come from two spreads, which the compiler does not follow.
}

function contentOf(event: EventRow, incident: Pick<IncidentRow, 'last_key' | 'muted'>): object {
  const by = { userId: event.user ?? systemName }
  switch (event.type) {
    case eventCode('ACKNOWLEDGE'):
      return { acknowledge: { acknowledgedBy: by } }
    case eventCode('ASSIGN'):
      return {
        assignment: { assignment: { assignedBy: by, assignedTo: { userId: event.assigned ?? by.userId } } },
      }
    case eventCode('UNASSIGN'):
      return { unassign: {} }
    case eventCode('CLOSE'):
      return { close: { closedBy: by } }
    default: {
      const state = nameAt(incidentStates, event.state ?? 0).replace('INCIDENT_STATE_', '')
      const payload = { cxEventKey: event.alert_key ?? incident.last_key }
      const isMuted = incident.muted === 1
      return { upsertState: { isMuted, payload, stateType: `UPSERT_INCIDENT_STATE_TYPE_${state}` } }
    }
  }
}

export function extendedEventOf(event: EventRow, incident: IncidentRow, alert: AlertSnapshot): IncidentEventExtended {
  return {
    cxEventKey: event.alert_key ?? incident.last_key,
    cxEventTimestamp: isoTime(event.at),
    incidentEvent: incidentEvent(event, incident),
    incidentEventExtendedMetadata: {
      alertId: alert.def,
      alertName: alert.name,
      alertType: alertTypeOf(alert.type),
      alertLabels: metaLabelsOf(alert),
      alertGroupByFields: [...alert.keys],
      incidentPermutation: { ...alert.labels.contextual },
      incidentSeverity: nameAt(incidentSeverities, incident.severity),
      incidentState: nameAt(incidentStates, incident.state),
      incidentStatus: nameAt(incidentStatuses, incident.status),
      isMuted: incident.muted === 1,
    },
  }
}
