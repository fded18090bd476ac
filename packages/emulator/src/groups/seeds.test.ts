import { expect, test } from 'vitest'
import type { ResourceName } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'
import { loadResource } from '@mgmt-api/models/resources'
import { ask, createService } from '../../test/service.ts'
import { copiesOf, createReader } from '../seed/copies.ts'
import document from '../seed/document.json' with { type: 'json' }
import type { SeedOptions } from '../seed/generated/seed-options.ts'

const now = '2026-03-10T12:00:00.000Z'

interface Seeded {
  readonly option: keyof SeedOptions
  readonly count: number
  /** Address of a list, and its field with the items. */
  readonly address: string
  readonly items: string
}

test.each<Seeded>([
  { option: 'actions', count: 40, address: '/5/actions/actions/v2', items: 'actions' },
  { option: 'dashboards', count: 30, address: '/5/dashboards/dashboards/v1/catalog/list', items: 'items' },
  { option: 'enrichments', count: 9, address: '/5/enrichment-rules/enrichment-rules/v1', items: 'enrichments' },
  { option: 'events2metrics', count: 40, address: '/5/events2metrics/events2metrics/v2', items: 'e2m' },
  { option: 'policies', count: 40, address: '/5/dataplans/policies/v1', items: 'policies' },
  { option: 'slos', count: 60, address: '/5/slo/slos/v1', items: 'slos' },
  { option: 'views', count: 30, address: '/5/data-exploration/views/v1/views', items: 'views' },
])('the requested number of $option is seeded, deterministically', async ({ option, count, address, items }) => {
  const read = async (seed: SeedOptions): Promise<readonly object[]> =>
    (await ask<Record<string, object[]>>(createService({ now, seed }), `GET ${address}`))[items] ?? []
  const first = await read({ [option]: count })
  expect(first).toHaveLength(count)
  expect(await read({ [option]: count })).toEqual(first)
  if (option !== 'enrichments') expect(await read({ [option]: count, random: 2 })).not.toEqual(first)
  expect(await read({})).toEqual([])
})

test.each([1, 2])('200 items of each resource are unique where it says so, with random %i', async (random) => {
  const options = { ...createReader(document), account: { company: 1, team: 1 }, random, now: 0, countOf: () => 200 }
  for (const name of Object.keys(document.items)) {
    const { id, unique = [] } = await loadResource(name as ResourceName)
    const items = [...copiesOf(options, name)].map(({ item }) => item)
    const rules = unique.filter(({ among }) => among === undefined).map(({ by }) => by)
    for (const by of [Object.values(id ?? {}), ...rules].filter((paths) => paths.length > 0)) {
      const values = items.map((item) => JSON.stringify(by.map((path) => valueAt(item, path))))
      expect([name, by, new Set(values).size]).toEqual([name, by, 200])
    }
  }
})

test.each([
  { address: '/5/actions/actions/v2', items: 'actions', sent: (action: object) => ({ action }), returned: 'action' },
  { address: '/5/events2metrics/events2metrics/v2', items: 'e2m', sent: (e2m: object) => e2m, returned: 'e2m' },
])('seeded $items can be sent back', async ({ address, items, sent, returned }) => {
  const service = createService({ now, seed: { actions: 40, events2metrics: 40 } })
  const listed = await ask<Record<string, { id: string; name: string }[]>>(service, `GET ${address}`)
  for (const item of listed[items] ?? []) {
    const { id, name } = item
    expect(await ask(service, `PUT ${address}`, sent(item))).toMatchObject({ [returned]: { id, name } })
  }
})
