import type {
  EventPaginationRequest,
  EventQueryFilter,
  ListEventsResponse,
  PlatformEvent,
} from '@mgmt-api/models/alerts'
import { ask as askService, type Service } from './service.ts'

export const always = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' }

export const filterOf = (more: Partial<EventQueryFilter> = {}): EventQueryFilter => ({
  cxEventKeys: [],
  cxEventTypes: [],
  timestamp: always,
  ...more,
})

/** Query string with JSON values; string lists as repeated names. */
export const search = (query: Readonly<Record<string, unknown>>): string =>
  `?${Object.entries(query)
    .flatMap(([name, value]) => textsOf(value).map((text) => `${name}=${encodeURIComponent(text)}`))
    .join('&')}`

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : [JSON.stringify(value)]

export const eventsAddress = 'GET /5/alerts/events/v3'

/** Sends a query and returns the response. */
export const ask = <T>(
  service: Service,
  address: string,
  query: Readonly<Record<string, unknown>> = {},
  key?: string,
): Promise<T> => askService<T>(service, `${address}${search(query)}`, undefined, key)

export interface EventsQuery {
  readonly filter?: EventQueryFilter
  readonly order_bys?: readonly object[]
}

/** Reads all pages. */
export async function listEvents(
  service: Service,
  query: EventsQuery = {},
  { pageSize = 1_000, key }: { readonly pageSize?: number; readonly key?: string } = {},
): Promise<readonly PlatformEvent[]> {
  const found: PlatformEvent[] = []
  let pagination: EventPaginationRequest = { pageSize }
  for (;;) {
    const asked = { filter: filterOf(), ...query, pagination }
    const page = await ask<ListEventsResponse>(service, eventsAddress, asked, key)
    found.push(...page.events)
    const { nextPageToken, totalSize } = page.pagination ?? {}
    if (nextPageToken === undefined) {
      if (found.length !== totalSize) throw new Error(`${found.length} events, not ${String(totalSize)}`)
      return found
    }
    pagination = { pageSize, pageToken: nextPageToken }
  }
}
