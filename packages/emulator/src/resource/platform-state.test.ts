import { actions } from '@mgmt-api/models/actions/resources'
import { groups, ipAccess, saml } from '@mgmt-api/models/access/resources'
import { alerts } from '@mgmt-api/models/alerts/resources'
import { retentions } from '@mgmt-api/models/archive/resources'
import { policies } from '@mgmt-api/models/data-plans/resources'
import { events2metrics } from '@mgmt-api/models/events2metrics/resources'
import { connectors, presets, routers } from '@mgmt-api/models/notifications/resources'
import { slos } from '@mgmt-api/models/slos/resources'
import { viewFolders, views } from '@mgmt-api/models/views/resources'
import { describe, expect, onTestFinished, test } from 'vitest'
import { exampleItem } from '../../test/arbitrary-items.ts'
import type { Driver } from '../../test/laws/driver.ts'
import { temporaryFile, untyped } from '../../test/laws/stage.ts'
import { rawDriver } from '../../test/raw-service.ts'
import { createEmulator, type Emulator, type EmulatorOptions, type PlatformState } from '../index.ts'

const id = (n: number): string => `0000000${n}-0000-4000-8000-000000000000`

function start(items: PlatformState['items'], options: EmulatorOptions = {}): Emulator {
  const emulator = createEmulator({ state: { items }, ...options })
  onTestFinished(() => emulator.close())
  return emulator
}

const statusOf = async (driver: Driver, method: string, call: object): Promise<[number, string]> => {
  const { reply } = await driver.send(method, call)
  return [reply.status, reply.text]
}

const view = { name: 'Errors', timeSelection: { quickSelection: { seconds: 3600 } } }

describe('a reference', () => {
  const folderId = id(7)

  test('a reference to a resource that was not loaded is never missing', async () => {
    const emulator = start({ views: [] })
    expect(await rawDriver(emulator, views).send('create', { body: { ...view, folderId } })).toMatchObject({
      reply: { status: 200 },
    })
  })

  test('a reference to a loaded resource is missing, unless its id is known to be outside', async () => {
    const items = { views: [], 'view-folders': [{ id: id(1), name: 'Team' }] }
    const call = { body: { ...view, folderId } }
    expect(await statusOf(rawDriver(start(items), views), 'create', call)).toEqual([
      400,
      `{"code":400,"message":"folderId: there is no view folder ${folderId}"}`,
    ])
    const state = { items, outside: { 'view-folders': [folderId] } }
    expect(await statusOf(rawDriver(start(items, { state }), views), 'create', call)).toEqual([200, expect.any(String)])
    expect(await statusOf(rawDriver(start(items), viewFolders), 'delete', { id: id(1) })).toEqual([200, '{}'])
  })
})

test('built-in items are absent unless they were loaded', async () => {
  const emulator = start({ presets: [], retentions: [], groups: [] })
  for (const resource of [presets, retentions, groups]) {
    expect(await rawDriver(emulator, resource).list()).toEqual([])
  }
  const own = createEmulator()
  onTestFinished(() => own.close())
  expect(await rawDriver(own, retentions).list()).toHaveLength(4)
})

describe('the numbers of the account', () => {
  const limits = (emulator: Emulator): Promise<unknown> => rawDriver(emulator, events2metrics).ask('limits')
  const connector = {
    name: 'Chat',
    type: 'EMAIL',
    connectorConfig: { fields: [{ fieldName: 'emailAddresses', value: '[]' }] },
  }
  const teamOf = (emulator: Emulator): Promise<unknown> =>
    rawDriver(emulator, connectors).ask('create', { body: connector })

  test('the numbers of the account are options', async () => {
    const emulator = createEmulator({ account: { company: 1234, team: 987 } })
    onTestFinished(() => emulator.close())
    expect(await limits(emulator)).toMatchObject({ companyId: '1234' })
    expect(await teamOf(emulator)).toMatchObject({ teamId: 987 })
    expect(await rawDriver(emulator, saml).ask('get')).toMatchObject({ teamId: 987 })
    expect(await rawDriver(emulator, ipAccess).ask('get')).toMatchObject({ id: '987' })
  })

  test('the numbers of the account are those of the loaded items', async () => {
    const policy = { ...exampleItem(untyped(policies), 1, 1), companyId: 55 }
    const emulator = start({ policies: [policy], groups: [{ groupId: 3, name: 'Admins', teamId: 44 }], connectors: [] })
    expect(await limits(emulator)).toMatchObject({ companyId: '55' })
    expect(await teamOf(emulator)).toMatchObject({ teamId: 44 })
    expect(
      await rawDriver(emulator, groups)
        .ask('create', { body: { name: 'Admins' } })
        .catch(String),
    ).toContain('409')
    expect(await rawDriver(emulator, groups).ask('create', { body: { name: 'Others' } })).toMatchObject({
      groupId: 4,
      teamId: 44,
    })
  })
})

