import { expectTypeOf, test } from 'vitest'
import type { Caller } from '../core/caller.ts'
import type {
  AlertSchedulerRulesIds,
  DownloadAlertsResponse,
  EventFilterPath,
  GetAlertEventResponse,
  PlatformEvent,
  PlatformEventOneOrMany,
} from './generated/models.ts'
import {
  downloadAlerts,
  getEventsStatistics,
  listAlertEvents,
  listEvents,
  listEventsCount,
} from './generated/operations.ts'

const filter = {
  cxEventKeys: [],
  cxEventTypes: [],
  timestamp: { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' },
}

test('a list of events needs its filter and its page', () => {
  const calls = (caller: Caller): unknown[] => [
    caller.call(listEvents, { query: { filter, pagination: {} } }),
    // @ts-expect-error the page is missing
    caller.call(listEvents, { query: { filter } }),
    // @ts-expect-error the filter is missing
    caller.call(listEvents, { query: { pagination: {} } }),
    // @ts-expect-error the span of the filter is missing
    caller.call(listEvents, { query: { filter: { cxEventKeys: [], cxEventTypes: [] }, pagination: {} } }),
  ]
  expectTypeOf(calls).toBeFunction()
})

test('a count and statistics of events need their filter', () => {
  const calls = (caller: Caller): unknown[] => [
    caller.call(listEventsCount, { query: { filter } }),
    caller.call(getEventsStatistics, { query: { filter } }),
    // @ts-expect-error the filter is missing
    caller.call(listEventsCount, { query: {} }),
    // @ts-expect-error the filter is missing
    caller.call(getEventsStatistics, { query: {} }),
  ]
  expectTypeOf(calls).toBeFunction()
})

test('events of alert definitions need ids and a span with both of its ends', () => {
  const timestamp_range = filter.timestamp
  const calls = (caller: Caller): unknown[] => [
    caller.call(listAlertEvents, { query: { alert_ids: [], timestamp_range } }),
    // @ts-expect-error the span is missing
    caller.call(listAlertEvents, { query: { alert_ids: [] } }),
    // @ts-expect-error the ids are missing
    caller.call(listAlertEvents, { query: { timestamp_range } }),
    // @ts-expect-error the end is missing
    caller.call(listAlertEvents, { query: { alert_ids: [], timestamp_range: { from: '2026-01-01T00:00:00Z' } } }),
  ]
  expectTypeOf(calls).toBeFunction()
})

test('a download is a stream of messages', () => {
  const read = (caller: Caller): AsyncIterable<DownloadAlertsResponse> => caller.stream(downloadAlerts, { query: {} })
  expectTypeOf(read).toBeFunction()
  expectTypeOf(downloadAlerts.stream).toEqualTypeOf<true | undefined>()
})

test('a condition on a field has values or conditions inside of it, and one of the two', () => {
  const accept = (_path: EventFilterPath): void => undefined
  accept({ path: 'app', multipleValues: { values: ['a'] } })
  accept({ path: 'app', filters: { pathAndValues: [{ path: 'inner', multipleValues: {} }] } })
  // @ts-expect-error exactly one of them
  accept({ path: 'app' })
  // @ts-expect-error exactly one of them
  accept({ path: 'app', multipleValues: {}, filters: { pathAndValues: [] } })
})

test('what is found under an id is one or many', () => {
  const narrow = (found: PlatformEventOneOrMany): void => {
    if (found.multipleEvents === undefined) return
    expectTypeOf(found.multipleEvents.events).toEqualTypeOf<PlatformEvent[]>()
    expectTypeOf(found.singleEvent).toEqualTypeOf<undefined>()
  }
  expectTypeOf(narrow).toBeFunction()
  expectTypeOf<GetAlertEventResponse['id']>().toEqualTypeOf<string | undefined>()
  // @ts-expect-error they exclude each other
  const both: GetAlertEventResponse = { singlePermutation: {}, multiplePermutation: {} }
  expectTypeOf(both).not.toBeAny()
})

test('suppression rules are named by ids of one kind', () => {
  const accept = (_ids: AlertSchedulerRulesIds): void => undefined
  accept({ alertSchedulerIds: { alertSchedulerRuleIds: ['u'] } })
  // @ts-expect-error they exclude each other
  accept({ alertSchedulerIds: {}, alertSchedulerVersionIds: {} })
})
