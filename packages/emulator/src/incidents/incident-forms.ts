import type { Incident, IncidentEvent, IncidentEventExtended, MetaLabel } from '@mgmt-api/models/incidents'
import { isoTime } from '../clock.ts'
import type { Context } from '../implement.ts'
import { type AlertFacts, type EventRow, eventsOf, factsOf, type IncidentRow } from './incident-store.ts'
import { alertTypeOf, eventCode, eventTypes, severities, states, statuses } from './incident-words.ts'

/** The system behind events that no user caused. */
const systemName = 'alerts'

const metaLabelsOf = ({ labels }: AlertFacts): MetaLabel[] =>
  Object.entries(labels.meta).map(([key, value]) => ({ key, value }))

/** Until it was closed or resolved, or so far. */
export const lastedOf = ({ created, ended, closed }: IncidentRow, now: number): string =>
  `${Math.max(0, (closed ?? ended ?? now) - created) / 1_000}s`

/** Incidents as they are answered, in the order of their rows. */
export function incidentsOf({ db, clock }: Pick<Context, 'db' | 'clock'>, rows: readonly IncidentRow[]): Incident[] {
  const now = clock.now()
  const facts = factsOf(db, rows)
  const events = eventsOf(
    db,
    rows.map(({ place }) => place),
  )
  return rows.flatMap((row) => {
    const alert = facts.get(row.alert)
    return alert === undefined ? [] : [incidentOf(row, { alert, events: events.get(row.place) ?? [], now })]
  })
}

interface Beside {
  readonly alert: AlertFacts
  readonly events: readonly EventRow[]
  readonly now: number
}

function incidentOf(row: IncidentRow, { alert, events, now }: Beside): Incident {
  const { assignee, assigned_by: assignedBy, closed } = row
  return {
    id: row.id,
    name: row.name,
    ...(alert.description !== '' && { description: alert.description }),
    severity: severities[row.severity] ?? severities[0],
    state: states[row.state] ?? states[0],
    status: statuses[row.status] ?? statuses[0],
    isMuted: row.muted === 1,
    createdAt: isoTime(row.created),
    ...(closed !== null && { closedAt: isoTime(closed) }),
    duration: lastedOf(row, now),
    lastStateUpdateTime: isoTime(row.updated),
    lastStateUpdateKey: row.last_key,
    assignments:
      assignee === null ? [] : [{ assignedTo: { userId: assignee }, assignedBy: { userId: assignedBy ?? assignee } }],
    contextualLabels: { ...alert.labels.contextual },
    displayLabels: { ...alert.labels.display },
    metaLabels: metaLabelsOf(alert),
    events: events.map((event) => eventOf(event, row)),
  }
}

/** An event as it is answered. */
export function eventOf(event: EventRow, incident: Pick<IncidentRow, 'id' | 'last_key' | 'muted'>): IncidentEvent {
  const { user } = event
  return {
    id: `${incident.id}-${event.seq}`,
    incidentEventType: eventTypes[event.type] ?? 'INCIDENT_EVENT_TYPE_UNSPECIFIED',
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
      const state = (states[event.state ?? 0] ?? states[0]).replace('INCIDENT_STATE_', '')
      const payload = { cxEventKey: event.alert_key ?? incident.last_key }
      const isMuted = incident.muted === 1
      return { upsertState: { isMuted, payload, stateType: `UPSERT_INCIDENT_STATE_TYPE_${state}` } }
    }
  }
}

/** An event with its incident and the alert behind it. */
export function extendedEventOf(event: EventRow, incident: IncidentRow, alert: AlertFacts): IncidentEventExtended {
  return {
    cxEventKey: event.alert_key ?? incident.last_key,
    cxEventTimestamp: isoTime(event.at),
    incidentEvent: eventOf(event, incident),
    incidentEventExtendedMetadata: {
      alertId: alert.def,
      alertName: alert.name,
      alertType: alertTypeOf(alert.type),
      alertLabels: metaLabelsOf(alert),
      alertGroupByFields: [...alert.keys],
      incidentPermutation: { ...alert.labels.contextual },
      incidentSeverity: severities[incident.severity] ?? severities[0],
      incidentState: states[incident.state] ?? states[0],
      incidentStatus: statuses[incident.status] ?? statuses[0],
      isMuted: incident.muted === 1,
    },
  }
}
