import type {
  BatchGetEventResponse,
  GetAlertEventResponse,
  GetAlertEventStatsResponse,
  GetEventResponse,
  PlatformEvent,
} from '@mgmt-api/models/alerts'
import { describe, expect, test } from 'vitest'
import { ask, listEvents, search } from '../../../test/events.ts'
import { createService, type Service } from '../../../test/service.ts'

const now = '2026-11-21T12:00:00.000Z'
const start = (): Service => createService({ seed: { alertDefs: 60 }, now })
const eventAddress = (id: string): string => `GET /5/alerts/events/v3/${id}`
const alertEventAddress = (id: string): string => `GET /5/v3/alert-event/${id}`
const batch = 'GET /5/alerts/events/v3/all/list'
const stats = 'GET /5/v3/alert-event-stats'

/** Listed events by id. */
async function eventsById(service: Service): Promise<ReadonlyMap<string, readonly PlatformEvent[]>> {
  const found = new Map<string, PlatformEvent[]>()
  for (const event of await listEvents(service)) {
    found.set(event.cxEventKey, [...(found.get(event.cxEventKey) ?? []), event])
  }
  return found
}

const withPermutations = (found: ReadonlyMap<string, readonly PlatformEvent[]>, count: number): string =>
  [...found].find(([, events]) => events.length === count)?.[0] ?? ''

describe('an event by id', () => {
  test('equals the listed one', async () => {
    const service = start()
    const found = await eventsById(service)
    const single = withPermutations(found, 1)
    expect((await service.send(eventAddress(single))).json).toEqual({ event: { singleEvent: found.get(single)?.[0] } })
  })

  test('an event of several permutations is paged', async () => {
    const service = start()
    const found = await eventsById(service)
    const id = withPermutations(found, 3)
    const events = found.get(id) ?? []
    expect((await service.send(eventAddress(id))).json).toEqual({
      event: { multipleEvents: { events } },
      pagination: { totalSize: 3 },
    })
    const first = await ask<GetEventResponse>(service, eventAddress(id), { pagination: { pageSize: 2 } })
    expect(first.event?.multipleEvents?.events).toEqual(events.slice(0, 2))
    const pageToken = first.pagination?.nextPageToken
    const second = await ask<GetEventResponse>(service, eventAddress(id), { pagination: { pageSize: 2, pageToken } })
    expect(second).toEqual({ event: { multipleEvents: { events: events.slice(2) } }, pagination: { totalSize: 3 } })
  })

  test.each(['nothing', '00000000000040008000000000000000' + '0t', '%2F'])(
    'an unknown event, %s, is a 404',
    async (id) => {
      const service = start()
      expect((await service.send(eventAddress(id))).status).toBe(404)
      expect((await service.send(alertEventAddress(id))).status).toBe(404)
    },
  )

  test('an event of an invisible definition is a 404', async () => {
    const found = await eventsById(start())
    const [id = '', [event] = []] = [...found][0] ?? []
    const hidden = event?.cxEventMetadata?.alert_def_id ?? ''
    const keys = {
      some: { permissions: ['alerts:ReadConfig'], visibility: { except: [hidden] } },
      unprivileged: { permissions: [] },
    }
    const service = createService({ seed: { alertDefs: 60 }, now, keys })
    expect((await service.send(eventAddress(id), { key: 'some' })).status).toBe(404)
    expect((await service.send(alertEventAddress(id), { key: 'some' })).status).toBe(404)
    expect(await ask(service, stats, { ids: [id] }, 'some')).toEqual({ eventsStats: {} })
    expect(await ask<BatchGetEventResponse>(service, batch, { ids: [id] }, 'some')).toMatchObject({ notFoundIds: [id] })
    // Only the alert events service publishes a permission.
    expect((await service.send(eventAddress(id), { key: 'unprivileged' })).status).toBe(200)
    expect((await service.send(alertEventAddress(id), { key: 'unprivileged' })).status).toBe(403)
    expect((await service.send(stats, { key: 'unprivileged' })).status).toBe(403)
  })
})

