import { createEmulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { alerts } from '@mgmt-api/models/alerts/resources'
import { connectors } from '@mgmt-api/models/notifications/resources'
import { dashboards } from '@mgmt-api/models/dashboards/resources'
import { policies } from '@mgmt-api/models/data-plans/resources'
import { slos } from '@mgmt-api/models/slos/resources'
import { viewFolders, views } from '@mgmt-api/models/views/resources'
import { webhooks } from '@mgmt-api/models/webhooks/resources'
import { createTransport } from '@mgmt-api/transport'
import { expect, onTestFinished, test } from 'vitest'
import type { BulkRun, ReadableResource, Resources } from '../index.ts'
import { resources } from './resources.ts'

/** Starts a platform that records the paths of its requests, and the most concurrent ones. */
function start(options: EmulatorOptions = {}) {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  const sent: string[] = []
  let [underWay, most] = [0, 0]
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push(new URL(new Request(input, init).url).pathname)
    most = Math.max(most, ++underWay)
    try {
      await new Promise((resolve) => setImmediate(resolve))
      return await emulator.fetch(input, init)
    } finally {
      underWay--
    }
  }
  const caller = createTransport({ baseUrl: emulator.url, apiKey: 'any-key', fetch })
  return { platform: resources(caller), emulator, sent, atOnce: () => most }
}

const names = ['a', 'b', 'c', 'd', 'e', 'f']
const view = (name: string) => ({ name, timeSelection: { quickSelection: { seconds: 3_600 } } })
const url = (value: string) => ({ fieldName: 'url', value })
const connector = (name: string, value = 'https://bot.example.com') => ({
  id: name,
  name,
  type: 'GENERIC_HTTPS' as const,
  connectorConfig: { fields: [url(value), { fieldName: 'method', value: 'POST' }] },
})
const sli = { goodEvents: { query: 'sum(rate(good[5m]))' }, totalEvents: { query: 'sum(rate(all[5m]))' } }
const slo = (name: string) => ({
  name,
  sloType: 'SLO_TYPE_REQUEST' as const,
  sloTimeFrame: 'SLO_TIME_FRAME_28_DAYS' as const,
  targetThresholdPercentage: 99.9,
  requestBasedMetricSli: sli,
})
const webhook = (name: string) => ({ name, type: 'SLACK' as const, url: 'https://chat.example.com', slack: {} })

type Creation = (platform: Resources) => BulkRun<{ readonly name?: string | undefined }, unknown>

test.each<[ReadableResource, Creation]>([
  [views, (platform) => platform.of(views).createMany(names.map(view))],
  [viewFolders, (platform) => platform.of(viewFolders).createMany(new Set(names.map((name) => ({ name }))))],
  [dashboards, (platform) => platform.of(dashboards).createMany(names.map((name) => ({ name, layout: {} })))],
  [connectors, (platform) => platform.of(connectors).createMany(names.map((name) => connector(name)))],
  [slos, (platform) => platform.of(slos).createMany(names.map(slo))],
  [webhooks, (platform) => platform.of(webhooks).createMany(names.map(webhook))],
])('$name are created with a request for each, and outcomes in the order of the entries', async (resource, create) => {
  const { platform, sent, atOnce } = start()
  const run = create(platform)
  expect(sent).toEqual([])
  const outcomes = await run.toArray()
  expect(outcomes.map(({ index, entry, status }) => [index, entry.name, status])).toEqual(
    names.map((name, index) => [index, name, 'done']),
  )
  expect(sent).toHaveLength(6)
  expect(atOnce()).toBe(4)
  const items = await platform.items(resource).toArray()
  expect(items).toHaveLength(6)
  for (const name of names) expect(items).toContainEqual(expect.objectContaining({ name }))
})

test('a bulk operation of the contract stays in use', async () => {
  const { platform, sent } = start()
  const entries = names.map((name) => ({ alertDefProperties: { name, logsImmediate: {} } }))
  expect(await platform.of(alerts).createMany(entries).summary()).toMatchObject({ counts: { done: 6 } })
  expect(sent).toHaveLength(1)
})

test('an invalid entry and a refused one are reported, and the others are created', async () => {
  const { platform, sent } = start()
  const missing = { ...view('c'), folderId: '00000000-0000-4000-8000-000000000000' }
  const outcomes = await platform
    .of(views)
    .createMany([view('a'), view(''), missing, view('d')])
    .toArray()
  expect(outcomes).toMatchObject([
    { status: 'done', result: { name: 'a' } },
    { status: 'failed', problems: [{ at: 'body.name', rule: 'length' }] },
    { status: 'failed', error: { kind: 'api', status: 400 } },
    { status: 'done', result: { name: 'd' } },
  ])
  expect(sent).toHaveLength(3)
})

