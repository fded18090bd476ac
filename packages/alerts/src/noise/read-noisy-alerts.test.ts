import { createEmulator, type EmulatorOptions } from '@mgmt-api/emulator'
import type { Caller } from '@mgmt-api/models'
import type { AlertDef, PlatformEvent } from '@mgmt-api/models/alerts'
import { createTransport } from '@mgmt-api/transport'
import { assert, describe, expect, onTestFinished, test } from 'vitest'
import { createAlerts } from '../create-alerts.ts'
import { type NoisyAlerts, readNoisyAlerts } from './read-noisy-alerts.ts'

const always = { from: '2020-01-01', to: '2100-01-01' }
const lists = ['/alerts/events/v3', '/all/events']
const stats = ['/alert-event-stats']

const isOneOf = (ends: readonly string[], path: string): boolean => ends.some((end) => path.endsWith(end))

/** Changes the responses of paths with the given ends on their way to the client. */
type Change = readonly [ends: readonly string[], change: (original: Record<string, unknown>) => object]

interface Started {
  readonly caller: Caller
  /** Paths of the requests so far. */
  readonly asked: readonly string[]
}

/** An account whose service says more, or less, of its events than the emulator does. */
function start(changes: readonly Change[] = [], options: EmulatorOptions = {}): Started {
  const emulator = createEmulator({ seed: { alertDefs: 150 }, now: '2026-10-31T12:00:00Z', ...options })
  onTestFinished(() => emulator.close())
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    asked.push(pathname)
    const response = await emulator.fetch(input, init)
    const wanted = changes.filter(([ends]) => isOneOf(ends, pathname))
    if (wanted.length === 0 || !response.ok) return response
    const original = (await response.json()) as Record<string, unknown>
    return Response.json(wanted.reduce<object>((body, [, change]) => change(body as typeof original), original))
  }
  return { caller: createTransport({ baseUrl: emulator.url, apiKey: 'any-key', fetch }), asked }
}

const changeEvents = (change: (event: PlatformEvent) => object): Change => [
  lists,
  ({ events, ...rest }) => ({ ...rest, events: (events as PlatformEvent[]).map(change) }),
]
const withoutStats: Change = [stats, () => ({ eventsStats: {} })]

/** What the emulator says of its events, added up by definition in the plainest way. */
async function expectedOf(caller: Caller): Promise<Map<string, { triggered: number; resolved: number; last: string }>> {
  const sums = new Map<string, { triggered: number; resolved: number; last: string }>()
  for (const { cxEventMetadata = {}, cxEventType, cxEventTimestamp } of await createAlerts(caller)
    .events.list({ filter: always, pageSize: 1_000 })
    .toArray()) {
    const sum = sums.get(cxEventMetadata.alert_def_id ?? '') ?? { triggered: 0, resolved: 0, last: '' }
    if (cxEventType === 'alert.triggered') sum.triggered++
    if (cxEventType === 'alert.resolved') sum.resolved++
    if (cxEventType === 'alert.triggered' && cxEventTimestamp > sum.last) sum.last = cxEventTimestamp
    sums.set(cxEventMetadata.alert_def_id ?? '', sum)
  }
  return sums
}

const countsOf = ({ alerts }: NoisyAlerts): Map<string, { triggered: number; resolved: number; last: string }> =>
  new Map(
    alerts.map(({ id, triggered, resolved, lastTriggered: last }) => [id, { triggered, resolved, last }] as const),
  )

test('every definition that fired is ranked by its events, the noisiest first', async () => {
  const { caller } = start()
  const found = await readNoisyAlerts(caller, always, { pageSize: 40 })
  const expected = await expectedOf(caller)
  expect(countsOf(found)).toEqual(expected)
  expect(expected.size).toBeGreaterThan(50)
  const counts = found.alerts.map(({ triggered }) => triggered)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(found.unassigned).toBe(0)
  const sums = [...expected.values()]
  const both = sums.reduce((sum, { triggered, resolved }) => sum + triggered + resolved, 0)
  expect(found.events - found.otherKinds).toBe(both)
  expect(found.otherKinds).toBeGreaterThan(0)
})