describe('events by several ids', () => {
  test('several ids return their events; unknown ids are named', async () => {
    const service = start()
    const found = await eventsById(service)
    const [one, three] = [withPermutations(found, 1), withPermutations(found, 3)]
    expect(await ask(service, batch, { ids: [three, 'nothing', one, one] })).toEqual({
      events: {
        [one]: { singleEvent: found.get(one)?.[0] },
        [three]: { multipleEvents: { events: found.get(three) } },
      },
      notFoundIds: ['nothing'],
      pagination: { totalSize: 2 },
    })
    expect((await service.send(batch)).json).toEqual({ events: {}, notFoundIds: [], pagination: { totalSize: 0 } })
  })

  test('events by several ids are paged by id, within an optional time range', async () => {
    const service = start()
    const found = await eventsById(service)
    const ids = [...found.keys()].slice(0, 25)
    const seen: string[] = []
    let pagination: object = { pageSize: 10 }
    for (let page = 0; page < 3; page++) {
      const response = await ask<BatchGetEventResponse>(service, batch, { ids, pagination })
      seen.push(...Object.keys(response.events ?? {}))
      expect(response.notFoundIds).toEqual(page === 0 ? [] : undefined)
      pagination = { pageSize: 10, pageToken: response.pagination?.nextPageToken }
    }
    expect([...seen].sort()).toEqual([...ids].sort())

    const at = found.get(ids[5] ?? '')?.[0]?.cxEventTimestamp
    const filter = { timestamp: { from: at, to: at } }
    const response = await ask<BatchGetEventResponse>(service, batch, { ids, filter })
    expect(Object.keys(response.events ?? {})).toEqual([ids[5]])
  })
})

describe('the alert events service', () => {
  test('returns the same events', async () => {
    const service = start()
    const found = await eventsById(service)
    const id = withPermutations(found, 1)
    const [event] = found.get(id) ?? []
    const status = event?.cxEventMetadata?.status
    expect((await service.send(alertEventAddress(id))).json).toMatchObject({
      id,
      singlePermutation: {
        alertId: event?.cxEventMetadata?.alert_def_id,
        timestamp: event?.cxEventTimestamp,
        status,
        permutationId: event?.cxEventDedupKey,
        payload: event?.cxEventPayload,
      },
    })
  })

  test('pages permutations', async () => {
    const service = start()
    const id = withPermutations(await eventsById(service), 3)
    const address = alertEventAddress(id)
    const first = await ask<GetAlertEventResponse>(service, address, { pagination: { pageSize: 2 } })
    expect(first.multiplePermutation?.alertEventMultiplePermutation).toHaveLength(2)
    const { nextPageToken: pageToken, totalSize } = first.pagination ?? {}
    expect(totalSize).toBe(3)
    const second = await ask<GetAlertEventResponse>(service, address, { pagination: { pageSize: 2, pageToken } })
    const all = [first, second].flatMap(
      ({ multiplePermutation }) => multiplePermutation?.alertEventMultiplePermutation ?? [],
    )
    expect(new Set(all.map(({ permutationId }) => permutationId)).size).toBe(3)
    const tooMany = await service.send(`${address}${search({ pagination: { pageSize: 1_001 } })}`)
    expect(tooMany.status).toBe(400)
  })

  test('has statistics that agree with the events', async () => {
    const service = start()
    const found = await eventsById(service)
    const ids = [...found.keys()].slice(0, 200)
    const { eventsStats = {} } = await ask<GetAlertEventStatsResponse>(service, stats, { ids: [...ids, 'nothing'] })
    expect(Object.keys(eventsStats)).toEqual(ids)
    for (const id of ids) {
      const events = found.get(id) ?? []
      const of = (type: string): number => events.filter(({ cxEventType }) => cxEventType === type).length
      expect(eventsStats[id]).toMatchObject({
        count: events.length,
        triggeredCount: of('alert.triggered'),
        resolvedCount: of('alert.resolved'),
        activityAnalysisStats: { isMutedCount: 0, rules: [] },
      })
      expect(eventsStats[id]?.triggeredPermutationsSamples).toHaveLength(of('alert.triggered'))
    }
    expect((await service.send(stats)).json).toEqual({ eventsStats: {} })
    const many = Array.from({ length: 1_001 }, (_, index) => String(index))
    expect((await service.send(`${stats}${search({ ids: many })}`)).status).toBe(400)
  })
})
