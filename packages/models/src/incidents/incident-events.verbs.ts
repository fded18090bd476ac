import { type Lists, type ListVerb, listVerb, pagedVerb, type Verb, verb } from '../core/verb.ts'
import type { IncidentQueryFiltersValues } from './filter-values.ts'
import type { IncidentEventExtended } from './incident-event-extended.ts'
import type { IncidentEvent } from './incident-event.ts'
import type {
  GetIncidentEventsResponse,
  ListIncidentEventsFilterValuesQuery,
  ListIncidentEventsQuery,
  ListIncidentEventsResponse,
  ListIncidentEventsTotalCountQuery,
  ListIncidentEventsTotalCountResponse,
} from './incidents.messages.ts'
import {
  getIncidentEvents,
  listIncidentEvents,
  listIncidentEventsFilterValues,
  listIncidentEventsTotalCount,
} from './incidents.operations.ts'

/** Filters and order of a list of incident events. */
export interface IncidentEventListRest {
  readonly query?: Partial<ListIncidentEventsQuery> | undefined
}

/** Filters of a count of incident events. */
export interface IncidentEventCountRest {
  readonly query?: Partial<ListIncidentEventsTotalCountQuery> | undefined
}

/** Filters of the incident events whose values to count. */
export interface IncidentEventFilterValuesRest {
  readonly query?: Partial<ListIncidentEventsFilterValuesQuery> | undefined
}

/** Verbs of the events of incidents. */
export interface IncidentEventVerbs
  extends Lists<IncidentEventExtended, IncidentEventListRest, ListIncidentEventsResponse> {
  /** Events of one incident, oldest first, without their alerts. */
  readonly ofIncident: ListVerb<[incidentId: string], IncidentEvent, unknown, GetIncidentEventsResponse>
  /** Counts events. `reachedLimit` reports that the service stopped counting. */
  readonly count: Verb<[], ListIncidentEventsTotalCountResponse, IncidentEventCountRest>
  /** Filter values for `list`, with their numbers of events. Counts all events unless filtered. */
  readonly filterValues: Verb<[], IncidentQueryFiltersValues | undefined, IncidentEventFilterValuesRest>
}

/** How each verb of the events of incidents calls its operation. */
export const incidentEventVerbs: IncidentEventVerbs = {
  list: pagedVerb(listIncidentEvents),
  ofIncident: listVerb(getIncidentEvents, 'incidentEvents'),
  count: verb(listIncidentEventsTotalCount),
  filterValues: verb(listIncidentEventsFilterValues, { answer: 'filtersValues', optional: true }),
}
