import type { ListEventsResponse, PlatformEvent } from '@mgmt-api/models/alerts'
import { describe, expect, test } from 'vitest'
import { always, ask, eventsAddress, filterOf, listEvents, search } from '../../../test/events.ts'
import { createService, type Def, refusal, type Service } from '../../../test/service.ts'

const now = '2026-11-21T12:00:00.000Z'
const seed = { alertDefs: 60 }
const definitionsOf = async (service: Service): Promise<readonly Def[]> =>
  (await service.list({ pagination: { pageSize: 1_000 } })).alertDefs
const times = (events: readonly PlatformEvent[]): readonly string[] =>
  events.map(({ cxEventTimestamp }) => cxEventTimestamp)
const byAlert = 'GET /5/alerts/alerts/v3/all/events'

describe('events', () => {
  test('agree with status and last trigger of every definition', async () => {
    const service = createService({ seed, now })
    const events = await listEvents(service)
    for (const def of await definitionsOf(service)) {
      const own = events.filter(({ cxEventMetadata }) => cxEventMetadata?.alert_def_id === def.id)
      const triggers = own.filter(({ cxEventType }) => cxEventType === 'alert.triggered')
      // Newest first.
      expect(triggers[0]?.cxEventTimestamp).toBe(def.lastTriggeredTime)
      if (def.lastTriggeredTime === undefined) expect(own).toEqual([])
      else if (def.status === 'ALERT_DEF_STATUS_ALERTING') expect(own[0]?.cxEventType).toBe('alert.triggered')
      else if (def.status === 'ALERT_DEF_STATUS_NO_DATA') expect(own[0]?.cxEventType).toBe('alert.no_data')
      else expect(own[0]?.cxEventType).toBe('alert.resolved')
    }
  })

  test('contain their definition', async () => {
    const service = createService({ seed, now })
    const [event] = await listEvents(service)
    const def = (await definitionsOf(service)).find(({ id }) => id === event?.cxEventMetadata?.alert_def_id)
    expect(event?.cxEventLabels).toEqual(def?.alertDefProperties.entityLabels)
    expect(event?.cxEventMetadata).toMatchObject({
      alert_version_id: def?.alertVersionId,
      alert_name: def?.alertDefProperties.name,
      alert_type: def?.alertDefProperties.type,
      priority: def?.alertDefProperties.priority,
    })
    expect(event?.cxEventKey.length).toBeLessThanOrEqual(36)
    expect(Object.keys(event?.cxEventPayload ?? {})).toContain('groups')
  })

  test('a definition created later has no events, and a deleted one loses its events', async () => {
    const service = createService({ seed, now })
    const before = await listEvents(service)
    await service.create()
    expect(await listEvents(service)).toEqual(before)
    const gone = before[0]?.cxEventMetadata?.alert_def_id
    await service.send(`DELETE /5/alerts/alerts/v3/${gone}`)
    const left = before.filter(({ cxEventMetadata }) => cxEventMetadata?.alert_def_id !== gone)
    expect(left.length).toBeLessThan(before.length)
    expect(await listEvents(service)).toEqual(left)
  })

  test('events are the same in every emulator of the same seed, and after a reset', async () => {
    const service = createService({ seed, now })
    const events = await listEvents(service)
    expect(await listEvents(createService({ seed, now }))).toEqual(events)
    await service.emulator.reset()
    expect(await listEvents(service)).toEqual(events)
    expect(await listEvents(createService({ now }))).toEqual([])
  })

  test('lag where lists do', async () => {
    const service = createService({ seed, now })
    service.emulator.faults.add({ kind: 'lag', ms: 1_000, operation: 'EventsService_ListEvents' })
    const events = await listEvents(service)
    await service.send(`DELETE /5/alerts/alerts/v3/${events[0]?.cxEventMetadata?.alert_def_id}`)
    expect(await listEvents(service)).toEqual(events)
    service.emulator.clock.advance(2_000)
    expect((await listEvents(service)).length).toBeLessThan(events.length)
  })

  test('events are those of definitions that the key may see', async () => {
    const [def] = await definitionsOf(createService({ seed, now }))
    const keys = { all: {}, some: { permissions: [], visibility: { except: [def?.id ?? ''] } } }
    const service = createService({ seed, now, keys })
    const of = (events: readonly PlatformEvent[]): Set<unknown> =>
      new Set(events.map(({ cxEventMetadata }) => cxEventMetadata?.alert_def_id))
    const all = of(await listEvents(service, {}, { key: 'all' }))
    const shown = of(await listEvents(service, {}, { key: 'some' }))
    all.delete(def?.id)
    expect(shown).toEqual(all)
    expect((await service.send(eventsAddress, { key: 'stranger' })).status).toBe(401)
  })
})