test('a changed item follows the rules of the emulator, the others stay as they were loaded', async () => {
  const old = { id: id(1), name: 'x'.repeat(5_000), newer: true }
  const emulator = start({ 'view-folders': [old, { ...old, id: id(2) }] })
  const driver = rawDriver(emulator, viewFolders)
  await driver.ask('replace', { id: id(1), body: { name: 'Team' } })
  expect(await driver.list()).toEqual([
    { id: id(1), name: 'Team' },
    { ...old, id: id(2) },
  ])
})

test('policies are listed in the given order until one moves', async () => {
  const policy = (n: number, kind: object, order: number): object => ({ id: id(n), name: `P${n}`, order, ...kind })
  const [logs, spans] = [{ logRules: { severities: [] } }, { spanRules: {} }]
  const given = [policy(1, spans, 1), policy(2, spans, 2), policy(3, logs, 1)]
  const driver = rawDriver(start({ policies: given }), policies)
  expect(await driver.list()).toEqual(given)
  const orders = [
    { id: id(2), order: 1 },
    { id: id(1), order: 2 },
  ]
  await driver.ask('reorder', { body: { sourceType: 'SOURCE_TYPE_SPANS', orders } })
  expect(await driver.list({ rest: { query: { source_type: 'SOURCE_TYPE_SPANS' } } })).toMatchObject([
    { id: id(2), order: 1 },
    { id: id(1), order: 2 },
  ])
})

test('an item without an id is listed; of two with one id, the first is', async () => {
  const items = [{ name: 'a' }, { id: id(1), name: 'b' }, { id: id(1), name: 'c' }]
  expect(await rawDriver(start({ actions: items }), actions).list()).toEqual(items.slice(0, 2))
})

test('definitions without any field are listed and count for their SLO', async () => {
  const driver = rawDriver(start({ alerts: [{ id: id(1) }, { id: id(2), updatedTime: 'soon' }], slos: [] }), alerts)
  expect(await driver.list()).toEqual([{ id: id(1) }, { id: id(2), updatedTime: 'soon' }])
  expect(await driver.list({ rest: { query: { order_bys: { orderBys: [] } } } })).toHaveLength(2)
})

test('a loaded definition has its access policy', async () => {
  const metadata = { alerts: { [id(1)]: { accessPolicy: '{}' } } }
  const emulator = start({}, { state: { items: { alerts: [{ id: id(1) }] }, metadata } })
  const [status, text] = await statusOf(rawDriver(emulator, alerts), 'get', {
    id: id(1),
    rest: { query: { include_access_permissions: true } },
  })
  expect([status, JSON.parse(text)]).toMatchObject([200, { access: { accessPolicy: '{}' } }])
})

test('reset loads the state again, and a saved state keeps it', async () => {
  const router = { id: 'router_default', name: 'Default', newer: 1 }
  const emulator = start({ routers: [router] }, { account: { company: 12, team: 34 } })
  const driver = rawDriver(emulator, routers)
  await driver.ask('delete', { id: 'router_default' })
  await emulator.reset()
  expect(await driver.list()).toEqual([router])
  const file = temporaryFile()
  await emulator.save(file)
  const other = createEmulator()
  onTestFinished(() => other.close())
  await other.load(file)
  expect(await rawDriver(other, routers).list()).toEqual([router])
  expect(await rawDriver(other, events2metrics).ask('limits')).toMatchObject({ companyId: '12' })
  expect(await rawDriver(other, presets).list()).toEqual([])
})

test('a state is rejected with a seed, or with a resource that has no items', () => {
  const state = { items: { usage: [] } }
  expect(() => createEmulator({ state })).toThrow('state.items: the emulator has no items of "usage"')
  expect(() => createEmulator({ state: { items: {} }, seed: { views: 1 } })).toThrow('state: excludes seed')
})

