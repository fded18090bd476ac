import { type SeedOptions, usualSeed } from '@mgmt-api/emulator'
import type { AnyResource, Caller, Reference } from '@mgmt-api/models'
import { valueAt, visitFields } from '@mgmt-api/models/internal'
import { roles, saml, teams, users } from '@mgmt-api/models/access/resources'
import { loadResource, resourceNames } from '@mgmt-api/models/resources'
import { startTransport } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { resources } from '../src/index.ts'

const now = '2026-03-10T12:00:00.000Z'
const few = Object.entries(usualSeed).map(([name, count]) => [name, Math.min(count, 40)] as const)

/** References that are not looked up: events are kept by keys made of their times, and instances have no list. */
const isLookedUp = ({ resource, reference }: Referring): boolean =>
  reference.to !== 'events' && resource.name !== 'integration-instances'

interface Referring {
  readonly resource: AnyResource
  readonly reference: Reference
}

// Resources of any types.
const all = (await Promise.all(resourceNames.map((name) => loadResource(name)))) as readonly AnyResource[]
const referring = all
  .flatMap((resource) => (resource.references ?? []).map((reference): Referring => ({ resource, reference })))
  .filter(isLookedUp)

/** Items of a resource, also of those that a list alone does not have. */
async function readAll(caller: Caller, resource: AnyResource): Promise<readonly unknown[]> {
  const platform = resources(caller)
  if (resource.name === 'saml') return [await platform.of(saml).get()]
  if (resource.name === 'users') {
    const ids = (await platform.of(teams).list().toArray()).flatMap(({ teamId }) => teamId?.id ?? [])
    return (await Promise.all(ids.map((id) => platform.of(users).list(id).toArray()))).flat()
  }
  const system = resource.name === 'roles' ? await platform.of(roles).listSystem().toArray() : []
  return [...system, ...(await platform.items(resource).toArray())]
}

/** References of everything that is seeded to what is not. */
async function dangling(seed: SeedOptions): Promise<readonly string[]> {
  const { transport: caller } = startTransport({ now, seed })
  const read = new Map<AnyResource, Promise<readonly unknown[]>>()
  const itemsOf = (resource: AnyResource): Promise<readonly unknown[]> => {
    const items = read.get(resource) ?? readAll(caller, resource)
    read.set(resource, items)
    return items
  }
  const found: string[] = []
  for (const { resource, reference } of referring) {
    const { at, to, when } = reference
    const other = all.find(({ name }) => name === to)
    if (other === undefined) throw new Error(`no resource ${to}`)
    const [id = 'id'] = Object.values(other.id ?? {})
    const known = new Set((await itemsOf(other)).map((item) => String(valueAt(item, reference.key ?? id))))
    const items = (await itemsOf(resource)).filter((item) => when === undefined || valueAt(item, when.at) === when.is)
    const look = (value: unknown): void => {
      if (!known.has(String(value))) found.push(`${resource.name} ${at}: no ${other.one} ${String(value)}`)
    }
    for (const item of items) visitFields(item, at, look)
  }
  return found
}

test.each(few)('%s alone refer only to what is seeded', async (name, count) => {
  expect(await dangling({ [name]: count })).toEqual([])
})

test.each([
  { what: 'everything', seed: Object.fromEntries(few) },
  { what: 'alerts and a few of what they refer to', seed: { alertDefs: 40, connectors: 3, presets: 1, slos: 1 } },
  { what: 'incidents and a few users', seed: { alertDefs: 40, incidents: 40, users: 2 } },
])('seeds of $what refer only to what is seeded', async ({ seed }) => {
  expect(await dangling(seed)).toEqual([])
})