describe('pages of events', () => {
  test.each([1, 7, 100])('pages of %i have each event once, in order', async (pageSize) => {
    const service = createService({ seed: { alertDefs: 20 }, now })
    const whole = await listEvents(service)
    expect(await listEvents(service, {}, { pageSize })).toEqual(whole)
    expect(times(whole)).toEqual([...times(whole)].sort().reverse())
  })

  test.each([
    ['ORDER_BY_FIELDS_TIMESTAMP', 'ORDER_BY_DIRECTION_ASC', 1],
    ['ORDER_BY_FIELDS_TIMESTAMP', 'ORDER_BY_DIRECTION_UNSPECIFIED', 1],
    ['ORDER_BY_FIELDS_TIMESTAMP', 'ORDER_BY_DIRECTION_DESC', -1],
    ['ORDER_BY_FIELDS_UNSPECIFIED', 'ORDER_BY_DIRECTION_ASC', -1],
  ])('events are sorted by %s %s', async (fieldName, direction, sign) => {
    const service = createService({ seed, now })
    const events = await listEvents(service, { order_bys: [{ fieldName, direction }] }, { pageSize: 50 })
    const sorted = [...times(events)].sort()
    expect(times(events)).toEqual(sign > 0 ? sorted : sorted.reverse())
  })

  test('have 100 events by default and at most 1,000, and continue correctly after new events', async () => {
    const service = createService({ seed: { alertDefs: 600 }, now })
    const page = (pagination: object): Promise<ListEventsResponse> =>
      ask(service, eventsAddress, { filter: filterOf(), pagination })
    const first = await page({})
    expect(first.events).toHaveLength(100)
    expect((await page({ pageSize: '999999999999' })).events).toHaveLength(1_000)

    await service.send(`DELETE /5/alerts/alerts/v3/${first.events.at(-1)?.cxEventMetadata?.alert_def_id}`)
    const second = await page({ pageToken: first.pagination?.nextPageToken })
    const all = await listEvents(service)
    const last = first.events.at(-1)?.cxEventTimestamp ?? ''
    expect(second.events[0]).toEqual(all.find(({ cxEventTimestamp }) => cxEventTimestamp < last))
  })

  test('refuse a token of another question', async () => {
    const service = createService({ seed, now })
    const { pagination } = await ask<ListEventsResponse>(service, eventsAddress, {
      filter: filterOf(),
      pagination: { pageSize: 1 },
    })
    const filter = filterOf({ cxEventTypes: ['alert.resolved'] })
    const other = await service.send(
      `${eventsAddress}${search({ filter, pagination: { pageToken: pagination?.nextPageToken } })}`,
    )
    expect(other).toMatchObject(refusal('pagination.pageToken'))
  })
})