test('a loaded SLO counts its revisions on', async () => {
  const slo = { ...exampleItem(untyped(slos), 1, 1), targetThresholdPercentage: 99, revision: { revision: 41 } }
  const driver = rawDriver(start({ slos: [slo] }), slos)
  const {
    id: key,
    revision: _,
    creator: __,
    createTime: ___,
    updateTime: ____,
    ...body
  } = slo as Record<string, unknown>
  expect(await driver.ask('replace', { id: key, body })).toMatchObject({ revision: { revision: 42 } })
})

describe('a rule that a loaded item breaks already', () => {
  const long = 'x'.repeat(5_000)

  test('refuses no change of another field', async () => {
    const old = { id: id(1), name: long, newer: true, folderId: id(9), timeSelection: {} }
    const items = {
      views: [
        { ...view, ...old, id: 1 },
        { ...view, id: 2 },
      ],
      'view-folders': [],
    }
    const driver = rawDriver(start(items), views)
    const { id: _, ...body } = { ...view, ...old, searchQuery: { query: 'level:error' } }
    expect(await driver.ask('replace', { id: 1, body })).toEqual({ ...body, id: 1 })
    expect(await statusOf(driver, 'replace', { id: 2, body: { ...view, name: `${long}x` } })).toEqual([
      400,
      expect.stringContaining('name'),
    ])
    expect(await statusOf(driver, 'replace', { id: 2, body: { ...view, newer: true } })).toEqual([
      400,
      expect.stringContaining('newer'),
    ])
    expect(await statusOf(driver, 'replace', { id: 2, body: { ...view, folderId: id(9) } })).toEqual([
      400,
      expect.stringContaining('folder'),
    ])
    expect(await statusOf(driver, 'create', { body })).toEqual([400, expect.stringContaining('name')])
  })

  test('refuses a change that breaks it anew', async () => {
    const connector = { type: 'EMAIL', connectorConfig: { fields: [{ fieldName: 'emailAddresses', value: '[]' }] } }
    const named = (n: number, name: string): object => ({ ...connector, id: `c${n}`, name })
    const driver = rawDriver(start({ connectors: [named(1, 'A'), named(2, 'A'), named(3, 'B')] }), connectors)
    const replaced = async (n: number, name: string): Promise<number> =>
      (await driver.send('replace', { id: `c${n}`, body: named(n, name) })).reply.status
    expect(await replaced(1, 'A')).toBe(200)
    expect(await replaced(3, 'A')).toBe(400)
    expect(await replaced(1, 'B')).toBe(200)
  })

  test('refuses no entry of a bulk request', async () => {
    const def = exampleItem(untyped(alerts), 1, 1)
    const properties = { ...(def.alertDefProperties as object), name: long, newer: 1 }
    const driver = rawDriver(start({ alerts: [{ ...def, alertDefProperties: properties }] }), alerts)
    const entry = { id: def.id, alertDefProperties: { ...properties, description: 'Changed.' } }
    const response = await driver.ask('replaceMany', { rest: { body: { alertDefsToReplace: [entry] } } })
    expect(response).toMatchObject({
      alertDefs: [{ alertDefProperties: { description: 'Changed.', newer: 1 } }],
      failedToReplaceAlertDefs: [],
    })
  })
})

describe('a further state', () => {
  const folders = { 'view-folders': [{ id: id(1), name: 'Team' }] }

  test('a further state keeps earlier changes, and its references are checked from then on', async () => {
    const emulator = start({ views: [] })
    const driver = rawDriver(emulator, views)
    const call = { body: { ...view, folderId: id(7) } }
    expect(await driver.send('create', call)).toMatchObject({ reply: { status: 200 } })
    await emulator.addState({ items: folders })
    expect(await driver.list()).toHaveLength(1)
    expect(await rawDriver(emulator, viewFolders).list()).toEqual(folders['view-folders'])
    expect((await statusOf(driver, 'create', call))[0]).toBe(400)
  })

  test('a further state is refused for a resource that was loaded, and for generated data', async () => {
    await expect(start({ views: [] }).addState({ items: { views: [] } })).rejects.toThrow(
      new RangeError('addState: views were loaded before'),
    )
    const own = createEmulator()
    onTestFinished(() => own.close())
    await expect(own.addState({ items: { views: [] } })).rejects.toThrow(RangeError)
  })
})