test('names, priorities and notification targets are those of the definitions, which may be passed', async () => {
  const { caller, asked } = start()
  const { definitions } = createAlerts(caller)
  const all = await definitions.list().toArray()
  const quiet = all.find(
    ({ lastTriggeredTime, alertDefProperties }) =>
      lastTriggeredTime !== undefined && alertDefProperties.notificationGroup !== undefined,
  )
  assert(quiet !== undefined)
  const { notificationGroup: _, ...properties } = quiet.alertDefProperties
  const silent: AlertDef = { ...quiet, alertDefProperties: { ...properties, name: 'Without notifications' } }
  const sentBefore = asked.length
  const found = await readNoisyAlerts(caller, always, { definitions: all.map((def) => (def === quiet ? silent : def)) })
  expect(asked.slice(sentBefore).every((path) => isOneOf([...lists, ...stats], path))).toBe(true)
  expect(found.alerts.find(({ id }) => id === quiet.id)).toMatchObject({
    name: 'Without notifications',
    priority: properties.priority,
    notifies: false,
    causes: expect.arrayContaining(['not-notified']) as unknown,
  })
})

test('only events within the span count', async () => {
  const { caller } = start()
  const last = { from: '2026-10-24', to: '2026-10-31' }
  const { alerts } = await readNoisyAlerts(caller, last, { limit: 3 })
  const week = await createAlerts(caller)
    .events.list({ filter: { ...last, type: 'alert.triggered' } })
    .toArray()
  const most = new Map<string, number>()
  for (const { cxEventMetadata: { alert_def_id: id = '' } = {} } of week) most.set(id, (most.get(id) ?? 0) + 1)
  expect(alerts).toHaveLength(3)
  expect(alerts.map(({ triggered }) => triggered)).toEqual([...most.values()].sort((a, b) => b - a).slice(0, 3))
  for (const { id, triggered } of alerts) expect(triggered).toBe(most.get(id))
})

describe('a service with fewer details', () => {
  const known = async (): Promise<NoisyAlerts> => readNoisyAlerts(start().caller, always)

  test('definitions that are missing in events are requested for those that fired, by version', async () => {
    const { caller, asked } = start([changeEvents((event) => ({ ...event, cxEventMetadata: {}, cxEventPayload: {} }))])
    const found = await readNoisyAlerts(caller, always)
    expect(found).toEqual(await known())
    expect(asked.filter((path) => path.endsWith('/all/events')).length).toBeGreaterThanOrEqual(found.alerts.length)
  })

  test('definitions are recognized by version id, or by an id in payload or labels', async () => {
    for (const rename of [
      ({ cxEventMetadata: { alert_version_id: v = '' } = {} }: PlatformEvent) => ({
        cxEventMetadata: { versioned: v },
      }),
      ({ cxEventMetadata: { alert_def_id: id = '' } = {} }: PlatformEvent) => ({
        cxEventMetadata: { count: '3' },
        cxEventPayload: { rule: { alert: { uid: id.toUpperCase() } }, rows: [1, null, { at: 2 }] },
      }),
      ({ cxEventMetadata: { alert_def_id: id = '' } = {} }: PlatformEvent) => ({ cxEventLabels: { id } }),
    ]) {
      const plain = (event: PlatformEvent): object => ({ ...event, cxEventMetadata: {}, cxEventPayload: {} })
      const { caller, asked } = start([changeEvents((event) => ({ ...plain(event), ...rename(event) }))])
      expect(await readNoisyAlerts(caller, always)).toEqual(await known())
      expect(asked.filter((path) => path.endsWith('/all/events'))).toEqual([])
    }
  })

  test('events without counts are understood by status or type', async () => {
    const byStatus = start([withoutStats, changeEvents((event) => ({ ...event, cxEventType: 'alert' }))])
    expect(await readNoisyAlerts(byStatus.caller, always)).toEqual(await known())
    const id = ({ cxEventMetadata: { alert_def_id: alert = '' } = {} }: PlatformEvent): object => ({ alert })
    const byType = start([
      withoutStats,
      changeEvents((event) => ({ ...event, cxEventMetadata: id(event), cxEventPayload: {} })),
    ])
    expect(await readNoisyAlerts(byType.caller, always)).toEqual(await known())
  })

  test('newer kinds of events are counted, but not ranked', async () => {
    const id = ({ cxEventMetadata: { alert_def_id: alert = '' } = {} }: PlatformEvent): object => ({ alert })
    const { caller } = start([
      withoutStats,
      changeEvents((event) => ({
        ...event,
        cxEventMetadata: id(event),
        cxEventPayload: {},
        cxEventType: 'alert.snoozed',
      })),
    ])
    const { events } = await known()
    expect(await readNoisyAlerts(caller, always)).toEqual({ alerts: [], events, unassigned: 0, otherKinds: events })
  })

  test('events of unknown definitions stay unassigned', async () => {
    const { caller } = start()
    const { events } = await known()
    expect(await readNoisyAlerts(caller, always, { definitions: [] })).toEqual({
      alerts: [],
      events,
      unassigned: events,
      otherKinds: 0,
    })
  })

  test('an event with two definitions in one place is assigned to neither', async () => {
    const { caller } = start()
    const [one, two] = await createAlerts(caller).definitions.list().toArray()
    const both = { cxEventMetadata: { flow: one?.id, step: two?.id }, cxEventPayload: {}, cxEventLabels: {} }
    const mixed = start([changeEvents((event) => ({ ...event, ...both }))])
    const definitions = [one, two].filter((def) => def !== undefined).map(({ lastTriggeredTime: _, ...def }) => def)
    const { events } = await known()
    expect(await readNoisyAlerts(mixed.caller, always, { definitions })).toMatchObject({ unassigned: events })
  })
})

