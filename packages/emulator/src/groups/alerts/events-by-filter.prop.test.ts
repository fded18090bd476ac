import type {
  EventFilterPath,
  EventFilters,
  EventQueryFilter,
  GetEventsStatisticsResponse,
  ListEventsCountResponse,
  PlatformEvent,
} from '@mgmt-api/models/alerts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { always, ask, eventsAddress, filterOf, listEvents, search } from '../../../test/events.ts'
import { createService } from '../../../test/service.ts'

const now = '2026-11-21T12:00:00.000Z'
const service = (): ReturnType<typeof createService> => createService({ seed: { alertDefs: 80 }, now })
const countAddress = 'GET /5/alerts/events/v3/all/count'
const statisticsAddress = 'GET /5/alerts/events/v3/all/statistics'

const anyValues = fc.constantFrom('payments', 'production', 'pay', '^st', '1', 'ALERT_DEF_PRIORITY_P2', '[a-c]')
const values = fc.record(
  {
    matcher: fc.constantFrom('FILTER_MATCHER_TEXT_OR_UNSPECIFIED', 'FILTER_MATCHER_REGEXP'),
    values: fc.array(anyValues, { maxLength: 3 }),
  },
  { requiredKeys: ['values'] },
)
const path = fc.constantFrom('team', 'environment', 'tier', 'priority', 'alert_name', 'region', 'nothing')
const operator = fc.constantFrom('FILTER_OPERATOR_AND_OR_UNSPECIFIED', 'FILTER_OPERATOR_OR')
const leaf: fc.Arbitrary<EventFilterPath> = fc.record({ path, multipleValues: values })
const conditions: fc.Arbitrary<EventFilters> = fc.record(
  { operator, pathAndValues: fc.array(leaf, { maxLength: 3 }) },
  { requiredKeys: ['pathAndValues'] },
)
const filters = fc.record(
  {
    cxEventLabelsFilters: conditions,
    cxEventMetadataFilters: conditions,
    cxEventTypes: fc.subarray(['alert.triggered', 'alert.resolved', 'alert.no_data', 'other']),
    timestamp: fc.constantFrom(
      always,
      { ...always, from: '2026-11-14T12:00:00Z' },
      { ...always, to: '2026-10-01T00:00:00Z' },
    ),
  },
  { requiredKeys: [] },
)

/** An independent implementation of the filter. */
function wanted(event: PlatformEvent, filter: EventQueryFilter): boolean {
  const { cxEventTypes: types, cxEventLabelsFilters, cxEventMetadataFilters, timestamp } = filter
  const at = Date.parse(event.cxEventTimestamp)
  return (
    (types.length === 0 || types.includes(event.cxEventType)) &&
    at >= Date.parse(timestamp.from) &&
    at <= Date.parse(timestamp.to) &&
    fits(event.cxEventLabels, cxEventLabelsFilters) &&
    fits(event.cxEventMetadata ?? {}, cxEventMetadataFilters)
  )
}

function fits(
  fields: Record<string, string>,
  { operator: how, pathAndValues = [] }: Partial<EventFilters> = {},
): boolean {
  const each = pathAndValues.map(({ path: name, multipleValues: { matcher, values: any = [] } = {} }) => {
    const value = fields[name]
    if (any.length === 0) return true
    if (value === undefined) return false
    return matcher === 'FILTER_MATCHER_REGEXP' ? any.some((one) => new RegExp(one).test(value)) : any.includes(value)
  })
  return each.length === 0 || (how === 'FILTER_OPERATOR_OR' ? each.includes(true) : !each.includes(false))
}

/** Frequencies of the values of each field. */
function tally(all: readonly Record<string, string>[]): Record<string, { fieldStatistics: Record<string, string> }> {
  const found: Record<string, { fieldStatistics: Record<string, string> }> = {}
  for (const fields of all) {
    for (const [name, value] of Object.entries(fields)) {
      const { fieldStatistics } = (found[name] ??= { fieldStatistics: {} })
      fieldStatistics[value] = String(Number(fieldStatistics[value] ?? 0) + 1)
    }
  }
  return found
}

describe('lists, counts and statistics of events', () => {
  test('agree with each other and with the filter', async () => {
    const own = service()
    const all = await listEvents(own)
    const found = { some: 0, none: 0 }
    await fc.assert(
      fc.asyncProperty(filters, async (more) => {
        const filter = filterOf(more)
        const expected = all.filter((event) => wanted(event, filter))
        found[expected.length > 0 ? 'some' : 'none']++
        expect(await listEvents(own, { filter })).toEqual(expected)
        const count = await ask<ListEventsCountResponse>(own, countAddress, { filter })
        expect(count).toEqual({ count: String(expected.length), reachedLimit: false })
        expect(await ask<GetEventsStatisticsResponse>(own, statisticsAddress, { filter })).toEqual({
          cxEventLabelsFieldStatistics: tally(expected.map(({ cxEventLabels }) => cxEventLabels)),
          cxEventMetadataFieldStatistics: tally(expected.map(({ cxEventMetadata }) => cxEventMetadata ?? {})),
        })
      }),
      { numRuns: 100 },
    )
    expect(Math.min(found.some, found.none)).toBeGreaterThan((found.some + found.none) / 10)
  })
})

describe('a filter of events', () => {
  test('a filter by keys returns the events with these ids', async () => {
    const own = service()
    const all = await listEvents(own)
    const keys = [all[3]?.cxEventKey ?? '', 'none']
    expect(await listEvents(own, { filter: filterOf({ cxEventKeys: keys }) })).toEqual(
      all.filter(({ cxEventKey }) => cxEventKey === keys[0]),
    )
  })

  test('may contain nested conditions', async () => {
    const own = service()
    const alert = (values: string[]): EventFilters => ({
      pathAndValues: [{ path: 'alert_name', filters: { pathAndValues: [{ path: 'de', multipleValues: { values } }] } }],
    })
    expect(await listEvents(own, { filter: filterOf({ cxEventMetadataFilters: alert(['x']) }) })).toEqual([])
    expect(await listEvents(own, { filter: filterOf({ cxEventMetadataFilters: alert([]) }) })).not.toEqual([])
  })

  test.each([
    ['(', 'not a regular expression'],
    ['x'.repeat(1_001), 'more than 1000 characters'],
  ])('a filter with an invalid expression is a 400', async (expression, message) => {
    const multipleValues = { matcher: 'FILTER_MATCHER_REGEXP', values: ['a', expression] }
    const filter = filterOf({ cxEventLabelsFilters: { pathAndValues: [{ path: 'team', multipleValues }] } })
    const reply = await service().send(`${eventsAddress}${search({ filter, pagination: {} })}`)
    expect(reply).toMatchObject({
      status: 400,
      json: { message: `filter.cxEventLabelsFilters.pathAndValues[0].multipleValues.values[1]: ${message}` },
    })
  })

  test('a filter with both values and conditions, or neither, is a 400', async () => {
    for (const more of [{}, { multipleValues: {}, filters: { pathAndValues: [] } }]) {
      const filter = { ...filterOf(), cxEventLabelsFilters: { pathAndValues: [{ path: 'team', ...more }] } }
      expect((await service().send(`${countAddress}${search({ filter })}`)).status).toBe(400)
    }
  })

  test('stops counting at 10,000', async () => {
    const many = createService({ seed: { alertDefs: 3_000 }, now })
    expect(await ask(many, countAddress, { filter: filterOf() })).toEqual({ count: '10000', reachedLimit: true })
  })
})