test('entries are checked as create checks them: a mask is refused, and words are sent as their values', async () => {
  const { platform, sent } = start()
  const secret = connector('a')
  const masked = connector('b')
  masked.connectorConfig.fields.push({ fieldName: 'additionalHeaders', value: '********' })
  const outcomes = await platform.of(connectors).createMany([masked, secret]).toArray()
  expect(outcomes).toMatchObject([{ status: 'failed', problems: [{ message: 'a mask in place of the secret' }] }, {}])
  expect(outcomes[1]?.status).toBe('done')
  expect(sent).toHaveLength(1)

  const low = { name: 'Debug', priority: 'low', logRules: { severities: ['debug'] } }
  const [created] = await platform.of(policies).createMany([low]).toArray()
  expect(created).toMatchObject({ status: 'done', result: { priority: 'PRIORITY_TYPE_LOW' } })
})

test('further inputs of create hold for each request', async () => {
  const { platform } = start()
  const bodies = ['a', 'b'].map((name) => ({ name, layout: {} }))
  await platform.of(dashboards).createMany(bodies, { isLocked: true }).summary()
  expect(await platform.of(dashboards).list().toArray()).toMatchObject([{ isLocked: true }, { isLocked: true }])
})

test('an entry whose response is lost is unknown and not sent again', async () => {
  const { platform, emulator } = start()
  emulator.faults.script({ kind: 'none' }, { kind: 'reset', when: 'after' })
  const run = platform.of(views).createMany(['a', 'b', 'c'].map(view), { concurrency: 1 })
  expect((await run.toArray()).map(({ status }) => status)).toEqual(['done', 'unknown', 'done'])
  const created = await platform.of(views).list().toArray()
  expect(created.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('a refused key ends the run', async () => {
  const { platform, sent } = start({ keys: {} })
  const { counts, stopped } = await platform.of(views).createMany(names.map(view), { concurrency: 1 }).summary()
  expect(counts).toMatchObject({ done: 0, notSent: 6 })
  expect(stopped).toMatchObject({ kind: 'api', status: 401 })
  expect(sent).toHaveLength(1)
})

test('an aborted run sends nothing more and reports the rest', async () => {
  const { platform, sent } = start()
  const ending = new AbortController()
  const options = { concurrency: 1, signal: ending.signal, onProgress: () => ending.abort() }
  const { counts, stopped } = await platform.of(views).createMany(names.map(view), options).summary()
  expect(sent.length).toBeLessThan(6)
  expect(counts).toMatchObject({ done: sent.length, notSent: 6 - sent.length })
  expect(stopped).toMatchObject({ kind: 'aborted' })
})

test('createMany sends nothing without entries', async () => {
  const { platform, sent } = start()
  expect(await platform.of(views).createMany([]).summary()).toMatchObject({ settled: 0, total: 0, troubles: [] })
  expect(sent).toEqual([])
})

test('an endless source is read only a little ahead of the outcomes', async () => {
  const { platform, sent } = start()
  let read = 0
  function* endless() {
    for (;;) yield view(`view ${++read}`)
  }
  const done: unknown[] = []
  for await (const { entry } of platform.of(views).createMany(endless(), { concurrency: 2 })) {
    if (done.push(entry.name) === 10) break
  }
  expect(done).toEqual(Array.from({ length: 10 }, (_, index) => `view ${index + 1}`))
  expect(read).toBeLessThan(30)
  expect(sent.length).toBeLessThanOrEqual(read)
})

test('concurrency bounds the requests under way, and with 1 items are created in the order of the entries', async () => {
  const { platform, atOnce } = start()
  await platform.of(views).createMany(names.map(view), { concurrency: 1 }).summary()
  expect(atOnce()).toBe(1)
  expect((await platform.of(views).list().toArray()).map(({ name }) => name)).toEqual(names)
  await platform.of(views).createMany(names.map(view), { concurrency: 3 }).summary()
  expect(atOnce()).toBe(3)
  expect(() => platform.of(views).createMany([], { concurrency: 0 })).toThrow('concurrency: 0, allowed: 1 to 1000')
})
