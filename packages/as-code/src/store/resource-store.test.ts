import type { SeedOptions } from '@mgmt-api/emulator'
import { connectors } from '@mgmt-api/models/notifications/resources'
import { createTransport } from '@mgmt-api/transport'
import { expect, test } from 'vitest'
import { allOf, type Fetch, statuses, watchedCaller } from '../../test/stores.ts'
import type { Body, Remote, WriteOutcome } from '../kind/kind.ts'
import { presets } from '../notifications/index.ts'
import { defineKind } from '../resource/define-kind.ts'
import { viewFolders, views } from '../views/index.ts'

/** A store of views over an emulator; `between` may change requests and responses. */
function start(between?: (fetch: Fetch) => Fetch, seed: SeedOptions = {}) {
  const watched = watchedCaller({ between, seed })
  return { ...watched, store: views.connect(watched.caller) }
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

const done = (index: number, id: string): WriteOutcome => ({ index, status: 'done', id })
const respondWith = (status: number, body: object = {}): Promise<Response> =>
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
  const [folder] = await allOf(folders.create([{ name: 'Checkout' }], {}))
  expect(folder).toMatchObject({ status: 'done', id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string })
  expect(await allOf(store.create([view('A'), view('B')], { concurrency: 1 }))).toEqual([done(0, '1'), done(1, '2')])
  expect(await allOf(store.list({}))).toEqual([remote(1, 'A'), remote(2, 'B')])
  expect(await allOf(store.replace([{ id: '2', body: view('C'), fields: ['name'] }], {}))).toEqual([done(0, '2')])
  const wanted = ['2', '7'].map((id) => ({ id, fields: [] }))
  expect((await store.read(wanted, {})).map(({ body }) => body.name)).toEqual(['C'])
  expect(await allOf(store.delete(['2', '7'], {}))).toEqual([done(0, '2'), done(1, '7')])
  expect((await allOf(store.list({}))).map(({ id }) => id)).toEqual(['1'])
  expect(requests.filter((request) => request.startsWith('PUT'))).toEqual(['PUT /data-exploration/views/v1/views/2'])
})

test('lists nothing by owner, because views have no owner', async () => {
  const { store } = start()
  await allOf(store.create([view('A')], {}))
  expect(await allOf(store.list({ owner: 'platform' }))).toEqual([])
})

test('reports the reason for each failed entry, and a missing resource cannot be replaced', async () => {
  const { store } = start()
  const outcomes = await allOf(store.create([view('A'), view(''), view('C')], { concurrency: 1 }))
  expect(statuses(outcomes)).toEqual(['done', 'failed', 'done'])
  expect(outcomes[1]).toMatchObject({ index: 1, reason: expect.stringContaining('name') as string })
  expect(statuses(await allOf(store.replace([{ id: '9', body: view('A'), fields: [] }], {})))).toEqual(['failed'])
})

test('a creation that may have been done is unknown, and is not sent again', async () => {
  const { store, requests } = start((fetch) => async (input, init) => {
    const response = await fetch(input, init)
    return new Request(input, init).method === 'POST' ? respondWith(503) : response
  })
  expect(statuses(await allOf(store.create([view('A')], {})))).toEqual(['unknown'])
  expect(requests).toEqual(['POST /data-exploration/views/v1/views'])
  expect(await allOf(store.list({}))).toHaveLength(1)
})

test('a response without an id leaves the create unknown', async () => {
  const { store } = start(instead('POST', /views$/, () => respondWith(200, view('A'))))
  expect(await allOf(store.create([view('A')], {}))).toEqual([
    { index: 0, status: 'unknown', reason: 'the response has no id for it' },
  ])
})

test('a refused key ends the run, and nothing is sent after the signal aborts', async () => {
  const refused = start(instead('DELETE', /views\/\d$/, () => respondWith(403)))
  expect(await allOf(refused.store.delete(['1'], {}))).toMatchObject([{ status: 'notSent', hopeless: true }])
  const { store, requests } = start()
  const signal = AbortSignal.abort()
  expect(await allOf(store.create([view('A')], { signal }))).toMatchObject([{ status: 'notSent', hopeless: true }])
  expect(requests).toEqual([])
})

test('a field that only a replacement accepts is set by one', async () => {
  const { store, requests } = start()
  expect(await allOf(store.create([view('A', { isCompactMode: true })], {}))).toEqual([done(0, '1')])
  expect((await allOf(store.list({})))[0]?.body).toEqual({ ...view('A'), isCompactMode: true, id: 1 })
  expect(requests.slice(0, 2)).toEqual([
    'POST /data-exploration/views/v1/views',
    'PUT /data-exploration/views/v1/views/1',
  ])
})

test('a field that the response to the creation has already needs no replacement', async () => {
  const { store, requests } = start()
  expect(await allOf(store.create([view('A', { isCompactMode: false })], {}))).toEqual([done(0, '1')])
  expect(requests).toEqual(['POST /data-exploration/views/v1/views'])
})

test('a response with the id alone says nothing about the fields that only a replacement accepts', async () => {
  const { store, requests } = start(instead('POST', /views$/, () => respondWith(200, { id: 1 })))
  await allOf(store.create([view('A', { isCompactMode: false })], {}))
  expect(requests).toEqual(['PUT /data-exploration/views/v1/views/1'])
})

test('if that replacement fails, the created and the missing part are reported', async () => {
  const { store } = start(instead('PUT', /views\/1$/, () => respondWith(400, { code: 400, message: 'Not today' })))
  const [outcome] = await allOf(store.create([view('A', { isCompactMode: true })], {}))
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
      return respondWith(200, {
        connectors: Object.fromEntries(found.map((id) => [id, item(id)])),
        notFoundIds: ['c200'],
      })
    }
    return url.pathname.endsWith('c7')
      ? respondWith(200, { connector: item('c7') })
      : respondWith(404, { code: 404, message: 'Not Found: Connector c200' })
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
  const { requests, caller } = start(undefined, { presets: 5 })
  expect(await allOf(presets.connect(caller).list({}))).toHaveLength(5)
  expect(requests).toHaveLength(2)
})