describe('events by alert', () => {
  test('events by alert are those of the named versions', async () => {
    const service = createService({ seed, now })
    const all = await listEvents(service)
    const versions = [...new Set(all.map(({ cxEventMetadata }) => cxEventMetadata?.alert_version_id))].slice(0, 3)
    const query = { alert_ids: [...versions, 'none'], timestamp_range: always }
    const response = await ask<ListEventsResponse>(service, byAlert, { ...query, pagination: { pageSize: 1_000 } })

    expect(response.events).toEqual(
      all.filter(({ cxEventMetadata }) => versions.includes(cxEventMetadata?.alert_version_id)),
    )
    expect(response.pagination).toEqual({ totalSize: response.events.length })
    const ids = all.map(({ cxEventMetadata }) => cxEventMetadata?.alert_def_id)
    const byId = await ask<ListEventsResponse>(service, byAlert, {
      alert_ids: ids.slice(0, 1),
      timestamp_range: always,
    })
    expect(byId.events).toEqual([])
  })

  test('may be narrowed by labels and time', async () => {
    const service = createService({ seed, now })
    const all = await listEvents(service)
    const versions = [...new Set(all.map(({ cxEventMetadata }) => cxEventMetadata?.alert_version_id))]
    const team = all[0]?.cxEventLabels.team ?? ''
    const from = times(all)[40] ?? ''
    const response = await ask<ListEventsResponse>(service, byAlert, {
      alert_ids: versions,
      timestamp_range: { ...always, from },
      cx_event_labels: { team },
      pagination: { pageSize: 1_000 },
    })
    const wanted = all.filter(
      ({ cxEventLabels, cxEventTimestamp }) => cxEventLabels.team === team && cxEventTimestamp >= from,
    )
    expect(wanted.length).toBeGreaterThan(1)
    expect(response.events).toEqual(wanted)
  })
})

test('an expression that backtracks for ever is refused, and the next request is answered', async () => {
  const service = createService({ seed, now })
  const multipleValues = { matcher: 'FILTER_MATCHER_REGEXP', values: ['^(\\w+-?)+!$'] }
  const pathAndValues = [{ path: 'alert_def_id', multipleValues }]
  const filter = filterOf({ cxEventMetadataFilters: { operator: 'FILTER_OPERATOR_OR', pathAndValues } })
  const reply = await service.send(`${eventsAddress}${search({ filter, pagination: {} })}`)
  expect(reply).toMatchObject({
    status: 400,
    json: {
      message: expect.stringMatching(/multipleValues\.values\[0\]: takes too long to match; simplify/) as string,
    },
  })
  expect((await listEvents(service)).length).toBeGreaterThan(0)
})

test('a range that ends before it starts contains nothing', async () => {
  const service = createService({ seed, now })
  expect(await listEvents(service)).not.toEqual([])
  const backwards = { from: always.to, to: always.from }
  expect(await listEvents(service, { filter: filterOf({ timestamp: backwards }) })).toEqual([])
})

describe('required fields', () => {
  const filter = filterOf()
  const pagination = {}
  test.each([
    [eventsAddress, { pagination }, 'filter: missing'],
    [eventsAddress, { filter }, 'pagination: missing'],
    [eventsAddress, { filter: { ...filter, cxEventKeys: undefined }, pagination }, 'filter.cxEventKeys: missing'],
    [eventsAddress, { filter: { ...filter, timestamp: {} }, pagination }, 'filter.timestamp.from: missing'],
    ['GET /5/alerts/events/v3/all/count', {}, 'filter: missing'],
    ['GET /5/alerts/events/v3/all/statistics', {}, 'filter: missing'],
    [byAlert, { alert_ids: ['x'] }, 'timestamp_range: missing'],
    [byAlert, { alert_ids: ['x'], timestamp_range: { to: always.to } }, 'timestamp_range.from: missing'],
    [
      eventsAddress,
      { filter: { ...filter, timestamp: { ...always, to: '2026-01-01T25:00:00Z' } }, pagination },
      'filter.timestamp.to: ',
    ],
  ])('%s %j is a 400: %s', async (address, query, message) => {
    const reply = await createService().send(`${address}${search(query)}`)
    expect(reply.status).toBe(400)
    expect(reply.text).toContain(message)
  })
})

test('required lists that are not sent are empty, also inside a bracketed object', async () => {
  const service = createService()
  const span = `filter[timestamp][from]=${always.from}&filter[timestamp][to]=${always.to}`
  const reply = await service.send(`${eventsAddress}?${span}&pagination[pageSize]=5`)
  expect(reply.status).toBe(200)
  const range = `timestamp_range[from]=${always.from}&timestamp_range[to]=${always.to}`
  expect(await service.send(`${byAlert}?${range}`)).toMatchObject({ status: 200, json: { events: [] } })
})
