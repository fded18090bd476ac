import { createEmulator, type SeedOptions } from '@mgmt-api/emulator'
import { suppressionRules } from '@mgmt-api/models/alerts/resources'
import { dashboards } from '@mgmt-api/models/dashboards/resources'
import { loadResource, resourceIndex } from '@mgmt-api/models/resources'
import { viewFolders, views } from '@mgmt-api/models/views/resources'
import { createTransport, type Hooks } from '@mgmt-api/transport'
import { startTransport } from '@mgmt-api/transport/testing'
import { expect, onTestFinished, test } from 'vitest'
import { listed } from '../pages/listed.ts'
import { resources } from './resources.ts'

function start(seed: SeedOptions = {}) {
  const sent: string[] = []
  const hooks: Hooks = { beforeRequest: ({ url }) => void sent.push(url) }
  return { caller: startTransport({ seed }, { hooks }).transport, sent }
}

test('any resource has a client with its verbs', async () => {
  const platform = resources(start().caller)
  const { id } = await platform.of(viewFolders).create({ name: 'Checkout' })
  expect(await platform.of(viewFolders).list().toArray()).toEqual([{ id, name: 'Checkout' }])
  expect(Object.keys(platform.of(views))).toEqual(['list', 'get', 'create', 'replace', 'delete', 'createMany'])
  expect(platform.of(dashboards)).toHaveProperty('pin')
})

test('a resource without a bulk creation has createMany, unless it exists once or belongs to a parent', async () => {
  const platform = resources(start().caller)
  const having: string[] = []
  for (const { name } of resourceIndex) {
    const { verbs } = await loadResource(name)
    if (!('createMany' in verbs) && 'createMany' in platform.of({ verbs })) having.push(name)
  }
  expect(having).toEqual([
    'api-keys',
    'groups',
    'roles',
    'scopes',
    'teams',
    'actions',
    'ai-custom-evaluations',
    'ai-evaluations',
    'case-settings',
    'dashboard-folders',
    'dashboards',
    'policies',
    'custom-enrichments',
    'events2metrics',
    'configuration-groups',
    'contextual-data-instances',
    'integration-instances',
    'connectors',
    'presets',
    'routers',
    'parsing-rules',
    'recording-rules',
    'slos',
    'view-folders',
    'views',
    'webhooks',
  ])
})

test('everything that can be listed is backed up in ten lines', async () => {
  const { caller } = start({ views: 30, alertDefs: 5 })
  const platform = resources(caller)
  const backup: Record<string, unknown[]> = {}
  for (const { name, methods, parent } of resourceIndex) {
    if (methods.list === undefined || parent !== undefined || name === 'events') continue
    backup[name] = await platform.items(await loadResource(name)).toArray()
  }
  expect(backup.views).toHaveLength(30)
  expect(backup.alerts).toHaveLength(5)
  expect(backup['view-folders']?.length).toBeGreaterThan(1)
})

test('a list whose entries have whole items is read without a request for each', async () => {
  const { caller, sent } = start({ suppressionRules: 5 })
  const items = await resources(caller).items(suppressionRules).toArray()
  expect(items).toHaveLength(5)
  expect(items[0]).toHaveProperty('uniqueIdentifier')
  expect(sent).toHaveLength(1)
})

test('the options of whole items hold for the request of each item', async () => {
  const emulator = createEmulator({ seed: { dashboards: 3 } })
  onTestFinished(() => emulator.close())
  const ending = new AbortController()
  const teams: (string | null)[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    teams.push(request.headers.get('x-team'))
    if (teams.length === 1) return emulator.fetch(request)
    // The requests of items are not answered before they are aborted.
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      ending.abort()
    })
  }
  const caller = createTransport({ baseUrl: emulator.url, apiKey: 'any-key', fetch })
  const items = resources(caller).items(dashboards, { signal: ending.signal, headers: { 'x-team': 'payments' } })
  await expect(items.toArray()).rejects.toMatchObject({ kind: 'aborted' })
  expect(teams.slice(0, 2)).toEqual(['payments', 'payments'])
})

test.each([0, Number.NaN, 1.5])('whole items are not read with a concurrency of %d', async (concurrency) => {
  const { caller, sent } = start({ views: 1 })
  await expect(resources(caller).items(views, { concurrency }).toArray()).rejects.toMatchObject({ kind: 'validation' })
  expect(sent).toEqual([])
})

test('a list without pages sends one request, stops at its limit and refuses a start page', async () => {
  const { caller, sent } = start({ views: 30 })
  const { list } = resources(caller).of(views)
  expect(await list({ limit: 3 }).toArray()).toHaveLength(3)
  expect(sent).toHaveLength(1)
  expect(await list({ limit: 0 }).toArray()).toEqual([])
  expect(sent).toHaveLength(1)
  await expect(list({ from: 'a' }).toArray()).rejects.toThrow('from: this list has no pages')
})

test('a list ended by its signal throws between two items', async () => {
  const { caller } = start({ views: 30 })
  const ending = new AbortController()
  const read: number[] = []
  const loop = async (): Promise<void> => {
    for await (const { id } of resources(caller).of(views).list({ signal: ending.signal })) {
      read.push(id)
      if (read.length === 2) ending.abort()
    }
  }
  await expect(loop()).rejects.toMatchObject({ kind: 'aborted' })
  expect(read).toHaveLength(2)
})

test('an absent list in a response is empty', async () => {
  const caller = createTransport({
    baseUrl: 'http://localhost:1',
    apiKey: 'any-key',
    fetch: async () => new Response('{}'),
  })
  expect(await resources(caller).of(views).list().toArray()).toEqual([])
  expect(views.verbs.list.operation.paging).toBeUndefined()
  expect(listed).toBeTypeOf('function')
})

test('a resource without a list is an error', () => {
  const { caller } = start()
  const { list: _, ...verbs } = views.verbs
  const items = resources(caller).items({ ...views, verbs: { ...verbs } })
  return expect(items.toArray()).rejects.toThrow('views: cannot be listed')
})
