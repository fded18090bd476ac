import {
  acknowledgeIncidentByEventId,
  acknowledgeIncidents,
  assignIncidents,
  batchGetIncident,
  closeIncidents,
  getIncident,
  getIncidentByEventId,
  resolveIncidentByEventId,
  resolveIncidents,
  unassignIncidents,
} from '@mgmt-api/models/incidents'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { required } from '../../http/reading/read-value.ts'
import { changeByEvent, changeMany, incidentOfEvent, requireIncident } from './change-incidents.ts'
import { aggregationsRoute, eventFilterValuesRoute, filterValuesRoute } from './count-incidents.ts'
import { countIncidentEventsRoute, eventsOfIncidentRoute, listIncidentEventsRoute } from './incident-events.ts'
import { incidentResponses } from './incident-responses.ts'
import { rowsWithIds } from '../incident-store/incident-store.ts'
import { listIncidentsRoute } from './list-incidents.ts'

/** Incidents and their events. They have their own tables because filters scan up to 100,000 of them. */
export const routes: readonly Route[] = [
  listIncidentsRoute,
  implement(getIncident, ({ path }, context) => ({ incident: requireIncident(context, path.id) })),
  implement(batchGetIncident, ({ query }, context) => {
    const ids = required(query.ids, 'ids', '; 1 to 10000 are needed')
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
    const rows = rowsWithIds(context.db, context.key, wanted)
    const found = incidentResponses(context, [...rows.values()])
    return {
      incidents: Object.fromEntries(found.map((incident) => [incident.id, incident])),
      notFoundIds: wanted.filter((id) => !rows.has(id)),
    }
  }),
  implement(acknowledgeIncidents, ({ body }, context) => changeMany(context, 'acknowledgeMany', body.incidentIds)),
  implement(assignIncidents, ({ body }, context) =>
    changeMany(context, 'assignMany', body.incidentIds, body.assignedTo.userId),
  ),
  implement(unassignIncidents, ({ query }, context) => changeMany(context, 'unassignMany', query.incident_ids)),
  implement(resolveIncidents, ({ body }, context) => changeMany(context, 'resolveMany', body.incidentIds)),
  implement(closeIncidents, ({ body }, context) => changeMany(context, 'closeMany', body.incidentIds)),
  implement(getIncidentByEventId, ({ path }, context) => ({
    incident: requireIncident(context, incidentOfEvent(context, path.event_id).id),
  })),
  implement(acknowledgeIncidentByEventId, ({ path }, context) => changeByEvent(context, 'acknowledge', path.event_id)),
  implement(resolveIncidentByEventId, ({ path }, context) => changeByEvent(context, 'resolve', path.event_id)),
  aggregationsRoute,
  filterValuesRoute,
  listIncidentEventsRoute,
  countIncidentEventsRoute,
  eventFilterValuesRoute,
  eventsOfIncidentRoute,
]
