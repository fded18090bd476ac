import { createEmulator, type SeedOptions } from '@mgmt-api/emulator'
import type { Caller } from '@mgmt-api/models'
import { connectors } from '@mgmt-api/models/notifications/resources'
import { createTransport } from '@mgmt-api/transport'
import { expect, onTestFinished, test } from 'vitest'
import type { Body, Remote, WriteOutcome, ResourceStore } from '../kind/kind.ts'
import { presets } from '../notifications/index.ts'
import { defineKind } from '../resource/define-kind.ts'
import { viewFolders, views } from '../views/index.ts'

type Fetch = typeof globalThis.fetch

interface Started {
  readonly caller: Caller
  readonly store: ResourceStore
  readonly requests: string[]
}

/** A store of views over an emulator; `between` may change requests and answers. */
function start(between: (fetch: Fetch) => Fetch = (fetch) => fetch, seed: SeedOptions = {}): Started {
  const emulator = createEmulator({ now: '2026-11-21T12:00:00Z', seed })
  onTestFinished(() => emulator.close())
  const requests: string[] = []
  const noted: Fetch = (input, init) => {
    const { method, url } = new Request(input, init)
    requests.push(`${method} ${url.replace(/^.*\/v1\//, '')}`)
    return emulator.fetch(input, init)
  }
  const wait = (): Promise<void> => Promise.resolve()
  const caller = createTransport({ baseUrl: emulator.url, apiKey: 'any-key', fetch: between(noted), clock: { wait } })
  return { caller, store: views.connect(caller), requests }
}

const view = (name: string, more: Body = {}): Body => ({
  name,
  timeSelection: { quickSelection: { seconds: '3600' } },
  ...more,
})

