import { isMgmtError, isNotFound } from '@mgmt-api/models'
import type { PlatformEvent } from '@mgmt-api/models/alerts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { createTransport } from '@mgmt-api/transport'
import { type Alerts, createAlerts } from '../index.ts'

const always = { from: '2020-01-01', to: '2100-01-01' }

let alerts: Alerts
let emulator: Emulator
let all: readonly PlatformEvent[]
/** Paths of the requests since the test began. */
let asked: string[]

beforeAll(async () => {
  emulator = createEmulator({ seed: { alertDefs: 120 } })
  asked = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push(new URL(input instanceof Request ? input.url : input).pathname)
    return emulator.fetch(input, init)
  }
  alerts = createAlerts(createTransport({ baseUrl: emulator.url, apiKey: 'any-key', fetch }))
  all = await alerts.events.list({ filter: always, pageSize: 1_000 }).toArray()
  return () => emulator.close()
})

const keysOf = (events: readonly PlatformEvent[]): string[] => events.map(({ cxEventKey }) => cxEventKey)
const timesOf = (events: readonly PlatformEvent[]): number[] =>
  events.map(({ cxEventTimestamp }) => Date.parse(cxEventTimestamp))
const tally = (values: readonly string[]): Record<string, number> =>
  values.reduce<Record<string, number>>((sums, value) => ({ ...sums, [value]: (sums[value] ?? 0) + 1 }), {})

describe('a list of events', () => {
  test('follows its pages to the end, in either order', async () => {
    expect(all.length).toBeGreaterThan(50)
    const newest = await alerts.events
      .list({ filter: always, orderBy: { field: 'timestamp', direction: 'desc' }, pageSize: 17 })
      .toArray()
    const oldest = await alerts.events.list({ filter: always, orderBy: { field: 'timestamp' }, pageSize: 17 }).toArray()
    expect(keysOf(newest).toSorted()).toEqual(keysOf(all).toSorted())
    expect(timesOf(newest)).toEqual(timesOf(all).toSorted((a, b) => b - a))
    expect(timesOf(oldest)).toEqual(timesOf(all).toSorted((a, b) => a - b))
  })

  test('covers a span, both ends included', async () => {
    const times = timesOf(all).toSorted((a, b) => a - b)
    const [from = 0, to = 0] = [times[10], times[30]]
    const found = await alerts.events.list({ filter: { from: new Date(from), to: new Date(to) } }).toArray()
    expect(timesOf(found).toSorted((a, b) => a - b)).toEqual(times.filter((time) => time >= from && time <= to))
  })

  test('events are filtered by key, type, labels and metadata', async () => {
    const some = all.find(({ cxEventLabels }) => Object.keys(cxEventLabels).length > 0)
    const [label = '', value = ''] = Object.entries(some?.cxEventLabels ?? {})[0] ?? []
    const type = some?.cxEventType ?? ''
    const filter = { ...always, type, labels: { [label]: { matches: `^${value}$` } } }
    expect(keysOf(await alerts.events.list({ filter }).toArray()).toSorted()).toEqual(
      keysOf(
        all.filter(({ cxEventType, cxEventLabels }) => cxEventType === type && cxEventLabels[label] === value),
      ).toSorted(),
    )
    const key = some?.cxEventKey ?? ''
    expect(new Set(keysOf(await alerts.events.list({ filter: { ...always, key } }).toArray()))).toEqual(new Set([key]))
    const metadata = { alert_def_id: some?.cxEventMetadata?.alert_def_id ?? '' }
    const ofOne = await alerts.events.list({ filter: { ...always, metadata } }).toArray()
    expect(ofOne.length).toBe(
      all.filter(({ cxEventMetadata }) => cxEventMetadata?.alert_def_id === metadata.alert_def_id).length,
    )
  })
})

