import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createService, type Service } from '../test/service.ts'

const now = '2026-03-10T12:00:00Z'
const webhooks = 'GET /5/integrations/webhooks/v1'
const details = 'GET /5/integrations/integrations/v1/aws-metrics-collector'
const seed = { webhooks: 200, integrations: 400, cases: 100 }

/** A request that was not sent before: large answers are kept by key. */
let unused = 0
const unkept = async (service: Service, address: string): Promise<string> =>
  (await service.send(address, { key: `key-${unused++}` })).text

async function repeated(service: Service, address: string, body?: object): Promise<string> {
  let text = ''
  for (let time = 0; time < 4; time++) text = (await service.send(address, { body })).text
  expect(text.length).toBeGreaterThan(32_000)
  return text
}

const webhook = { type: 'GENERIC', name: 'New', url: 'https://example.com/new', genericWebhook: { method: 'POST' } }

interface Change {
  readonly does: string
  readonly change: (service: Service, file: string) => unknown
}

const changes: readonly Change[] = [
  {
    does: 'a request adds an item',
    change: (service) => service.send('POST /5/integrations/webhooks/v1', { body: { data: webhook } }),
  },
  {
    does: 'another emulator with the same file adds an item',
    change: (_, file) => createService({ file }).send('POST /5/integrations/webhooks/v1', { body: { data: webhook } }),
  },
  { does: 'a setting changes', change: ({ emulator }) => emulator.settings.set({ fillDefaults: true }) },
  { does: 'the emulator starts again with other data', change: ({ emulator }) => emulator.reset({ webhooks: 201 }) },
  {
    does: 'a saved state is loaded',
    async change({ emulator }, file) {
      const other = createService({ seed: { webhooks: 202 }, now })
      await other.emulator.save(`${file}.saved`)
      await emulator.load(`${file}.saved`)
    },
  },
]

test.each(changes)('a repeated read returns new data after $does', async ({ change }) => {
  const directory = mkdtempSync(join(tmpdir(), 'mgmt-emulator-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = join(directory, 'state.db')
  const service = createService({ seed, now, file })
  const before = await repeated(service, webhooks)
  await change(service, file)
  const after = await repeated(service, webhooks)
  expect(after === before).toBe(false)
  expect(after === (await unkept(service, webhooks))).toBe(true)
})

test('a repeated read contains what the key may see, also after the keys were replaced', async () => {
  const service = createService({ seed, now })
  const [first] = (JSON.parse(await repeated(service, webhooks)) as { deployed: { id: string }[] }).deployed
  const hidden = first?.id ?? ''
  service.emulator.keys.set({ 'any-key': { visibility: { except: [hidden] } }, other: {} })
  expect((await repeated(service, webhooks)).includes(hidden)).toBe(false)
  expect((await service.send(webhooks, { key: 'other' })).text.includes(hidden)).toBe(true)
})

test('a repeated read follows the clock', async () => {
  const service = createService({ seed, now })
  const isPending = async (): Promise<boolean> => (await repeated(service, details)).includes('"PENDING"')
  const metadata = { integrationKey: 'aws-metrics-collector', version: '0.3.0', integrationParameters: {} }
  await service.send('POST /5/integrations/metadata/v1', { body: { metadata } })
  expect(await isPending()).toBe(true)
  service.emulator.clock.advance(5 * 60_000 - 1)
  expect(await isPending()).toBe(true)
  service.emulator.clock.advance(1)
  expect(await isPending()).toBe(false)
  service.emulator.clock.set(now)
  expect(await isPending()).toBe(true)

  const list = 'POST /5/cases/cases/v1'
  const before = await repeated(service, list, { pagination: { pageSize: 100 } })
  service.emulator.clock.advance(1)
  const after = await repeated(service, list, { pagination: { pageSize: 100 } })
  expect(after === before).toBe(false)
})

const lists = ['POST /5/cases/cases/v1', 'POST /5/incidents/incidents/v1']

test.each(lists)('%s: durations in a repeated read grow with the clock, except those that ended', async (list) => {
  const service = createService({ seed: { alertDefs: 50, cases: 100, incidents: 100 }, now })
  const durations = async (): Promise<number[]> =>
    [...(await repeated(service, list, { pagination: { pageSize: 100 } })).matchAll(/"duration":"([\d.]+)(s?)"/g)].map(
      ([, time, unit]) => Math.round(Number(time) * (unit === 's' ? 1_000 : 1)),
    )
  const before = await durations()
  service.emulator.clock.advance(1_500)
  const after = await durations()
  expect(new Set(after.map((duration, index) => duration - (before[index] ?? 0)))).toEqual(new Set([0, 1_500]))

  service.emulator.clock.advance(100 / 3)
  const later = await durations()
  expect(new Set(later.map((duration, index) => duration - (after[index] ?? 0)))).toEqual(new Set([0, 33]))
})

test('repeated reads with other parameters return other answers', async () => {
  const service = createService({ seed: { alertDefs: 100 }, now })
  const list = 'GET /5/alerts/alerts/v3?pagination[pageSize]='
  const [more, less] = [await repeated(service, `${list}60`), await repeated(service, `${list}50`)]
  expect(more.length).toBeGreaterThan(less.length)
})
