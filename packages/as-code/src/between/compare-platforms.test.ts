import { withValueAt } from '@mgmt-api/models/internal'
import { expect, test } from 'vitest'
import { create, definitions, flow, logs, rule, rules } from '../../test/planning.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { alertKinds } from '../alerts/index.ts'
import type { Body } from '../kind/kind.ts'
import type { ProjectTarget } from '../project/project.ts'
import {
  type ComparePlatformsOptions,
  comparePlatforms,
  type PlatformComparison,
  type ComparedResource,
} from './compare-platforms.ts'

interface Two {
  readonly eu: Platform
  readonly us: Platform
}

const two = (): Two => ({ eu: createPlatform(), us: createPlatform() })

interface Options extends Partial<ComparePlatformsOptions> {
  readonly ids?: { readonly eu: ProjectTarget['ids']; readonly us: ProjectTarget['ids'] }
}

const compare = ({ eu, us }: Two, { ids, ...options }: Options = {}): Promise<PlatformComparison> =>
  comparePlatforms({
    kinds: alertKinds,
    from: { caller: eu.caller, ids: ids?.eu ?? new Map() },
    to: { caller: us.caller, ids: ids?.us ?? new Map() },
    now: eu.time.now,
    ...options,
  })

/** One after the other, so that their ages differ; returns the ids. */
async function make({ caller }: Platform, entries: Parameters<typeof create>[2]): Promise<readonly string[]> {
  const ids: string[] = []
  for (const entry of entries) ids.push(...(await create(caller, definitions, [entry])))
  return ids
}

const names = (known: readonly ComparedResource[]): string[] => known.map(({ key = '-', name }) => `${key}: ${name}`)

test('the same key is the same resource, regardless of owner and name', async () => {
  const both = two()
  const [a = ''] = await make(both.eu, [
    { body: logs('Old name'), key: 'a', owner: 'here' },
    { body: logs('Same'), key: 'same', owner: 'here' },
    { body: logs('Here'), key: 'here', owner: 'here' },
  ])
  const [b = ''] = await make(both.us, [
    { body: logs('New name'), key: 'a', owner: 'there' },
    { body: logs('Same'), key: 'same', owner: 'there' },
    { body: logs('Old name'), key: 'there', owner: 'there' },
  ])
  expect(await compare(both)).toEqual({
    onlyFrom: [expect.objectContaining({ key: 'here', name: 'Here' })],
    onlyTo: [expect.objectContaining({ key: 'there', name: 'Old name' })],
    differing: [
      {
        kind: 'alerts',
        key: 'a',
        owner: 'here',
        name: 'Old name',
        id: a,
        otherId: b,
        fields: [
          {
            path: ['alertDefProperties', 'name'],
            before: 'New name',
            after: 'Old name',
            secret: false,
            place: undefined,
          },
        ],
      },
    ],
    same: 1,
    findings: [],
  })
})

test('a key used by two owners is compared within each owner', async () => {
  const both = two()
  const entries = ['first', 'second'].map((owner) => ({ body: logs(`Of ${owner}`), key: 'disk', owner }))
  await make(both.eu, entries)
  await make(both.us, entries.toReversed())
  expect(await compare(both)).toMatchObject({ onlyFrom: [], onlyTo: [], differing: [], same: 2 })
})

test('resources without a key on one side match by type and name, several alike by age', async () => {
  const both = two()
  const alike = (...texts: string[]): { body: Body }[] =>
    texts.map((description) => ({ body: logs('Disk', { description }) }))
  await make(both.eu, [...alike('one', 'two', 'three'), { body: logs('CPU'), key: 'cpu' }, { body: logs('Net') }])
  await make(both.us, [...alike('one', 'TWO'), { body: logs('CPU') }, { body: logs('Net'), key: 'net' }])
  const { onlyFrom, onlyTo, differing, same } = await compare(both)
  expect({ onlyFrom: names(onlyFrom), onlyTo: names(onlyTo), same }).toEqual({
    onlyFrom: ['-: Disk'],
    onlyTo: [],
    same: 3,
  })
  expect(differing).toMatchObject([{ name: 'Disk', key: undefined, fields: [{ before: 'TWO', after: 'two' }] }])
})

test('resources with different keys are different, however alike they are', async () => {
  const both = two()
  await make(both.eu, [{ body: logs('Disk'), key: 'a' }])
  await make(both.us, [{ body: logs('Disk'), key: 'b' }])
  const { onlyFrom, onlyTo, same } = await compare(both)
  expect({ onlyFrom: names(onlyFrom), onlyTo: names(onlyTo), same }).toEqual({
    onlyFrom: ['a: Disk'],
    onlyTo: ['b: Disk'],
    same: 0,
  })
})