test('events are counted, and the values of their labels too', async () => {
  expect(await alerts.events.count(always)).toEqual({ count: String(all.length), reachedLimit: false })
  const { cxEventMetadataFieldStatistics = {} } = await alerts.events.statistics(always)
  const priorities = tally(all.map(({ cxEventMetadata }) => cxEventMetadata?.priority ?? ''))
  expect(cxEventMetadataFieldStatistics.priority?.fieldStatistics).toEqual(
    Object.fromEntries(Object.entries(priorities).map(([value, count]) => [value, String(count)])),
  )
})

test('events of definitions are found by version ids', async () => {
  const versionIds = [...new Set(all.map(({ cxEventMetadata }) => cxEventMetadata?.alert_version_id ?? ''))].slice(0, 2)
  const found = await alerts.events.ofAlerts(versionIds, always, { pageSize: 5 }).toArray()
  const expected = all.filter(({ cxEventMetadata }) => versionIds.includes(cxEventMetadata?.alert_version_id ?? ''))
  expect(keysOf(found).toSorted()).toEqual(keysOf(expected).toSorted())
})

describe('events by id', () => {
  test('an id has one or several events, on any number of pages', async () => {
    const counts = tally(keysOf(all))
    for (const wanted of [1, Math.max(...Object.values(counts))]) {
      const id = Object.keys(counts).find((key) => counts[key] === wanted) ?? ''
      const found = await alerts.events.get(id)
      expect(keysOf(found)).toEqual(Array.from({ length: wanted }, () => id))
    }
  })

  test('unknown ids are an error alone, and reported among many', async () => {
    expect(isNotFound(await alerts.events.get('nothing').catch((error: unknown) => error))).toBe(true)
    const ids = [...new Set(keysOf(all))]
    asked.length = 0
    const { events, notFoundIds } = await alerts.events.getMany([...ids, 'nothing', ...ids])
    expect([...events.keys()].toSorted()).toEqual(ids.toSorted())
    expect([...events.values()].flat()).toHaveLength(all.length)
    expect(notFoundIds).toEqual(['nothing'])
    expect(asked.length).toBeGreaterThanOrEqual(Math.ceil((ids.length + 1) / 100))
  })

  test('events outside of the time range are left out', async () => {
    const [id = ''] = keysOf(all)
    const { events, notFoundIds } = await alerts.events.getMany([id], {
      within: { from: '2020-01-01', to: '2020-01-02' },
    })
    expect({ events: events.size, notFoundIds }).toEqual({ events: 0, notFoundIds: [] })
  })

  test('events are read by permutation, and as statistics', async () => {
    const [id = ''] = keysOf(all)
    const permutations = await alerts.events.permutations(id)
    const expected = all.filter(({ cxEventKey }) => cxEventKey === id)
    expect(permutations).toHaveLength(expected.length)
    expect(permutations[0]?.preGroupingEventId).toBe(id)
    expect(permutations[0]?.status).toMatch(/^ALERT_STATUS_/)
    const stats = await alerts.events.permutationStats([id, 'nothing'])
    expect([...stats.keys()]).toEqual([id])
    expect(stats.get(id)?.count).toBe(String(expected.length))
  })

  test('an empty list of ids sends no request', async () => {
    asked.length = 0
    expect(await alerts.events.getMany([])).toEqual({ events: new Map(), notFoundIds: [] })
    expect(await alerts.events.permutationStats([])).toEqual(new Map())
    expect(asked).toEqual([])
  })
})

test('invalid arguments are rejected before anything is sent', async () => {
  asked.length = 0
  const backwards = { from: '2026-10-02', to: '2026-10-01' }
  expect(() => alerts.events.list({ filter: backwards })).toThrow('is before from')
  expect(() => alerts.events.ofAlerts([], always)).toThrow('an empty list; leave it out, or give it a value')
  const failures = [
    alerts.events.count(backwards),
    alerts.events.statistics(backwards),
    alerts.events.getMany(['a'], { within: backwards }),
    alerts.events.permutations('x'.repeat(37)),
  ]
  for (const failure of failures) {
    expect(isMgmtError(await failure.catch((error: unknown) => error), 'validation')).toBe(true)
  }
  expect(asked).toEqual([])
})
