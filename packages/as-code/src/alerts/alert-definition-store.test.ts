import { expect, test } from 'vitest'
import { alert, owner } from '../../test/desired.ts'
import { allOf, created, type Fetch, statuses, watchedCaller } from '../../test/stores.ts'
import type { Body, Remote } from '../kind/kind.ts'
import { alertDefinitions } from './alert-definitions.ts'

const policy = '{"allow":["team-a"]}'
const nilUuid = '00000000-0000-4000-8000-000000000000'
const ours = (name: string, by = owner): Body =>
  alertDefinitions.withIdentity(alert(name), { owner: by, key: name.toLowerCase() })

/** A store over an emulator; `between` may change requests and responses. */
function start(options: { between?: (fetch: Fetch) => Fetch; apiKey?: string } = {}) {
  const keys = { all: {}, blind: { permissions: ['alerts:ReadConfig', 'alerts:UpdateConfig'] } }
  const { caller, requests } = watchedCaller({ keys, apiKey: 'all', ...options })
  return { store: alertDefinitions.connect(caller), requests }
}

const namesOf = (remotes: readonly Remote[]): string[] =>
  remotes.map(({ body }) => alertDefinitions.nameOf(body)).sort()

test('lists all, or those of an owner, a thousand a page', async () => {
  const { store, requests } = start()
  await created(store, ours('A'), ours('B', 'others'), alert('C'))
  expect(namesOf(await allOf(store.list({})))).toEqual(['A', 'B', 'C'])
  expect(namesOf(await allOf(store.list({ owner })))).toEqual(['A'])
  expect(requests.at(-1)).toContain(`[mgmt_owner]=${owner}`)
  expect(requests.at(-1)).toContain('[pageSize]=1000')
})

test('checks the labels itself, because the filter may not compare whole values', async () => {
  const unfiltered =
    (fetch: Fetch): Fetch =>
    (input, init) => {
      const url = new URL(new Request(input, init).url)
      for (const name of [...url.searchParams.keys()])
        if (name.startsWith('query_filter')) url.searchParams.delete(name)
      return fetch(url, init)
    }
  const { store } = start({ between: unfiltered })
  await created(store, ours('A'), ours('B', `${owner}-2`), alert('C'))
  expect(namesOf(await allOf(store.list({ owner })))).toEqual(['A'])
})

test('has the access policy in the body, and reports if the key may not read it', async () => {
  const { store } = start()
  await created(store, { ...ours('A'), accessPolicy: policy }, ours('B'))
  const [first, second] = await allOf(store.list({}))
  expect([first, second].map((remote) => [remote?.body.accessPolicy, remote?.unreadable])).toEqual(
    expect.arrayContaining([
      [policy, []],
      [undefined, []],
    ]) as unknown,
  )
  const blind = start({ apiKey: 'blind' })
  await created(blind.store, ours('A'))
  expect((await allOf(blind.store.list({})))[0]?.unreadable).toEqual(['accessPolicy'])
})

test('reads by download, 150 ids per address, and policies one by one', async () => {
  const { store, requests } = start()
  const bodies = Array.from({ length: 200 }, (_, index) => ours(`A${index}`))
  const ids = await created(store, ...bodies, { ...ours('P'), accessPolicy: policy })
  requests.length = 0
  const wanted = ids.map((id, index) => ({ id, fields: index === 200 ? ['accessPolicy'] : ['alertDefProperties'] }))
  const read = await store.read([...wanted, { id: nilUuid, fields: [] }, { id: nilUuid, fields: ['accessPolicy'] }], {})
  expect(read).toHaveLength(201)
  expect(read.find(({ id }) => id === ids[200])?.body.accessPolicy).toBe(policy)
  expect(requests.filter((request) => request.includes('/all/download'))).toHaveLength(2)
  expect(requests).toHaveLength(4)
  expect(Math.max(...requests.map(({ length }) => length))).toBeLessThan(7_000)
})

test('an id that a download neither contains nor reports as missing is read separately and not treated as deleted', async () => {
  const silent =
    (fetch: Fetch): Fetch =>
    async (input, init) =>
      new Request(input, init).url.includes('/all/download') ? new Response('') : fetch(input, init)
  const { store } = start({ between: silent })
  const [id = ''] = await created(store, ours('A'))
  const read = await store.read(
    [id, nilUuid].map((each) => ({ id: each, fields: [] })),
    {},
  )
  expect(namesOf(read)).toEqual(['A'])
})

test('reports the id of each created definition and the reason for each other one', async () => {
  const { store } = start()
  const bad = alert('B', { priority: 'ALERT_DEF_PRIORITY_P9' })
  const outcomes = await allOf(store.create([ours('A'), bad, alert('', {}), ours('D')], {}))
  expect(statuses(outcomes)).toEqual(['done', 'failed', 'failed', 'done'])
  expect(outcomes.map(({ index }) => index)).toEqual([0, 1, 2, 3])
  expect(outcomes[1]).toMatchObject({ reason: expect.stringContaining('priority') as string })
})

test('rejects a response with definitions in another order than they were sent', async () => {
  const reversed =
    (fetch: Fetch): Fetch =>
    async (input, init) => {
      const response = await fetch(input, init)
      if (!new Request(input, init).url.endsWith('/all/create')) return response
      // The emulator answers so.
      const { alertDefs } = (await response.json()) as { alertDefs: unknown[] }
      return Response.json({ alertDefs: alertDefs.reverse() })
    }
  const { store } = start({ between: reversed })
  expect(statuses(await allOf(store.create([ours('A'), ours('B')], {})))).toEqual(['unknown', 'unknown'])
})

test('replaces as a whole, and the access policy only if it changes', async () => {
  const { store } = start()
  const [id = ''] = await created(store, { ...ours('A'), accessPolicy: policy })
  const now = async (): Promise<Body | undefined> => (await allOf(store.list({})))[0]?.body
  const replace = async (body: Body, ...fields: string[]): Promise<string[]> =>
    statuses(await allOf(store.replace([{ id, body, fields }], {})))

  expect(await replace(alert('B'), 'alertDefProperties')).toEqual(['done'])
  expect(await now()).toMatchObject({ ...alert('B'), accessPolicy: policy })
  expect(await replace({ ...alert('B'), accessPolicy: '{}' }, 'accessPolicy')).toEqual(['done'])
  expect(await now()).toMatchObject({ accessPolicy: '{}' })
  expect(await replace(alert('B'), 'accessPolicy')).toEqual(['done'])
  expect(await now()).not.toHaveProperty('accessPolicy')
  // It would change nothing, which the service skips.
  expect(await replace(alert('B'), 'alertDefProperties')).toEqual(['done'])
})

test('fails to replace a deleted definition, and treats deleting it as done', async () => {
  const { store } = start()
  const [id = ''] = await created(store, ours('A'))
  expect(await allOf(store.replace([{ id: nilUuid, body: ours('A'), fields: [] }], {}))).toEqual([
    { index: 0, status: 'failed', reason: 'it no longer exists, or the key may not see it' },
  ])
  expect(await allOf(store.delete([id, nilUuid], {}))).toEqual([
    { index: 0, status: 'done', id },
    { index: 1, status: 'done', id: nilUuid },
  ])
  expect(await allOf(store.list({}))).toEqual([])
})