test('an event counts as suppressed if rules muted all of its permutations', async () => {
  const muting: Change = [
    stats,
    ({ eventsStats = {} }) => ({
      eventsStats: Object.fromEntries(
        Object.entries(eventsStats as Record<string, { count: number }>).map(([id, each], index) => [
          id,
          { ...each, activityAnalysisStats: { isMutedCount: index % 2 === 0 ? each.count : each.count - 1 } },
        ]),
      ),
    }),
  ]
  const { alerts } = await readNoisyAlerts(start([muting]).caller, always)
  const suppressed = alerts.filter((alert) => alert.suppressed > 0)
  expect(suppressed.length).toBeGreaterThan(5)
  expect(suppressed.length).toBeLessThan(alerts.length)
  for (const { suppressed: count, triggered, causes } of alerts) {
    expect(causes.includes('suppressed')).toBe(count * 2 >= triggered)
  }
})

test('keys that are too long for the older interface are not sent to it', async () => {
  const longer = changeEvents((event) => ({ ...event, cxEventKey: `${event.cxEventKey}/${'x'.repeat(40)}` }))
  const { caller, asked } = start([longer])
  const found = await readNoisyAlerts(caller, always)
  expect(found).toEqual(await readNoisyAlerts(start().caller, always))
  expect(asked.filter((path) => isOneOf(stats, path))).toEqual([])
})

test('events without fields are read, and unassigned', async () => {
  const empty = start([changeEvents(() => ({}))])
  const definitions = [{ id: 'some', alertDefProperties: {} }]
  const { alerts, events, unassigned } = await readNoisyAlerts(empty.caller, always, { definitions })
  expect(events).toBeGreaterThan(100)
  expect({ alerts, unassigned }).toEqual({ alerts: [], unassigned: events })
})

test('events with an invalid time count as another kind', async () => {
  const timeless = start([changeEvents((event) => ({ ...event, cxEventTimestamp: 'soon' }))])
  const { alerts, events, otherKinds } = await readNoisyAlerts(timeless.caller, always)
  expect({ alerts, otherKinds }).toEqual({ alerts: [], otherKinds: events })
})

describe('the reading ends', () => {
  test.each([{ responses: lists }, { responses: stats }])(
    'a signal ends the reading after a response of $responses',
    async ({ responses }) => {
      const stop = new AbortController()
      let askedThen = NaN
      const enough: Change = [
        responses,
        (original) => {
          stop.abort(new Error('enough'))
          askedThen = asked.length
          return original
        },
      ]
      const { caller, asked } = start([enough])
      const reading = readNoisyAlerts(caller, always, { signal: stop.signal })
      await expect(reading).rejects.toMatchObject({ kind: 'aborted' })
      expect(asked).toHaveLength(askedThen)
    },
  )

  test('a refusal of any request ends the reading', async () => {
    const { caller } = start()
    const failing: Caller = {
      ...caller,
      call: (operation, ...rest) => caller.call({ ...operation, path: '/gone' }, ...rest),
    }
    await expect(readNoisyAlerts(failing, always)).rejects.toMatchObject({ kind: 'api', status: 404 })
  })

  test('invalid options end the reading before anything is sent', async () => {
    const { caller, asked } = start()
    const backwards = { from: '2026-10-02', to: '2026-10-01' }
    await expect(readNoisyAlerts(caller, backwards)).rejects.toMatchObject({ kind: 'validation' })
    await expect(readNoisyAlerts(caller, always, { shortMinutes: -1 })).rejects.toMatchObject({ kind: 'validation' })
    expect(asked).toEqual([])
  })
})