function remote(id: number, name: string): Remote {
  const item = { ...view(name), id }
  return { id: String(id), body: item, item, createdTime: '', unreadable: [] }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

const statuses = (outcomes: readonly WriteOutcome[]): string[] => outcomes.map(({ status }) => status)
const done = (index: number, id: string): WriteOutcome => ({ index, status: 'done', id })
const answer = (status: number, body: object = {}): Promise<Response> =>
  Promise.resolve(Response.json(body, { status }))

/** Intercepts requests by method and address suffix. */
const instead =
  (method: string, ending: RegExp, respond: () => Promise<Response>) =>
  (fetch: Fetch): Fetch =>
  (input, init) => {
    const request = new Request(input, init)
    return request.method === method && ending.test(request.url) ? respond() : fetch(input, init)
  }

test('creates, lists, reads, replaces and deletes, for every form of id', async () => {
  const { store, caller, requests } = start()
  const folders = viewFolders.connect(caller)
  const [folder] = await all(folders.create([{ name: 'Checkout' }], {}))
  expect(folder).toMatchObject({ status: 'done', id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string })
  expect(await all(store.create([view('A'), view('B')], { concurrency: 1 }))).toEqual([done(0, '1'), done(1, '2')])
  expect(await all(store.list({}))).toEqual([remote(1, 'A'), remote(2, 'B')])
  expect(await all(store.replace([{ id: '2', body: view('C'), fields: ['name'] }], {}))).toEqual([done(0, '2')])
  const wanted = ['2', '7'].map((id) => ({ id, fields: [] }))
  expect((await store.read(wanted, {})).map(({ body }) => body.name)).toEqual(['C'])
  expect(await all(store.delete(['2', '7'], {}))).toEqual([done(0, '2'), done(1, '7')])
  expect((await all(store.list({}))).map(({ id }) => id)).toEqual(['1'])
  expect(requests.filter((request) => request.startsWith('PUT'))).toEqual(['PUT views/2'])
})

test('lists nothing by owner, because views have no owner', async () => {
  const { store } = start()
  await all(store.create([view('A')], {}))
  expect(await all(store.list({ owner: 'platform' }))).toEqual([])
})

test('reports the reason for each failed entry, and a missing resource cannot be replaced', async () => {
  const { store } = start()
  const outcomes = await all(store.create([view('A'), view(''), view('C')], { concurrency: 1 }))
  expect(statuses(outcomes)).toEqual(['done', 'failed', 'done'])
  expect(outcomes[1]).toMatchObject({ index: 1, reason: expect.stringContaining('name') as string })
  expect(statuses(await all(store.replace([{ id: '9', body: view('A'), fields: [] }], {})))).toEqual(['failed'])
})

test('a creation that may have been done is unknown, and is not sent again', async () => {
  const { store, requests } = start((fetch) => async (input, init) => {
    const response = await fetch(input, init)
    return new Request(input, init).method === 'POST' ? answer(503) : response
  })
  expect(statuses(await all(store.create([view('A')], {})))).toEqual(['unknown'])
  expect(requests).toEqual(['POST views'])
  expect(await all(store.list({}))).toHaveLength(1)
})

test('an answer without an id leaves the create unknown', async () => {
  const { store } = start(instead('POST', /views$/, () => answer(200, view('A'))))
  expect(await all(store.create([view('A')], {}))).toEqual([
    { index: 0, status: 'unknown', reason: 'the response has no id for it' },
  ])
})

test('a refused key ends the run, and nothing is sent after the signal aborts', async () => {
  const refused = start(instead('DELETE', /views\/\d$/, () => answer(403)))
  expect(await all(refused.store.delete(['1'], {}))).toMatchObject([{ status: 'notSent', hopeless: true }])
  const { store, requests } = start()
  const signal = AbortSignal.abort()
  expect(await all(store.create([view('A')], { signal }))).toMatchObject([{ status: 'notSent', hopeless: true }])
  expect(requests).toEqual([])
})

test('a field that only a replacement accepts is set by one', async () => {
  const { store, requests } = start()
  expect(await all(store.create([view('A', { isCompactMode: true })], {}))).toEqual([done(0, '1')])
  expect((await all(store.list({})))[0]?.body).toEqual({ ...view('A'), isCompactMode: true, id: 1 })
  expect(requests.slice(0, 2)).toEqual(['POST views', 'PUT views/1'])
})

test('a field that the answer to the creation has already needs no replacement', async () => {
  const { store, requests } = start()
  expect(await all(store.create([view('A', { isCompactMode: false })], {}))).toEqual([done(0, '1')])
  expect(requests).toEqual(['POST views'])
})

test('an answer with the id alone says nothing about the fields that only a replacement accepts', async () => {
  const { store, requests } = start(instead('POST', /views$/, () => answer(200, { id: 1 })))
  await all(store.create([view('A', { isCompactMode: false })], {}))
  expect(requests).toEqual(['PUT views/1'])
})

test('if that replacement fails, the created and the missing part are reported', async () => {
  const { store } = start(instead('PUT', /views\/1$/, () => answer(400, { code: 400, message: 'Not today' })))
  const [outcome] = await all(store.create([view('A', { isCompactMode: true })], {}))
  expect(outcome).toMatchObject({ status: 'failed' })
  expect(outcome).toHaveProperty('reason', expect.stringMatching(/^created as 1, but isCompactMode could not be set: /))
})

test('several are read in one request if the service supports it, and omitted ones by themselves', async () => {
  const asked: string[] = []
  const item = (id: string): Body => ({ id, name: `Connector ${id}`, type: 'SLACK' })
  const fetch: Fetch = (input) => {
    const url = new URL(new Request(input).url)
    const ids = url.searchParams.getAll('connector_ids')
    asked.push(`${url.pathname.split('/').at(-1)} ${ids.length}`)
    if (ids.length > 0) {
      const found = ids.filter((id) => !['c7', 'c200'].includes(id))
      return answer(200, { connectors: Object.fromEntries(found.map((id) => [id, item(id)])), notFoundIds: ['c200'] })
    }
    return url.pathname.endsWith('c7')
      ? answer(200, { connector: item('c7') })
      : answer(404, { code: 404, message: 'Not Found: Connector c200' })
  }
  const caller = createTransport({ baseUrl: 'https://service.invalid', apiKey: 'any-key', fetch })
  const ids = Array.from({ length: 201 }, (_, at) => `c${at}`)
  const read = await defineKind(connectors)
    .connect(caller)
    .read(
      ids.map((id) => ({ id, fields: [] })),
      {},
    )
  expect(read.map(({ id }) => id).sort()).toEqual(ids.filter((id) => id !== 'c200').sort())
  expect(asked).toEqual([expect.stringMatching(/ 150$/), expect.stringMatching(/ 51$/), 'c7 0', 'c200 0'])
})

test('summaries are followed by several items per request, without those that cannot be files', async () => {
  const { requests, caller } = start((fetch) => fetch, { presets: 5 })
  expect(await all(presets.connect(caller).list({}))).toHaveLength(5)
  expect(requests).toHaveLength(2)
})
