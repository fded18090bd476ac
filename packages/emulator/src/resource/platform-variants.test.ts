import { listTeams, whoAmI } from '@mgmt-api/models/access'
import { dataUsage, getDailyUsageUnits, getDataUsageCapabilities } from '@mgmt-api/models/data-usage'
import { connectors, presets, routers } from '@mgmt-api/models/notifications/resources'
import { dashboards } from '@mgmt-api/models/dashboards/resources'
import { views } from '@mgmt-api/models/views/resources'
import { expect, onTestFinished, test } from 'vitest'
import { rawDriver } from '../../test/raw-service.ts'
import { createEmulator, type Emulator, type EmulatorOptions } from '../index.ts'

function start(options: EmulatorOptions): Emulator {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  return emulator
}

const mail = { type: 'EMAIL', connectorConfig: { fields: [{ fieldName: 'emailAddresses', value: '[]' }] } }

test.each<readonly [name: string, resource: object, body: object]>([
  ['dashboard', dashboards, { id: 'a23456789012345678901', name: 'D', layout: { sections: [] } }],
  ['connector', connectors, { ...mail, id: 'mine', name: 'C' }],
  ['preset', presets, { id: 'mine', name: 'P', connectorType: 'SLACK', entityType: 'ALERTS' }],
  ['router', routers, { id: 'router_mine', name: 'R', routingLabels: { team: 'core' } }],
])('a new %s keeps its chosen id, unless chosenIds is false', async (_, resource, body) => {
  const idsAfter = async (chosenIds: boolean): Promise<unknown> => {
    const driver = rawDriver(start({ chosenIds }), resource)
    const created = await driver.ask('create', { body })
    return typeof created === 'string' ? created : (created as { id: string }).id
  }
  expect(await idsAfter(true)).toBe((body as { id: string }).id)
  expect(await idsAfter(false)).not.toBe((body as { id: string }).id)
})

test('the default router keeps its id', async () => {
  const driver = rawDriver(start({ chosenIds: false }), routers)
  expect(await driver.ask('create', { body: { id: 'router_default', name: 'Default' } })).toMatchObject({
    id: 'router_default',
  })
})

test('lists alone lag with lists: true', async () => {
  const lag = { kind: 'lag', ms: 60_000, lists: true } as const
  const emulator = start({ now: '2026-03-10T12:00:00Z', faults: [lag] })
  const driver = rawDriver(emulator, views)
  const view = { name: 'Errors', timeSelection: { quickSelection: { seconds: 3600 } } }
  const { id } = (await driver.ask('create', { body: view })) as { id: number }
  expect(await driver.list()).toEqual([])
  expect(await driver.ask('get', { id })).toMatchObject(view)
  emulator.clock.advance(61_000)
  expect(await driver.list()).toMatchObject([view])
})

test('lists of a loaded state lag behind changes only', async () => {
  const view = { id: 1, name: 'Errors', timeSelection: {} }
  const state = { items: { views: [view] } }
  const emulator = start({ now: 0, state, faults: [{ kind: 'lag', ms: 60_000, lists: true }] })
  const driver = rawDriver(emulator, views)
  expect(await driver.list()).toEqual([view])
  await driver.ask('delete', { id: 1 })
  expect(await driver.list()).toEqual([view])
})

test('what is retired is served, unless servesRetired is false: then its route is unknown', async () => {
  const ask = async (servesRetired?: boolean): Promise<readonly unknown[]> => {
    const emulator = start({ ...(servesRetired !== undefined && { servesRetired }), seed: {} })
    const response = await emulator.fetch(`${emulator.url}/mgmt/openapi/5${listTeams.path}`, {
      headers: { authorization: 'Bearer key' },
    })
    return [response.status, ((await response.json()) as { message?: string }).message]
  }
  const unknown = [404, 'Not Found: Not Found']
  // Deprecated is not retired.
  expect(await ask(false)).toEqual([200, undefined])
  const before = listTeams.stability
  // A test may change what the program may not: the contract may have nothing that is retired.
  const set = (stability: typeof before): unknown => Object.assign(listTeams, { stability })
  onTestFinished(() => void set(before))
  set({ retired: '2026-08-17' })
  expect(await ask()).toEqual([200, undefined])
  expect(await ask(true)).toEqual([200, undefined])
  expect(await ask(false)).toEqual(unknown)
})

test.each([
  { settings: {}, status: 200 },
  { settings: { servesIdentity: true }, status: 200 },
  { settings: { servesIdentity: false }, status: 404 },
])('with $settings, whoami answers $status', async ({ settings, status }) => {
  const emulator = start({ ...settings, seed: {} })
  const response = await emulator.fetch(`${emulator.url}/mgmt/openapi/5${whoAmI.path}`, {
    headers: { authorization: 'Bearer key' },
  })
  expect(response.status).toBe(status)
})

test.each([
  { settings: {}, daily: 200, query: 200 },
  { settings: { servesUsageQuery: false }, daily: 200, query: 404 },
  { settings: { servesRetired: false }, daily: 404, query: 200 },
  { settings: { servesRetired: false, servesUsageQuery: false }, daily: 404, query: 404 },
])(
  'with $settings, the daily reports of usage response $daily and the query $query',
  async ({ settings, daily, query }) => {
    const emulator = start({ ...settings, seed: {} })
    const statusOf = async (path: string, init: RequestInit = {}): Promise<number> => {
      const headers = { authorization: 'Bearer key' }
      return (await emulator.fetch(`${emulator.url}/mgmt/openapi/5${path}`, { headers, ...init })).status
    }
    const post = { method: 'POST', body: '{}', headers: { authorization: 'key', 'content-type': 'application/json' } }
    expect(await statusOf(getDailyUsageUnits.path, post)).toBe(daily)
    expect(await statusOf(getDataUsageCapabilities.path)).toBe(query)
    expect(await statusOf(dataUsage.path, post)).toBe(query)
  },
)
