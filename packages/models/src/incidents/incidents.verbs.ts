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

/** Filters and order of a list of incidents. */
export interface IncidentListRest {
  readonly body?: Partial<ListIncidentsBody> | undefined
}

/** Filters and grouping of incidents. */
export interface IncidentAggregationsRest {
  readonly query?: Partial<ListIncidentAggregationsQuery> | undefined
}

/** Filters of the incidents whose values to count. */
export interface IncidentFilterValuesRest {
  readonly body?: Partial<GetFilterValuesBody> | undefined
}

/**
 * Verbs of incidents. The bulk methods report ids that do not exist or are not visible to the key as `notFound`.
 * `acknowledge` and `assign` require a personal key, since they record the user.
 */
export interface IncidentVerbs
  extends Lists<Incident, IncidentListRest, ListIncidentsResponse>,
    Gets<string, Incident>,
    GetsMany<string, Record<string, Incident>> {
  /** Acknowledges incidents. Changes their status; their state reflects the alert. */
  readonly acknowledgeMany: BulkVerb<string, Incident>
  /** Assigns incidents to one user, by the user's id. */
  readonly assignMany: BulkVerb<string, Incident, [shared: Omit<AssignIncidentsBody, 'incidentIds'>]>
  /** Removes the assignees of incidents. */
  readonly unassignMany: BulkVerb<string, Incident>
  /** Resolves incidents. Sends no notification. */
  readonly resolveMany: BulkVerb<string, Incident>
  /** Closes incidents, recording the time and the user. */
  readonly closeMany: BulkVerb<string, Incident>
  /** Returns the incident of an alert event. @throws {MgmtError} `isNotFound` if it does not exist. */
  readonly getByEvent: Verb<[eventId: string], Incident>
  /** Acknowledges the incident of an alert event. @throws {MgmtError} `isNotFound` if it does not exist. */
  readonly acknowledgeByEvent: Verb<[eventId: string], Incident>
  /** Resolves the incident of an alert event. @throws {MgmtError} `isNotFound` if it does not exist. */
  readonly resolveByEvent: Verb<[eventId: string], Incident>
  /** Groups of incidents by fields or labels, with counts by state, status, severity, assignee and label. */
  readonly aggregations: ListVerb<[], IncidentAggregation, IncidentAggregationsRest, ListIncidentAggregationsResponse>
  /** Filter values for `list`, with their numbers of incidents. Counts all incidents unless filtered. */
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
