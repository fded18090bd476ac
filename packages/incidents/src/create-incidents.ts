import { bind, bulk, listed, paged, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import {
  type IncidentEventVerbs,
  incidentEventVerbs,
  type IncidentVerbs,
  incidentVerbs,
} from '@mgmt-api/models/incidents'

/** The incidents group of the Management API: one incident for each firing of an alert, and who handles it. */
export interface Incidents extends ResourceClient<IncidentVerbs> {
  /** What happened to incidents: changes of state, assignments, acknowledgements. */
  readonly events: ResourceClient<IncidentEventVerbs>
}

/**
 * The client of the incidents group over any caller. Creating it sends nothing.
 * @example
 * const incidents = createIncidents(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { id, name } of incidents.list({ body: { filter: { status: ['TRIGGERED'] } } })) console.log(id, name)
 */
export function createIncidents(caller: Caller): Incidents {
  const options = { listed, paged, bulk }
  return { ...bind(caller, incidentVerbs, options), events: bind(caller, incidentEventVerbs, options) }
}
