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

/** Which events of incidents are listed, and in which order. */
export interface IncidentEventListRest {
  readonly query?: Partial<ListIncidentEventsQuery> | undefined
}

/** Which events of incidents are counted. */
export interface IncidentEventCountRest {
  readonly query?: Partial<ListIncidentEventsTotalCountQuery> | undefined
}

/** Events of incidents to count values of. */
export interface IncidentEventFilterValuesRest {
  readonly query?: Partial<ListIncidentEventsFilterValuesQuery> | undefined
}

/** Verbs of the events of incidents. */
export interface IncidentEventVerbs
  extends Lists<IncidentEventExtended, IncidentEventListRest, ListIncidentEventsResponse> {
  /** Events of one incident, oldest first, without their alerts. */
  readonly ofIncident: ListVerb<[incidentId: string], IncidentEvent, unknown, GetIncidentEventsResponse>
  /** Number of events. `reachedLimit` is true where the service stopped counting: there are more. */
  readonly count: Verb<[], ListIncidentEventsTotalCountResponse, IncidentEventCountRest>
  /** Values that `list` can filter by, each with the number of events that have it. Counts all unless filtered. */
  readonly filterValues: Verb<[], IncidentQueryFiltersValues | undefined, IncidentEventFilterValuesRest>
}

/** How each verb of the events of incidents calls its operation. */
export const incidentEventVerbs: IncidentEventVerbs = {
  list: pagedVerb(listIncidentEvents),
  ofIncident: listVerb(getIncidentEvents, 'incidentEvents'),
  count: verb(listIncidentEventsTotalCount),
  filterValues: verb(listIncidentEventsFilterValues, { answer: 'filtersValues', optional: true }),
}
