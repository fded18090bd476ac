import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmulatorOptions, SeedOptions } from '@mgmt-api/emulator'
import {
  type AnyResource,
  type Caller,
  isObject,
  mapFields,
  type ResourceName,
  valueAt,
  visitFields,
} from '@mgmt-api/models'
import { loadResource, resourceNames } from '@mgmt-api/models/resources'
import { startTransport } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import type { Method } from './bind.ts'
import { restoreViews } from '../test/restore-views.ts'
import { resources } from './resources.ts'
import { toBody } from './to-body.ts'

const seed: SeedOptions = {
  teams: 2,
  roles: 6,
  scopes: 6,
  groups: 6,
  apiKeys: 6,
  actions: 6,
  alertDefs: 30,
  suppressionRules: 6,
  archives: 1,
  dashboards: 12,
  policies: 9,
  enrichments: 8,
  events2metrics: 6,
  connectors: 10,
  presets: 6,
  routers: 6,
  parsingRules: 6,
  recordingRules: 4,
  slos: 8,
  views: 6,
  webhooks: 12,
  saml: 1,
}

/** Resources that a backup does not restore, and why. */
const notRestored: Partial<Record<ResourceName, string>> = {
  'ai-applications': 'the service discovers them in telemetry',
  'ai-custom-evaluations': 'they are linked to AI applications, which an empty platform lacks',
  'ai-evaluations': 'they belong to AI applications, which an empty platform lacks',
  'ai-model-pricing': 'it is set, not created',
  'case-comments': 'they belong to a case',
  'case-events': 'the service makes them',
  'case-settings': 'they have no list',
  cases: 'alerts open them',
  'configuration-groups': 'they have no list',
  'contextual-data': 'the catalogue of the service',
  'contextual-data-instances': 'they have no list',
  'custom-enrichments': 'reading does not give the file',
  'entity-types': 'it has only actions',
  identity: 'it is that of the key',
  events: 'alerts make them',
  'extension-deployments': 'they are deployed, not created',
  extensions: 'the catalogue of the service',
  'incident-events': 'the service makes them',
  incidents: 'alerts open them',
  'integration-instances': 'they have no list',
  integrations: 'the catalogue of the service',
  'logs-archive': 'it is set, not created',
  notifications: 'it has only actions',
  'policy-settings': 'they are set, not created',
  retentions: 'they are activated and renamed, not created',
  saml: 'it is set, not created',
  usage: 'it has only actions',
  users: 'they belong to a team',
  'webhook-types': 'the catalogue of the service',
}

/** Items that every platform has, or that cannot be created again. */
const isLeftOut: Partial<Record<ResourceName, (item: unknown) => boolean>> = {
  'api-keys': (item) => valueAt(item, 'hashed') === true, // Its value was shown once.
  enrichments: (item) => valueAt(item, 'enrichmentType.customEnrichment') !== undefined, // Its table is not restored.
  presets: (item) => valueAt(item, 'presetType') === 'SYSTEM',
  teams: (item) => String(valueAt(item, 'teamId.id')) === '1000001', // The team of the key.
}

/** Fields that a creation cannot set. */
const notSet: Partial<Record<ResourceName, readonly string[]>> = {
  actions: ['isHidden'],
  'api-keys': ['active'],
  views: ['isCompactMode'],
  'recording-rules': ['groups[].id', 'groups[].version'],
}

type Ids = Partial<Record<ResourceName, Record<string, string | number>>>

const start = (options: EmulatorOptions): Caller => startTransport(options).transport

/** Calls a method of a resource of any type. */
async function call(caller: Caller, { verbs }: AnyResource, method: string, ...args: unknown[]): Promise<unknown> {
  // The client of a resource of any type has methods of any type.
  const client = resources(caller).of({ verbs }) as Readonly<Record<string, Method | undefined>>
  return client[method]?.(...args)
}

async function readAll(caller: Caller, resource: AnyResource): Promise<readonly unknown[]> {
  const isListed = 'list' in resource.verbs
  const items = isListed ? await resources(caller).items(resource).toArray() : [await call(caller, resource, 'get')]
  return items.filter((item) => item !== undefined && isLeftOut[resource.name]?.(item) !== true)
}

/** Resources after those to which they refer. */
function inOrder(all: readonly AnyResource[]): readonly AnyResource[] {
  const entered = new Set<AnyResource>()
  const ordered = new Set<AnyResource>()
  const put = (resource: AnyResource): void => {
    if (entered.has(resource)) return
    entered.add(resource)
    for (const { to } of resource.references ?? []) all.filter(({ name }) => name === to).forEach(put)
    ordered.add(resource)
  }
  all.forEach(put)
  return [...ordered]
}

