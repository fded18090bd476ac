import { bind, bulk, listed, paged, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import {
  type IncidentEventVerbs,
  incidentEventVerbs,
  type IncidentVerbs,
  incidentVerbs,
} from '@mgmt-api/models/incidents'

// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/incidents'

/** Incidents group of the Management API: single triggers of alerts, and their handling. */
export interface Incidents extends ResourceClient<IncidentVerbs> {
  /** Events of incidents: state changes, assignments and acknowledgements. */
  readonly events: ResourceClient<IncidentEventVerbs>
}

/**
 * Creates the client of the incidents group over any caller. Sends nothing.
 * @example
 * const incidents = createIncidents(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { id, name } of incidents.list({ filter: { status: 'triggered' } })) console.log(id, name)
 */
export function createIncidents(caller: Caller): Incidents {
  const options = { listed, paged, bulk }
  return { ...bind(caller, incidentVerbs, options), events: bind(caller, incidentEventVerbs, options) }
}
