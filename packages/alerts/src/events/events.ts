import type { Paged, PagedOptions } from '@mgmt-api/collections'
import type { Call, CallOptions } from '@mgmt-api/models'
import type {
  AlertEvent,
  EventQueryFilter,
  EventStats,
  GetEventsStatisticsResponse,
  ListEventsCountResponse,
  ListEventsResponse,
  PlatformEvent,
} from '@mgmt-api/models/alerts'
import type { EventFilter, EventSpan } from './event-filter.ts'

/** Order of events. */
export interface EventOrder {
  readonly field: 'timestamp'
  /** `asc`, the oldest first, or `desc`. Default: `asc`. */
  readonly direction?: 'asc' | 'desc' | undefined
}

/** Order and pages of a list of events. */
export interface EventListOptions extends PagedOptions {
  /** Default: the service's own order. */
  readonly orderBy?: EventOrder | undefined
  /** Events per page. Default: 250, which takes little memory. */
  readonly pageSize?: number | undefined
}

/** Options of `list`. */
export interface ListEventsOptions extends EventListOptions {
  /** Filter in short words, or the contract's. */
  readonly filter: EventFilter | EventQueryFilter
}

/** Filter of `ofAlerts`. */
export interface EventsOfAlertsFilter {
  /** Required values of labels. */
  readonly labels?: Readonly<Record<string, string>> | undefined
}

/** Options of `ofAlerts`. */
export interface EventsOfAlertsOptions extends EventListOptions {
  readonly filter?: EventsOfAlertsFilter | undefined
}

/** Options of `get`. */
export interface GetEventOptions extends CallOptions {
  /** Default: the service's own order. */
  readonly orderBy?: EventOrder | undefined
}

/** Options of `getMany`. */
export interface GetManyEventsOptions extends GetEventOptions {
  /** Leaves out events of other times. Default: events of any time. */
  readonly within?: EventSpan | undefined
}

/** Events found by id. */
export interface ManyEvents {
  /** Events by id, one or several each, in the order of the responses. */
  readonly events: ReadonlyMap<string, readonly PlatformEvent[]>
  /** Ids without events. */
  readonly notFoundIds: readonly string[]
}

/**
 * Events of alerts, written when an alert fires, is resolved or loses its data. Both ends of a time range are required and
 * inclusive. Every method throws a `MgmtError`, like the methods of definitions: kind `validation` for an invalid filter, id
 * or time, before anything is sent.
 */
export interface Events {
  /**
   * Events, fetched page by page while you iterate.
   * @example
   * const filter = { from: '2026-10-01', to: new Date(), labels: { team: 'core', env: { matches: '^prod' } } }
   * for await (const event of alerts.events.list({ filter })) console.log(event.cxEventKey)
   */
  list(options: ListEventsOptions): Paged<PlatformEvent, ListEventsResponse>

  /** Counts events that match a filter. `reachedLimit` reports that the service stopped counting. */
  count(filter: EventFilter | EventQueryFilter, options?: CallOptions): Call<ListEventsCountResponse>

  /** Frequencies of label and metadata values among the events that match a filter. */
  statistics(filter: EventFilter | EventQueryFilter, options?: CallOptions): Call<GetEventsStatisticsResponse>

  /**
   * Events of alert definitions, fetched page by page while you iterate.
   * @param versionIds The `alertVersionId` of each definition, not its `id`. They are sent in the URL, whose length some
   * servers limit: a hundred are safe.
   * @example
   * const { alertVersionId = '' } = await alerts.definitions.get(id)
   * const events = alerts.events.ofAlerts([alertVersionId], { from: '2026-10-01', to: '2026-10-07' })
   */
  ofAlerts(
    versionIds: Iterable<string>,
    span: EventSpan,
    options?: EventsOfAlertsOptions,
  ): Paged<PlatformEvent, ListEventsResponse>

  /** All events with an id, usually one, read over all pages. */
  get(id: string, options?: GetEventOptions): Promise<PlatformEvent[]>

  /**
   * Events of any number of ids, in requests of a hundred ids, one after the other. Ids without events are in
   * `notFoundIds`, not an error. Without ids, nothing is sent.
   */
  getMany(ids: Iterable<string>, options?: GetManyEventsOptions): Promise<ManyEvents>

  /**
   * Events of each permutation (combination of group-by values) of an alert event: fired, resolved or without data, and the
   * suppression rules that muted it. Uses the older of the two interfaces to events.
   */
  permutations(id: string, options?: GetEventOptions): Promise<AlertEvent[]>

  /**
   * Statistics of the permutations, with samples, by id of the alert event. Ids without events are left out. Uses the older
   * interface, in requests of a hundred ids, one after the other. Without ids, nothing is sent.
   */
  permutationStats(ids: Iterable<string>, options?: CallOptions): Promise<ReadonlyMap<string, EventStats>>
}
