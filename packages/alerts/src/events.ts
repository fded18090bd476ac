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

/** Order of the events. Default: the service's own. */
export type EventOrder = 'newest-first' | 'oldest-first'

/** How a list of events is read. */
export interface EventListOptions extends PagedOptions {
  readonly order?: EventOrder | undefined
  /** Events a page. Default: 250, which costs little memory. */
  readonly pageSize?: number | undefined
}

/** Options of `list`. */
export interface ListEventsOptions extends EventListOptions {
  /** In short words, or in the form of the contract. */
  readonly filter: EventFilter | EventQueryFilter
}

/** How the events of alerts are listed, and how they are fetched. */
export interface EventsOfAlertsOptions extends EventListOptions {
  /** Values that labels must have. */
  readonly labels?: Readonly<Record<string, string>> | undefined
}

/** Options of `get`. */
export interface GetEventOptions extends CallOptions {
  readonly order?: EventOrder | undefined
}

/** Options of `getMany`. */
export interface GetManyEventsOptions extends GetEventOptions {
  /** Leaves out events of other times. Default: events of any time. */
  readonly within?: EventSpan | undefined
}

/** Events found by id. */
export interface ManyEvents {
  /** Events by id, one or several each, in the order of the answers. */
  readonly events: ReadonlyMap<string, readonly PlatformEvent[]>
  /** Ids without events. */
  readonly notFoundIds: readonly string[]
}

/**
 * Events of alerts: each time that one fired, was resolved or lost its data. Where a span is needed, both of its ends
 * are, and belong to it. Every method throws a `MgmtError`, as those of definitions do; for a filter, an id or a time
 * that makes no sense before anything is sent, of kind `validation`.
 */
export interface Events {
  /**
   * Events, fetched page by page while you iterate.
   * @example
   * const filter = { from: '2026-10-01', to: new Date(), labels: { team: 'core', env: { matches: '^prod' } } }
   * for await (const event of alerts.events.list({ filter })) console.log(event.cxEventKey)
   */
  list(options: ListEventsOptions): Paged<PlatformEvent, ListEventsResponse>

  /** How many events match. If `reachedLimit` is true, there are more than the service counts. */
  count(filter: EventFilter | EventQueryFilter, options?: CallOptions): Call<ListEventsCountResponse>

  /** How often each value of each label, and of each key of the metadata, occurs among the events that match. */
  statistics(filter: EventFilter | EventQueryFilter, options?: CallOptions): Call<GetEventsStatisticsResponse>

  /**
   * Events of some alert definitions, fetched page by page while you iterate.
   * @param versionIds The `alertVersionId` of each definition, not its `id`. They travel in the address of a request,
   * which some servers bound: a hundred are safe.
   * @example
   * const { alertVersionId = '' } = await alerts.definitions.get(id)
   * const events = alerts.events.ofAlerts([alertVersionId], { from: '2026-10-01', to: '2026-10-07' })
   */
  ofAlerts(
    versionIds: Iterable<string>,
    span: EventSpan,
    options?: EventsOfAlertsOptions,
  ): Paged<PlatformEvent, ListEventsResponse>

  /** All events with an id: usually one, sometimes several, read over all pages. */
  get(id: string, options?: GetEventOptions): Promise<PlatformEvent[]>

  /**
   * What is known under each of any number of ids, in requests of a hundred ids, one after the other. Ids under which
   * nothing is known are no error. No ids: nothing is sent.
   */
  getMany(ids: Iterable<string>, options?: GetManyEventsOptions): Promise<ManyEvents>

  /**
   * What happened to each permutation (combination of group-by values) of an alert event: fired, resolved or without
   * data, and which suppression rules muted it. From the older of the two services of events.
   */
  permutations(id: string, options?: GetEventOptions): Promise<AlertEvent[]>

  /**
   * The same as numbers, with samples, by id of the alert event. Ids without events are left out. From the older
   * service, in requests of a hundred ids, one after the other. No ids: nothing is sent.
   */
  permutationStats(ids: Iterable<string>, options?: CallOptions): Promise<ReadonlyMap<string, EventStats>>
}
