import { type Resource, resource } from '../core/resource/resource.ts'
import { IncidentEventExtended } from './generated/models.ts'
import { type IncidentEventVerbs, incidentEventVerbs } from './generated/verbs.ts'

/** Events of incidents: state changes, assignments and acknowledgements, with the related alert. */
export const incidentEvents: Resource<IncidentEventVerbs, IncidentEventExtended> = resource(
  incidentEventVerbs,
  IncidentEventExtended,
  {
    name: 'incident-events',
    at: 'events',
    shape: 'collection',
    one: 'incident event',
    brief: 'Events of incidents: changes of state, assignments, acknowledgements',
    id: { id: 'incidentEvent.id' },
    serviceMade: ['cxEventKey', 'cxEventTimestamp', 'incidentEvent', 'incidentEventExtendedMetadata'],
    references: [
      {
        at: 'cxEventKey',
        to: 'events',
        missing: 'accept',
        deleted: 'dangle',
        source: 'contract',
        reason: 'key of the alert event, written by the service',
      },
    ],
    recognised: { by: 'none', source: 'contract', reason: 'written by the service' },
    columns: [
      'incidentEvent.id',
      'incidentEvent.incidentEventType',
      'cxEventTimestamp',
      'incidentEventExtendedMetadata.alertName',
      'incidentEventExtendedMetadata.incidentStatus',
    ],
  },
)
