import { resources } from '@mgmt-api/collections'
import { actions as actionResource } from '@mgmt-api/models/actions/resources'
import { policies as policyResource } from '@mgmt-api/models/data-plans/resources'
import { parsingRules as ruleResource } from '@mgmt-api/models/parsing-rules/resources'
import { beforeAll, expect, test } from 'vitest'
import { createPlatform, type Platform, type PlatformOptions } from '../../test/platform.ts'
import { type Workplace, workplaceOf } from '../../test/workplace.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { lintFiles } from '../load/lint-files.ts'
import { loadKinds } from '../load-kinds.ts'
import { rehearsePlan } from '../rehearse/rehearse.ts'

let kinds: readonly Kind[] = []
beforeAll(async () => {
  kinds = await loadKinds(['actions', 'data-plans', 'parsing-rules'])
})

interface OrderedKind {
  readonly kind: string
  readonly order: string
  readonly list: string
  readonly body: Body
  /** Names of the resources on the platform, in their order. */
  readonly names: (platform: Platform) => Promise<readonly string[]>
  /** Requests that move two resources past each other, and others between them. */
  readonly moves: number
}

const orders: readonly OrderedKind[] = [
  {
    kind: 'policies',
    order: 'policy-order',
    list: 'logs',
    body: { priority: 'PRIORITY_TYPE_MEDIUM', logRules: { severities: ['SEVERITY_DEBUG'] } },
    names: async ({ caller }) =>
      (await resources(caller).of(policyResource).list().toArray())
        .toSorted((a, b) => a.order - b.order)
        .map(({ name }) => name),
    moves: 1,
  },
  {
    kind: 'actions',
    order: 'action-order',
    list: 'shared',
    body: { url: 'https://example.com/{{$d.id}}', sourceType: 'SOURCE_TYPE_LOG', isPrivate: false },
    names: async ({ caller }) =>
      (await resources(caller).of(actionResource).list().toArray()).map(({ name = '' }) => name),
    moves: 1,
  },
  {
    kind: 'parsing-rules',
    order: 'parsing-rule-order',
    list: 'groups',
    body: { enabled: true, ruleSubgroups: [] },
    names: async ({ caller }) =>
      (await resources(caller).of(ruleResource).list().toArray())
        .toSorted((a, b) => Number(a.order) - Number(b.order))
        .map(({ name = '' }) => name),
    moves: 2,
  },
]

const fileOf = ({ kind, body }: OrderedKind, key: string): string => JSON.stringify({ kind, key, name: key, ...body })
const orderOf = ({ kind, order, list }: OrderedKind, keys: readonly string[]): string =>
  `kind: ${order}\nkey: ${order}\n${list}:\n${keys.map((key) => `  - { $ref: ${kind}/${key} }\n`).join('')}`

/** Requests that change something. */
const writes = ({ requests }: Platform): readonly string[] => requests.filter((request) => !request.startsWith('GET'))

interface Started {
  readonly platform: Platform
  readonly place: Workplace
}

/** The owned resources a, b and c, with two of another owner between them. */
async function start(ordered: OrderedKind, options: PlatformOptions = {}): Promise<Started> {
  const platform = createPlatform({ kinds, ...options })
  const place = workplaceOf(platform)
  for (const name of ['a', 'theirs-1', 'b', 'theirs-2', 'c']) {
    if (name.startsWith('theirs')) await platform.create(ordered.kind, { name, ...ordered.body })
    else {
      place.write(`${name}.yaml`, fileOf(ordered, name))
      expect((await place.apply()).totals).toMatchObject({ created: 1 })
    }
  }
  expect(await ordered.names(platform)).toEqual(['a', 'theirs-1', 'b', 'theirs-2', 'c'])
  platform.requests.length = 0
  return { platform, place }
}

test.each(orders)(
  '$order: listed $kind take each other’s positions, and those of another owner stay',
  async (ordered) => {
    const { platform, place } = await start(ordered)
    place.write('order.yaml', orderOf(ordered, ['c', 'b', 'a']))
    const plan = await place.plan()
    expect(plan.changes).toMatchObject([{ action: 'replace', kind: ordered.order }])
    expect(plan.findings).toEqual([])
    expect((await rehearsePlan(plan, { desired: await place.load(), kinds })).findings).toEqual([])
    platform.requests.length = 0
    expect((await place.apply()).totals).toMatchObject({ replaced: 1 })
    expect(await ordered.names(platform)).toEqual(['c', 'theirs-1', 'b', 'theirs-2', 'a'])
    expect(writes(platform)).toHaveLength(ordered.moves)
    expect(await place.plan()).toMatchObject({ changes: [], findings: [] })
  },
)

