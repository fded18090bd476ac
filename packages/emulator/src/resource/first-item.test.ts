import type { AnyResource } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'
import { loadResource, resourceNames } from '@mgmt-api/models/resources'
import { expect, test } from 'vitest'
import { idOfItem, idWords } from '../../test/laws/bodies.ts'
import { createDriver } from '../../test/laws/driver.ts'
import { createService, type Service } from '../../test/service.ts'
import { valuesAt } from './paths.ts'
import { usualSeed } from '../seed/generated/seed-options.ts'

/** The first listed team is that of the key, which owns everything. */
const taken = ['teams']

const seed = { ...usualSeed, incidents: 40, usageDays: 1 }

interface Listed {
  readonly resource: AnyResource
  /** The items, as reading one returns them. */
  readonly items: readonly { readonly id: unknown; readonly item: unknown }[]
}

async function listedIn(service: Service, resource: AnyResource): Promise<Listed> {
  const { id = {}, summaryId = id, verbs } = resource
  const driver = createDriver(service, resource)
  const items: { readonly id: unknown; readonly item: unknown }[] = []
  for (const summary of await driver.list()) {
    const own = idOfItem({ ...resource, id: summaryId }, summary, undefined)
    items.push({ id: own, item: verbs.get === undefined ? summary : await driver.ask('get', { id: own }) })
  }
  return { resource, items }
}

/** Fields of other items that have the first item of a resource. */
const holdersOf = ({ resource, items: [first] }: Listed, all: readonly Listed[]): string[] =>
  all.flatMap((holder) =>
    (holder.resource.references ?? [])
      .filter(({ at, to, key }) => {
        const wanted = idWords(key === undefined ? first?.id : valueAt(first?.item, key))
        const others = holder.items.filter(({ item }) => item !== first?.item)
        return to === resource.name && others.some(({ item }) => valuesAt(item, at).map(idWords).includes(wanted))
      })
      .map(({ at }) => `${holder.resource.name} ${at}`),
  )

test('nothing refers to the first item of a seeded list, so that it can be deleted', async () => {
  const service = createService({ now: '2026-03-10T12:00:00Z', seed })
  const all: Listed[] = []
  for (const name of resourceNames) {
    const resource = await loadResource(name)
    const { parent, references, verbs } = resource
    const isConcerned = verbs.delete !== undefined || references !== undefined
    if (isConcerned && verbs.list !== undefined && parent === undefined) all.push(await listedIn(service, resource))
  }
  const deletable = all.filter(({ resource: { name, verbs } }) => verbs.delete !== undefined && !taken.includes(name))
  expect(deletable.length).toBeGreaterThan(20)
  for (const each of deletable) {
    const { resource, items } = each
    expect([resource.name, items.length > 0, holdersOf(each, all)]).toEqual([resource.name, true, []])
    await createDriver(service, resource).ask('delete', { id: items[0]?.id })
  }
})
