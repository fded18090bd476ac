import { mapFields, memoryLedger } from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { argumentNames, bindVerb, resources } from '@mgmt-api/collections'
import { createEmulator } from '@mgmt-api/emulator'
import {
  type AnyResource,
  type Caller,
  idPaths,
  isMgmtError,
  isOperation,
  type ResourceName,
  valueAt,
} from '@mgmt-api/models'
import { groupNames, loadGroup, loadResource, resourceIndex } from '@mgmt-api/models/resources'
import { createTransport } from '@mgmt-api/transport'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTime, view } from '../../test/agent.ts'
import { replaceIds } from '../plan/replace-ids.ts'
import { createTwin, type TwinCaller } from './create-twin.ts'
import { planDifference } from './plan-difference.ts'

const kinds = await loadKinds()
const groups = await Promise.all(groupNames.map((name) => loadGroup(name)))
const readings = groups.flatMap((group) => Object.values(group).filter(isOperation)).filter(({ readOnly }) => readOnly)
const isRead = (method: string, path: string): boolean =>
  readings.some((operation) => {
    const form = operation.path.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return operation.method === method && new RegExp(`^/mgmt/openapi/\\d+${form.join('[^/]+')}$`).test(path)
  })

const seed = {
  roles: 2,
  scopes: 2,
  groups: 2,
  actions: 3,
  alertDefs: 6,
  suppressionRules: 3,
  dashboards: 4,
  policies: 4,
  enrichments: 3,
  events2metrics: 2,
  connectors: 3,
  presets: 2,
  routers: 2,
  parsingRules: 3,
  recordingRules: 2,
  slos: 3,
  views: 4,
  webhooks: 3,
}

/** Resources whose items are listed without the id of a parent, and deleted one by one. */
const deletable: readonly AnyResource[] = (
  await Promise.all(resourceIndex.map(({ name }) => loadResource(name)))
).filter(({ verbs, id = {} }) => {
  const { list, delete: remove } = verbs
  return (
    list !== undefined && remove?.kind === 'call' && argumentNames(list).length === 0 && Object.keys(id).length === 1
  )
})

/** A platform that fails the test on any change before the approval. */
function createUpstream() {
  const emulator = createEmulator({ now: new Date(startTime).toISOString(), seed, enforcedRules: 'contract' })
  const early: string[] = []
  let approved = false
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (!approved && !isRead(request.method, pathname)) early.push(`${request.method} ${pathname}`)
    return emulator.fetch(request)
  }
  const now = (): number => startTime
  return {
    emulator,
    caller: createTransport({ baseUrl: emulator.url, apiKey: 'agent', fetch, now }),
    early,
    approve: () => void (approved = true),
  }
}

const itemsOf = (caller: Caller, resource: AnyResource): Promise<unknown[]> =>
  resources(caller).items(resource).toArray()

/** Items of all resources without the fields that the service sets. */
async function contents(caller: Caller): Promise<Record<string, unknown>> {
  const found = deletable.map(async (resource) => {
    const kept = (resource.serviceMade ?? []).filter((path) => !Object.values(resource.id ?? {}).includes(path))
    const plain = (item: unknown): unknown => kept.reduce((rest, path) => mapFields(rest, path, () => undefined), item)
    return [resource.name, (await itemsOf(caller, resource)).map(plain)] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

/** Contents with the ids of the platform in place of those of the twin, also where they are numbers. */
function withIds(found: Record<string, unknown>, ids: ReadonlyMap<string, string>): unknown {
  const numbered = deletable.map(({ name, id = {} }) => {
    const [at = ''] = Object.values(id)
    const rename = (value: unknown): unknown =>
      typeof value === 'number' ? Number(ids.get(`${name} ${value}`) ?? value) : value
    // Lists, as `contents` returns them.
    const items = found[name] as readonly unknown[]
    return [name, items.map((item) => mapFields(item, at, rename))] as const
  })
  const texts = new Map([...ids].map(([name, id]) => [name.slice(name.indexOf(' ') + 1), id]))
  return replaceIds(Object.fromEntries(numbered), texts)
}

/** Deletes every item that may be deleted, like a script that ignores refusals. */
async function deleteAll(caller: Caller, { name, verbs, id = {} }: AnyResource): Promise<void> {
  const [at = ''] = Object.values(id)
  const { delete: remove } = verbs
  if (remove === undefined) throw new Error(`${name} cannot be deleted`)
  for (const item of await itemsOf(caller, { name, verbs, id } as AnyResource)) {
    const one = valueAt(item, at)
    // Not stored by the emulator, so that only an assumed rule keeps them from being deleted.
    if (String(one).startsWith('preset_system_')) continue
    const key = idPaths(remove).length === 0 ? [] : [one]
    try {
      await bindVerb(caller, remove, {})(...key)
    } catch (error) {
      if (!isMgmtError(error)) throw error
    }
  }
}

/** A folder and a view in it. */
async function createPair(caller: Caller, number: number): Promise<void> {
  const [folders, views] = await Promise.all((['view-folders', 'views'] as const).map((name) => loadResource(name)))
  const create = (resource: AnyResource | undefined, body: object): Promise<unknown> => {
    if (resource?.verbs.create === undefined) throw new Error('nothing creates it')
    // A method of this kind returns the promise of an answer.
    return bindVerb(caller, resource.verbs.create, {})(body) as Promise<unknown>
  }
  const folder = await create(folders, { name: `Folder ${number}` })
  await create(views, { ...view(`View ${number}`), folderId: valueAt(folder, 'id') })
}

type Act = { readonly create: number } | { readonly deleteAll: ResourceName }

const script: fc.Arbitrary<readonly Act[]> = fc
  .tuple(
    fc.shuffledSubarray(
      deletable.map(({ name }) => name),
      { minLength: 1 },
    ),
    fc.array(fc.nat({ max: deletable.length }), { maxLength: 3 }),
  )
  .map(([names, places]) => {
    const acts: Act[] = names.map((name) => ({ deleteAll: name }))
    for (const [number, place] of places.entries()) acts.splice(place, 0, { create: number })
    return acts
  })

async function run(caller: TwinCaller, acts: readonly Act[]): Promise<void> {
  for (const act of acts) {
    if ('create' in act) await createPair(caller, act.create)
    else await deleteAll(caller, await loadResource(act.deleteAll))
  }
}

test('scripts that delete everything, in any order, change nothing before the approval, and exactly the twin after it', async () => {
  await fc.assert(
    fc.asyncProperty(script, async (acts) => {
      const { emulator, caller: platform, early, approve } = createUpstream()
      const before = await contents(platform)
      const ledger = memoryLedger()
      const twin = createTwin(platform, { kinds: async () => kinds, ledger: () => ledger, now: () => startTime })
      await run(twin, acts)
      expect(early).toEqual([])
      expect(await contents(platform)).toEqual(before)

      const wanted = await contents(twin)
      const plan = planDifference(twin.twin, kinds)
      const signal = new AbortController().signal
      expect(await plan.findMoved(signal)).toEqual([])
      approve()
      const { outcomes } = await plan.apply({ caller: platform, signal })
      expect(outcomes.filter(({ status }) => status !== 'done')).toEqual([])
      expect(await contents(platform)).toEqual(withIds(wanted, plan.ids))
      await twin.twin.discard()
      expect(await contents(twin)).toEqual(await contents(platform))
      await emulator.close()
    }),
    { numRuns: 30 },
  )
}, 120_000)