function idOf({ id = {} }: AnyResource, item: unknown): string {
  const [path = 'none'] = Object.values(id)
  const inside = isObject(item) ? [item, ...Object.values(item)] : []
  const found = isObject(item) ? (inside.map((part) => valueAt(part, path)).find(Boolean) ?? item.keyId) : item
  return String(found)
}

/** Ids of the same resource to which an item refers. */
function ownReferences({ name, references = [] }: AnyResource, item: unknown): readonly string[] {
  const found: string[] = []
  for (const { at } of references.filter(({ to }) => to === name)) visitFields(item, at, (id) => found.push(String(id)))
  return found
}

/** Creates the items of a resource, those first to which others refer, and adds their new ids. */
async function restore(caller: Caller, resource: AnyResource, items: readonly unknown[], ids: Ids): Promise<void> {
  const own = (ids[resource.name] ??= {})
  const present = new Set(items.map((item) => idOf(resource, item)))
  let left = items
  while (left.length > 0) {
    const next = left.filter((item) => ownReferences(resource, item).every((id) => id in own || !present.has(id)))
    expect(next, `${resource.name} refer to each other`).not.toEqual([])
    for (const item of next) own[idOf(resource, item)] = await create(caller, resource, toBody(resource, item, { ids }))
    left = left.filter((item) => !next.includes(item))
  }
}

async function create(caller: Caller, resource: AnyResource, body: unknown): Promise<string> {
  const { create: single } = resource.verbs
  const result = await (single === undefined
    ? call(caller, resource, 'createMany', [body])
    : call(caller, resource, 'create', body))
  return idOf(resource, Array.isArray(result) ? result[0] : result)
}

/** Other keys than the id by which resources refer to this one. */
const keysOf = (resource: AnyResource, all: readonly AnyResource[]): readonly string[] =>
  all.flatMap(({ references = [] }) => references.flatMap(({ to, key }) => (to === resource.name && key ? [key] : [])))

/** An item without what the service sets, and with new ids. */
function comparable(resource: AnyResource, item: unknown, ids: Ids): unknown {
  const { name, id = {}, serviceMade = [], references = [] } = resource
  const gone = [...serviceMade, ...Object.values(id), ...(notSet[name] ?? [])]
  const linked = references.reduce(
    (changed, { at, to }) => mapFields(changed, at, (old) => ids[to]?.[String(old)] ?? old),
    item,
  )
  const plain = gone.reduce((changed, at) => mapFields(changed, at, () => undefined), linked)
  return JSON.parse(JSON.stringify(plain, (_, value: unknown) => (typeof value === 'number' ? String(value) : value)))
}

test('resources of one platform are restored on an empty one, with new ids in place of the old ones', async () => {
  const [full, empty] = [start({ seed }), start({})]
  const names = resourceNames.filter((name) => !(name in notRestored))
  // Resources of any types.
  const all = (await Promise.all(names.map((name) => loadResource(name)))) as readonly AnyResource[]
  const ids: Ids = {}
  const restored: string[] = []
  for (const resource of inOrder(all)) {
    const { name } = resource
    const items = await readAll(full, resource)
    expect(items, name).not.toEqual([])
    await restore(empty, resource, items, ids)
    const made = await readAll(empty, resource)
    for (const item of items) {
      const copy = made.find((each) => idOf(resource, each) === String(ids[name]?.[idOf(resource, item)]))
      for (const key of keysOf(resource, all)) {
        Object.assign(ids[name] ?? {}, { [String(valueAt(item, key))]: valueAt(copy, key) })
      }
      expect(comparable(resource, copy, {}), name).toEqual(comparable(resource, item, ids))
    }
    restored.push(name)
  }
  expect(restored.sort()).toEqual(names.toSorted())
}, 60_000)

test('views are restored in the lines of the README', async () => {
  const full = resources(start({ seed }))
  const empty = resources(start({}))
  const { counts } = await restoreViews(full, empty)
  expect(counts).toMatchObject({ done: 6, failed: 0 })
  const [readme, code] = ['../README.md', '../test/restore-views.ts'].map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/^ +/gm, ''),
  )
  const shown = /^const newIds[^]*?(?=^return )/m.exec(code ?? '')?.[0]
  expect(readme).toContain(shown)
})
