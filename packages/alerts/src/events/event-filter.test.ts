import { strict } from '@mgmt-api/models'
import { EventQueryFilter } from '@mgmt-api/models/alerts'
import { expect, test } from 'vitest'
import { type EventFilter, toEventFilter } from './event-filter.ts'

const span = { from: '2026-10-01', to: '2026-10-02T12:00:00+02:00' }
const timestamp = { from: '2026-10-01T00:00:00.000Z', to: '2026-10-02T10:00:00.000Z' }

test.each<{ name: string; filter: Partial<EventFilter>; expected: Partial<EventQueryFilter> }>([
  { name: 'a span', filter: {}, expected: {} },
  { name: 'a key', filter: { key: 'k' }, expected: { cxEventKeys: ['k'] } },
  { name: 'types', filter: { type: ['a', 'b'] }, expected: { cxEventTypes: ['a', 'b'] } },
  {
    name: 'labels, all of them',
    filter: { labels: { team: ['core', 'edge'], env: { matches: '^prod' } } },
    expected: {
      cxEventLabelsFilters: {
        operator: 'FILTER_OPERATOR_AND_OR_UNSPECIFIED',
        pathAndValues: [
          { path: 'team', multipleValues: { matcher: 'FILTER_MATCHER_TEXT_OR_UNSPECIFIED', values: ['core', 'edge'] } },
          { path: 'env', multipleValues: { matcher: 'FILTER_MATCHER_REGEXP', values: ['^prod'] } },
        ],
      },
    },
  },
  {
    name: 'any of the metadata',
    filter: { anyMetadata: { source: 'x' } },
    expected: {
      cxEventMetadataFilters: {
        operator: 'FILTER_OPERATOR_OR',
        pathAndValues: [
          { path: 'source', multipleValues: { matcher: 'FILTER_MATCHER_TEXT_OR_UNSPECIFIED', values: ['x'] } },
        ],
      },
    },
  },
])('$name in people’s words is the contract’s filter', ({ filter, expected }) => {
  const made = toEventFilter({ ...span, ...filter })
  expect(made).toEqual({ cxEventKeys: [], cxEventTypes: [], timestamp, ...expected })
  expect(strict(EventQueryFilter, made).ok).toBe(true)
})

test('a day as the end includes all of it, and times are accepted in any form', () => {
  expect(toEventFilter({ from: new Date(0), to: '1970-01-01' }).timestamp).toEqual({
    from: '1970-01-01T00:00:00.000Z',
    to: '1970-01-01T23:59:59.999Z',
  })
  expect(toEventFilter({ from: { epochMilliseconds: 5 }, to: new Date(6) }).timestamp).toEqual({
    from: '1970-01-01T00:00:00.005Z',
    to: '1970-01-01T00:00:00.006Z',
  })
})

test('digits beyond the milliseconds are kept', () => {
  const from = '2026-10-01T12:00:00.123Z'
  expect(toEventFilter({ from, to: '2026-10-01T14:00:00.123456700+02:00' }).timestamp).toEqual({
    from,
    to: '2026-10-01T12:00:00.1234567Z',
  })
  // As a Temporal.Instant is, before and after 1970.
  const [early, late] = [-1n, 1n].map((epochNanoseconds) => ({
    epochMilliseconds: epochNanoseconds < 0n ? -1 : 0,
    epochNanoseconds,
  }))
  const made = toEventFilter({ from: early ?? '', to: late ?? '' })
  expect(made.timestamp).toEqual({ from: '1969-12-31T23:59:59.999999999Z', to: '1970-01-01T00:00:00.000000001Z' })
  expect(strict(EventQueryFilter, made).ok).toBe(true)
  expect(() => toEventFilter({ from: '2026-10-01T12:00:00.1234Z', to: from })).toThrow('is before from')
})

test('a filter of the contract is returned unchanged', () => {
  const filter = { cxEventKeys: ['k'], cxEventTypes: [], timestamp }
  expect(toEventFilter(filter)).toBe(filter)
})

test.each([
  {
    name: 'an unknown member',
    filter: { ...span, lables: {} },
    said: 'filter.lables: not a known option; did you mean labels?',
  },
  { name: 'a time that is none', filter: { from: 'yesterday', to: '2026-10-01' }, said: 'filter.from: "yesterday"' },
  { name: 'an end before its beginning', filter: { from: '2026-10-02', to: '2026-10-01' }, said: 'is before from' },
  { name: 'null', filter: { ...span, type: null as never }, said: 'filter.type: null; leave it out' },
  { name: 'an empty list', filter: { ...span, key: [] }, said: 'filter.key: an empty list' },
  { name: 'no value of a label', filter: { ...span, labels: { team: [] } }, said: 'filter.labels.team: an empty list' },
  {
    name: 'all and any',
    filter: { ...span, labels: {}, anyLabel: {} },
    said: 'labels and anyLabel exclude each other',
  },
])('$name is refused', ({ filter, said }) => {
  expect(() => toEventFilter(filter)).toThrow(said)
})
