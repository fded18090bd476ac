import {
  type BulkVerb,
  bulkVerb,
  type Gets,
  type GetsMany,
  type Lists,
  type ListVerb,
  pagedVerb,
  type Verb,
  verb,
} from '../core/verb.ts'
import type { IncidentAggregation } from './aggregation.ts'
import type { IncidentQueryFiltersValues } from './filter-values.ts'
import type { Incident } from './incident.ts'
import type {
  AssignIncidentsBody,
  GetFilterValuesBody,
  ListIncidentAggregationsQuery,
  ListIncidentAggregationsResponse,
  ListIncidentsBody,
  ListIncidentsResponse,
} from './incidents.messages.ts'
import {
  acknowledgeIncidentByEventId,
  acknowledgeIncidents,
  assignIncidents,
  batchGetIncident,
  closeIncidents,
  getFilterValues,
  getIncident,
  getIncidentByEventId,
  listIncidentAggregations,
  listIncidents,
  resolveIncidentByEventId,
  resolveIncidents,
  unassignIncidents,
} from './incidents.operations.ts'

/** Which incidents are listed, and in which order. */
export interface IncidentListRest {
  readonly body?: Partial<ListIncidentsBody> | undefined
}

/** Which incidents are grouped, and by what. */
export interface IncidentAggregationsRest {
  readonly query?: Partial<ListIncidentAggregationsQuery> | undefined
}

/** Incidents to count values of. */
export interface IncidentFilterValuesRest {
  readonly body?: Partial<GetFilterValuesBody> | undefined
}

/**
 * Verbs of incidents. The bulk methods report ids that do not exist, or that the key may not see, as `notFound`.
 * Acknowledging and assigning need a personal key: both record the user.
 */
export interface IncidentVerbs
  extends Lists<Incident, IncidentListRest, ListIncidentsResponse>,
    Gets<string, Incident>,
    GetsMany<string, Record<string, Incident>> {
  /** Acknowledges incidents. Changes their status; their state follows the alert. */
  readonly acknowledgeMany: BulkVerb<string, Incident>
  /** Assigns incidents to one user, by the user's id. */
  readonly assignMany: BulkVerb<string, Incident, [shared: Omit<AssignIncidentsBody, 'incidentIds'>]>
  /** Removes the assignees of incidents. */
  readonly unassignMany: BulkVerb<string, Incident>
  /** Resolves incidents. Sends no notification. */
  readonly resolveMany: BulkVerb<string, Incident>
  /** Closes incidents, and records when and by whom. */
  readonly closeMany: BulkVerb<string, Incident>
  /** The incident that an alert event belongs to. @throws {MgmtError} `isNotFound` where there is none. */
  readonly getByEvent: Verb<[eventId: string], Incident>
  /** Acknowledges the incident that an alert event belongs to. @throws {MgmtError} `isNotFound` where there is none. */
  readonly acknowledgeByEvent: Verb<[eventId: string], Incident>
  /** Resolves the incident that an alert event belongs to. @throws {MgmtError} `isNotFound` where there is none. */
  readonly resolveByEvent: Verb<[eventId: string], Incident>
  /** Groups of incidents that share fields or labels, each with counts by state, status, severity, assignee and label. */
  readonly aggregations: ListVerb<[], IncidentAggregation, IncidentAggregationsRest, ListIncidentAggregationsResponse>
  /** Values that `list` can filter by, each with the number of incidents that have it. Counts all unless filtered. */
  readonly filterValues: Verb<[], IncidentQueryFiltersValues, IncidentFilterValuesRest>
}

/** How each verb of incidents calls its operation. */
export const incidentVerbs: IncidentVerbs = {
  list: pagedVerb(listIncidents),
  get: verb(getIncident, { answer: 'incident' }),
  getMany: verb(batchGetIncident, { ids: 'query.ids', answer: 'incidents' }),
  acknowledgeMany: bulkVerb(acknowledgeIncidents),
  assignMany: bulkVerb(assignIncidents, { body: 'body' }),
  unassignMany: bulkVerb(unassignIncidents),
  resolveMany: bulkVerb(resolveIncidents),
  closeMany: bulkVerb(closeIncidents),
  getByEvent: verb(getIncidentByEventId, { answer: 'incident' }),
  acknowledgeByEvent: verb(acknowledgeIncidentByEventId, { answer: 'incident' }),
  resolveByEvent: verb(resolveIncidentByEventId, { answer: 'incident' }),
  aggregations: pagedVerb(listIncidentAggregations),
  filterValues: verb(getFilterValues, { body: 'none', answer: 'filtersValues' }),
}
