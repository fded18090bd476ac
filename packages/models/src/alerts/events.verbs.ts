import { type Gets, type GetsMany, type Lists, type ListVerb, pagedVerb, type Verb, verb } from '../core/verb.ts'
import type { GetAlertEventQuery, GetAlertEventResponse, GetAlertEventsStatsQuery } from './alert-event.messages.ts'
import { getAlertEvent, getAlertEventsStats } from './alert-event.operations.ts'
import type { EventStats } from './alert-event-stats.ts'
import type {
  BatchGetEventResponse,
  EventFilterQuery,
  GetEventQuery,
  GetEventResponse,
  GetEventsStatisticsResponse,
  ListAlertEventsQuery,
  ListEventsCountResponse,
  ListEventsQuery,
  ListEventsResponse,
} from './events.messages.ts'
import {
  batchGetEvent,
  getEvent,
  getEventsStatistics,
  listAlertEvents,
  listEvents,
  listEventsCount,
} from './events.operations.ts'
import type { PlatformEvent } from './platform-event.ts'

/** Filter and order of a list of events. The contract requires `filter` and `pagination`. */
export interface EventListRest {
  readonly query?: Partial<ListEventsQuery> | undefined
}

/** Filter of events. The contract requires it. */
export interface EventFilterRest {
  readonly query?: Partial<EventFilterQuery> | undefined
}

/** Time range, labels and order of the events of alerts. The contract requires `timestamp_range`. */
export interface AlertEventListRest {
  readonly query?: Partial<ListAlertEventsQuery> | undefined
}

/** Order and page of the events with one id. */
export interface EventRest {
  readonly query?: Partial<GetEventQuery> | undefined
}

/** Order and page of the permutations of an alert event. */
export interface PermutationRest {
  readonly query?: Partial<GetAlertEventQuery> | undefined
}

/** Order of the statistics of alert events. */
export interface PermutationStatsRest {
  readonly query?: Partial<GetAlertEventsStatsQuery> | undefined
}

/** Verbs of events. `get` returns one or several events, since an id is not unique. */
export interface EventVerbs
  extends Lists<PlatformEvent, EventListRest, ListEventsResponse>,
    Gets<string, GetEventResponse, EventRest>,
    GetsMany<string, BatchGetEventResponse> {
  /** Counts events that match a filter. `reachedLimit` reports that the service stopped counting. */
  readonly count: Verb<[], ListEventsCountResponse, EventFilterRest>
  /** Frequencies of label and metadata values among the events that match a filter. */
  readonly statistics: Verb<[], GetEventsStatisticsResponse, EventFilterRest>
  /** Events of alert definitions, by the `alertVersionId` of each definition, within a time range. */
  readonly ofAlerts: ListVerb<[versionIds: readonly string[]], PlatformEvent, AlertEventListRest, ListEventsResponse>
  /** Events of each permutation (combination of group-by values) of an alert event, page by page. */
  readonly permutations: Verb<[id: string], GetAlertEventResponse, PermutationRest>
  /** Statistics of the permutations of up to 1,000 alert events, by id of the event. */
  readonly permutationStats: Verb<[ids: readonly string[]], Record<string, EventStats>, PermutationStatsRest>
}

/** How each verb of events calls its operation. */
export const eventVerbs: EventVerbs = {
  list: pagedVerb(listEvents),
  count: verb(listEventsCount),
  statistics: verb(getEventsStatistics),
  ofAlerts: pagedVerb(listAlertEvents, { ids: 'query.alert_ids' }),
  get: verb(getEvent),
  getMany: verb(batchGetEvent, { ids: 'query.ids' }),
  permutations: verb(getAlertEvent),
  permutationStats: verb(getAlertEventsStats, { ids: 'query.ids', answer: 'eventsStats' }),
}