test('references are compared by what they refer to, with a key and without', async () => {
  const both = two()
  for (const platform of [both.eu, both.us]) {
    const [a = '', b = '', c = ''] = await make(platform, [
      { body: logs('Keyed'), key: 'keyed' },
      { body: logs('Unowned') },
      { body: logs('Other') },
    ])
    const isEu = platform === both.eu
    await make(platform, [
      { body: flow('Same', a, b), key: 'same' },
      { body: flow('Differs', isEu ? b : c), key: 'differs' },
    ])
    await create(platform.caller, rules, [{ body: rule('Nights', a, b), key: 'nights' }])
  }
  const { onlyFrom, onlyTo, differing, same } = await compare(both)
  expect({ onlyFrom, onlyTo, same }).toEqual({ onlyFrom: [], onlyTo: [], same: 5 })
  expect(differing).toMatchObject([
    {
      key: 'differs',
      fields: [
        { before: { id: { $ref: 'alerts/Other' } }, after: undefined },
        { before: undefined, after: { id: { $ref: 'alerts/Unowned' } } },
      ],
    },
  ])
})

test('outside ids are the same if both targets give them the same name', async () => {
  const both = two()
  const paging = (connectorId: string): { body: Body; key: string } => ({
    body: logs('Pages', { notificationGroup: { destinations: [{ connectorId }] } }),
    key: 'pages',
  })
  await make(both.eu, [paging('c-eu')])
  await make(both.us, [paging('c-us')])
  const connectors = (name: string, id: string): ProjectTarget['ids'] =>
    new Map([['connectors', new Map([[name, id]])]])
  const mapped = { eu: connectors('on-call', 'c-eu'), us: connectors('on-call', 'c-us') }
  expect(await compare(both, { ids: mapped })).toMatchObject({ same: 1, differing: [] })
  const other = { eu: connectors('on-call', 'c-eu'), us: connectors('chat', 'c-us') }
  expect((await compare(both, { ids: other })).differing).toMatchObject([
    {
      fields: [
        { before: { connectorId: { $id: 'connectors/chat' } }, after: undefined },
        { before: undefined, after: { connectorId: { $id: 'connectors/on-call' } } },
      ],
    },
  ])
  expect((await compare(both)).differing).toHaveLength(1)
})

test('access policies are compared by meaning, and a note says if a key may not read them', async () => {
  const both = two()
  const closed = (accessPolicy: string): Body => ({ ...logs('Closed'), accessPolicy })
  const [id = ''] = await make(both.eu, [{ body: closed('{"a":1,"b":[]}'), key: 'closed' }])
  await make(both.us, [{ body: closed('{ "b": [], "a": 1 }'), key: 'closed' }])
  expect(await compare(both)).toMatchObject({ same: 1, findings: [] })
  await both.eu.replace('alerts', id, definitions.withIdentity(closed('{"a":2}'), { owner: 'platform', key: 'closed' }))
  expect((await compare(both)).differing).toMatchObject([{ fields: [{ path: ['accessPolicy'] }] }])
  both.us.emulator.keys.set({ 'any-key': { permissions: ['alerts:ReadConfig'] } })
  expect(await compare(both)).toMatchObject({
    same: 1,
    differing: [],
    findings: [
      {
        severity: 'note',
        code: 'unreadable',
        message: 'accessPolicy of 1 could not be compared: one of the keys may not read it',
      },
    ],
  })
})

test('a filter holds for either side, so that a renamed resource is not reported as new', async () => {
  const both = two()
  await make(both.eu, [
    { body: logs('Disk'), key: 'a' },
    { body: logs('CPU'), key: 'b' },
  ])
  await make(both.us, [
    { body: logs('Disk full'), key: 'a' },
    { body: logs('Disk full'), key: 'c' },
  ])
  const filter: ComparePlatformsOptions['filter'] = (kind, { body }) => kind.nameOf(body) === 'Disk full'
  const { onlyFrom, onlyTo, differing } = await compare(both, { filter })
  expect([onlyFrom, onlyTo, differing].map(names)).toEqual([[], ['c: Disk full'], ['a: Disk']])
})

test('defaults, sets, forms of integers and starts of schedules that mean the same are no difference', async () => {
  const both = { eu: createPlatform({ fillDefaults: true }), us: createPlatform() }
  const filtered = (...values: string[]): Body =>
    logs('Set', {
      logsImmediate: {
        logsFilter: { simpleFilter: { labelFilters: { applicationName: values.map((value) => ({ value })) } } },
      },
      incidentsSettings: { minutes: 5 },
    })
  await make(both.eu, [
    { body: filtered('a', 'b'), key: 'set' },
    { body: logs('Gone', { deleted: true }), key: 'gone' },
  ])
  await make(both.us, [{ body: withValueAt(filtered('b', 'a'), 'alertDefProperties.enabled', false), key: 'set' }])
  expect(await compare(both)).toMatchObject({ onlyFrom: [], onlyTo: [], differing: [], same: 1 })
})
