import type { AnyResource, ResourceName } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { loadResource } from '@mgmt-api/models/resources'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partOf } from '../../../../scripts/vitest/left-out.ts'
import { bodyFor, idOfItem, idWords, sendsBody } from '../../test/laws/bodies.ts'
import type { Driver } from '../../test/laws/driver.ts'
import { rawDriver } from '../../test/raw-service.ts'
import { createEmulator, type Emulator, type PlatformState } from '../index.ts'

const now = '2026-03-10T12:00:00.000Z'

/** Resources whose example bodies need no others. */
const resources: readonly ResourceName[] = [
  'actions',
  'alerts',
  'connectors',
  'dashboard-folders',
  'dashboards',
  'events2metrics',
  'parsing-rules',
  'policies',
  'presets',
  'recording-rules',
  'roles',
  'scopes',
  'slos',
  'suppression-rules',
  'view-folders',
  'views',
  'webhooks',
]

const numbered: ReadonlySet<ResourceName> = new Set(['actions', 'roles', 'views', 'webhooks'])

/** A change: which item of the list, and which example body. */
interface Write {
  readonly method: 'create' | 'replace' | 'delete'
  readonly at: number
  readonly n: number
}

const write: fc.Arbitrary<Write> = fc.record({
  method: fc.constantFrom('create', 'create', 'replace', 'delete'),
  at: fc.nat(5),
  n: fc.nat(40),
})

/** By default, one of each form: plain, with folders, with numbers as ids, masked, and listed in part. */
const differing: ReadonlySet<ResourceName> = new Set([
  'actions',
  'alerts',
  'dashboards',
  'parsing-rules',
  'roles',
  'views',
  'webhooks',
])

describe.each(partOf('emulator: resources changed after a loaded state', resources, (name) => differing.has(name)))(
  '%s',
  (name) => {
    test('loaded items change as on an emulator that reached the state by requests', async () => {
      const resource = await loadResource(name)
      const changes = fc.array(write, { maxLength: 6 })
      // The numbers of deleted items are not part of a state.
      const reached = changes.map((all) => all.filter(({ method }) => method !== 'delete' || !numbered.has(name)))
      await fc.assert(
        fc.asyncProperty(reached, changes, async (before, after) => {
          const first = createEmulator({ now })
          for (const each of before) await apply(rawDriver(first, resource), each)
          const state = await stateOf(first, resource)
          const second = createEmulator({ now, state })
          for (const each of after) {
            const [expected, found] = [
              await apply(rawDriver(first, resource), each),
              await apply(rawDriver(second, resource), each),
            ]
            expect(found).toEqual(expected)
          }
          expect(anonymous(await stateOf(second, resource))).toEqual(anonymous(await stateOf(first, resource)))
          await Promise.all([first.close(), second.close()])
        }),
        { numRuns: 20 },
      )
    })
  },
)

/** Sends a change and returns status and body of the response. Service-made ids differ between emulators. */
async function apply(driver: Driver, { method, at, n }: Write): Promise<unknown> {
  const verb = driver.resource.verbs[method]
  if (verb === undefined) return undefined
  const ids = method === 'create' ? [] : await idsOf(driver)
  if (method !== 'create' && ids.length === 0) return undefined
  const id = ids[at % ids.length]
  const body = sendsBody(verb) ? bodyFor(driver.resource, verb, n, { known: {} }) : undefined
  const { reply } = await driver.send(method, { ...(id !== undefined && { id }), ...(body !== undefined && { body }) })
  return anonymous({ status: reply.status, body: reply.json })
}

async function idsOf(driver: Driver): Promise<unknown[]> {
  const { resource } = driver
  const { id = {}, summaryId = id, name } = resource
  const items = await driver.list()
  // Listed by id unless they were loaded.
  if (name === 'alerts') items.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  return items.map((item) => idOfItem({ ...resource, id: summaryId }, item, undefined))
}

const keyOf = (item: unknown): string => JSON.stringify(anonymous(item))

/** All items, and the fields beside them. */
async function stateOf(emulator: Emulator, resource: AnyResource): Promise<PlatformState> {
  const driver = rawDriver(emulator, resource)
  const { get } = resource.verbs
  if (get === undefined) return { items: { [resource.name]: await driver.list() } }
  const items: unknown[] = []
  const metadata: Record<string, object> = {}
  for (const id of await idsOf(driver)) {
    const { reply, value } = await driver.send('get', { id })
    items.push(value)
    if (get.response !== undefined && isObject(reply.json)) {
      const { [get.response]: _, ...others } = reply.json
      if (Object.keys(others).length > 0) metadata[idWords(id)] = others
    }
  }
  return { items: { [resource.name]: items }, metadata: { [resource.name]: metadata } }
}

/** A UUID, or the id of a dashboard. */
const randomId = /"(?:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|[0-9A-Za-z]{21})"/g

/** Without random ids. */
const anonymous = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll(randomId, '"random id"'))