test.each(orders)(
  '$order: a new resource takes its place in the same apply, and an unlisted one keeps its own',
  async (ordered) => {
    const { platform, place } = await start(ordered)
    place.write('d.yaml', fileOf(ordered, 'd'))
    place.write('order.yaml', orderOf(ordered, ['d', 'a', 'c']))
    expect((await place.apply()).totals).toMatchObject({ created: 1, replaced: 1 })
    expect(await ordered.names(platform)).toEqual(['d', 'theirs-1', 'b', 'theirs-2', 'a', 'c'])
    expect(await place.plan()).toMatchObject({ changes: [], findings: [] })
  },
)

test.each(orders)(
  '$order: a resource moves down past those of another owner, whether or not its gap closes',
  async (ordered) => {
    for (const assumedRules of [true, false]) {
      const { platform, place } = await start(ordered, { assumedRules })
      for (const keys of [
        ['b', 'c', 'a'],
        ['c', 'a', 'b'],
      ]) {
        place.write('order.yaml', orderOf(ordered, keys))
        expect((await place.apply()).complete).toBe(true)
        const [first, second, third] = keys
        expect(await ordered.names(platform)).toEqual([first, 'theirs-1', second, 'theirs-2', third])
        expect(await place.plan()).toMatchObject({ changes: [], findings: [] })
      }
    }
  },
)

test.each(orders)(
  '$order: what another owner adds after the plan stays, and a moved order is a conflict',
  async (ordered) => {
    const { platform, place } = await start(ordered)
    place.write('order.yaml', orderOf(ordered, ['b', 'a', 'c']))
    const plan = await place.plan()
    await platform.create(ordered.kind, { name: 'theirs-3', ...ordered.body })
    const other = workplaceOf(platform, Object.fromEntries(place.texts()))
    expect((await platform.apply(plan)).totals).toMatchObject({ replaced: 1 })
    expect(await ordered.names(platform)).toEqual(['b', 'theirs-1', 'a', 'theirs-2', 'c', 'theirs-3'])

    place.write('order.yaml', orderOf(ordered, ['c', 'b', 'a']))
    const late = await place.plan()
    other.write('order.yaml', orderOf(ordered, ['a', 'b', 'c']))
    expect((await other.apply()).totals).toMatchObject({ replaced: 1 })
    platform.requests.length = 0
    expect((await platform.apply(late)).totals).toMatchObject({ conflict: 1 })
    expect(writes(platform)).toEqual([])
  },
)

test.each(orders)(
  '$order: pull writes the order, keeps it when nothing moved, and lint checks its references',
  async (ordered) => {
    const { platform, place } = await start(ordered)
    const fresh = workplaceOf(platform)
    await fresh.pull()
    const file = `${ordered.order}/${ordered.order}.yaml`
    expect(fresh.text(file)).toContain(
      `${ordered.list}:\n${['a', 'theirs-1', 'b', 'theirs-2', 'c'].map((key) => `  - { $ref: ${ordered.kind}/${key} }\n`).join('')}`,
    )
    expect((await fresh.pull()).written).toEqual([])
    expect(await lintFiles([fresh.directory], { kinds })).toEqual([])
    expect((await fresh.apply()).complete).toBe(true)
    expect(await fresh.plan()).toMatchObject({ changes: [], findings: [] })
    place.write('order.yaml', orderOf(ordered, ['c', 'gone', 'a']))
    expect(await lintFiles([place.directory], { kinds })).toMatchObject([{ code: 'unknown_reference' }])
  },
)

test.each(orders)('$order: a line that a merge left twice is an error, and nothing is planned', async (ordered) => {
  const { place } = await start(ordered)
  place.write('order.yaml', orderOf(ordered, ['c', 'b', 'c']))
  const findings = [{ code: 'repeated_entry', at: `${ordered.list}[2]`, place: { line: 6 } }]
  expect(await lintFiles([place.directory], { kinds })).toMatchObject(findings)
  await expect(place.plan()).rejects.toMatchObject({ findings })
})
