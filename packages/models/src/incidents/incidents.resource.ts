import { type Resource, resource, type States } from '../core/resource/resource.ts'
import { Incident } from './generated/models.ts'
import { incidentVerbs, type IncidentVerbs } from './generated/verbs.ts'

const triggered = 'INCIDENT_STATUS_TRIGGERED'
const acknowledged = 'INCIDENT_STATUS_ACKNOWLEDGED'
const resolved = 'INCIDENT_STATUS_RESOLVED'

const acknowledging = {
  from: [triggered],
  to: acknowledged,
  source: 'client',
  reason: 'the status reflects the handling, the state reflects the alert',
} as const
const resolving = {
  from: [triggered, acknowledged],
  to: resolved,
  source: 'client',
  reason: 'resolving sets the status',
} as const

const states: States = {
  at: 'status',
  initial: triggered,
  transitions: [
    { by: 'acknowledgeMany', ...acknowledging },
    { by: 'acknowledgeByEvent', ...acknowledging },
    { by: 'resolveMany', ...resolving },
    { by: 'resolveByEvent', ...resolving },
    {
      by: 'closeMany',
      from: [triggered, acknowledged, resolved],
      to: resolved,
      source: 'assumed',
      reason: 'no status means closed; only closedAt shows it',
    },
    { by: 'time', from: [triggered, acknowledged], to: resolved, source: 'client', reason: 'the alert has recovered' },
  ],
}

/** Incidents: single triggers of alerts, from the first event until closed. */
export const incidents: Resource<IncidentVerbs, Incident> = resource(incidentVerbs, Incident, {
  name: 'incidents',
  at: 'root',
  shape: 'collection',
  one: 'incident',
  brief: 'Incidents: single triggers of alerts, and their handling',
  id: { id: 'id' },
  title: 'name',
  serviceMade: [
    'assignments[].assignedBy',
    'closedAt',
    'contextualLabels',
    'createdAt',
    'description',
    'displayLabels',
    'duration',
    'events',
    'id',
    'isMuted',
    'lastStateUpdateKey',
    'lastStateUpdateTime',
    'metaLabels',
    'name',
    'severity',
    'state',
    'status',
  ],
  references: [
    {
      at: 'assignments[].assignedTo.userId',
      to: 'users',
      key: 'userId',
      missing: 'accept',
      deleted: 'dangle',
      source: 'assumed',
      reason: 'unknown whether the service checks the user',
    },
  ],
  states,
  recognised: { by: 'none', source: 'contract', reason: 'opened by alerts' },
  columns: ['id', 'name', 'severity', 'state', 'status', 'createdAt'],
})
