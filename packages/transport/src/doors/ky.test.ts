import { createEmulator, type Listening } from '@mgmt-api/emulator'
import { getAlertDef, listAlertDefs } from '@mgmt-api/models/alerts'
import ky, { type KyInstance } from 'ky'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureOf, harness } from '../../test/harness.ts'
import { reset, respond } from '../../test/misbehaving-server.ts'
import { createThing, listThings } from '../../test/operations.ts'
import { createTransport } from '../create-transport.ts'
import { kyFetch } from './ky.ts'
import type { Transport } from '../options/options.ts'

const things = { things: [{ id: 'a' }] }

describe('against the emulator over HTTP', () => {
  const emulator = createEmulator({ seed: { alertDefs: 12 } })
  let listening: Listening
  beforeAll(async () => {
    listening = await emulator.listen({ port: 0 })
  })
  afterAll(() => emulator.close())

  const over = (instance: KyInstance): Transport =>
    createTransport({ baseUrl: listening.url, apiKey: 'any-key', fetch: kyFetch(instance) })

  test('beforeRequest sees the request with its key and may change it; afterResponse sees the response', async () => {
    const seen: unknown[] = []
    const transport = over(
      ky.create({
        headers: { 'x-team': 'platform' },
        hooks: {
          beforeRequest: [
            ({ request }) => {
              const { method, headers } = request
              seen.push({ method, authorization: headers.get('authorization'), team: headers.get('x-team') })
              request.headers.set('authorization', 'another-key')
            },
          ],
          afterResponse: [
            async ({ request, response }) => {
              const { alertDefs } = await response.json<{ alertDefs: unknown[] }>()
              const key = request.headers.get('authorization')
              seen.push({ status: response.status, alertDefs: alertDefs.length, key })
            },
          ],
        },
      }),
    )
    const { alertDefs } = await transport.call(listAlertDefs, { query: { pagination: { pageSize: 5 } } })
    expect(alertDefs).toHaveLength(5)
    expect(seen).toEqual([
      { method: 'GET', authorization: 'any-key', team: 'platform' },
      { status: 200, alertDefs: 5, key: 'another-key' },
    ])
  })

  test('a response of a hook replaces the response', async () => {
    const { id = '' } = (await over(ky).call(listAlertDefs, { query: {} })).alertDefs?.[0] ?? {}
    const changed = over(
      ky.create({ hooks: { afterResponse: [() => Response.json({ alertDef: { id: 'changed' } })] } }),
    )
    expect((await changed.call(getAlertDef, { path: { id }, query: {} })).alertDef).toEqual({ id: 'changed' })

    const kept = over(ky.create({ hooks: { beforeRequest: [() => Response.json({ alertDef: { id: 'kept' } })] } }))
    expect((await kept.call(getAlertDef, { path: { id }, query: {} })).alertDef).toEqual({ id: 'kept' })
  })

  test('the progress of a download ends with all bytes of the response', async () => {
    const progress: { percent: number; transferredBytes: number }[] = []
    const transport = over(ky.create({ onDownloadProgress: (each) => progress.push(each) }))
    const text = await transport.raw(listAlertDefs, { query: {} })
    expect(progress.at(-1)).toEqual({
      percent: 1,
      transferredBytes: Buffer.byteLength(text),
      totalBytes: Buffer.byteLength(text),
    })
  })

  test('a missing definition is not_found', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const error = await failureOf(over(ky).call(getAlertDef, { path: { id }, query: {} }))
    expect(error).toMatchObject({ kind: 'api', code: 'not_found', status: 404, attempts: 1 })
  })
})

describe('only the transport decides about retries', () => {
  const eager = ky.create({
    retry: { limit: 5, methods: ['get', 'post'], delay: () => 1 },
    timeout: 1,
    totalTimeout: 1,
    throwHttpErrors: true,
    hooks: { init: [(options) => (options.retry = 7)] },
  })

  test.each([
    { name: 'a status', step: respond(503, ''), code: 'server_error' },
    { name: 'a lost connection', step: reset, code: 'reset' },
  ])('after $name an instance with retries sends as often as none', async ({ step, code }) => {
    await using at = await harness({ fetch: kyFetch(eager), attempts: 3 })
    at.server.plan(step)
    expect(await failureOf(at.transport.call(listThings, { query: {} }))).toMatchObject({ code, attempts: 3 })
    expect(at.server.seen).toHaveLength(3)
    expect(at.waits).toHaveLength(2)

    expect(await failureOf(at.transport.call(createThing, { body: {} }))).toMatchObject({ code, attempts: 1 })
    expect(at.server.seen).toHaveLength(4)
  })

  test('hooks run once for each attempt, and beforeRetry never', async () => {
    const ran: string[] = []
    const instance = ky.create({
      hooks: {
        beforeRequest: [() => void ran.push('beforeRequest')],
        beforeRetry: [() => void ran.push('beforeRetry')],
        afterResponse: [({ response }) => void ran.push(`afterResponse ${response.status}`)],
      },
    })
    await using at = await harness({ fetch: kyFetch(instance) })
    at.server.plan(respond(503, ''), respond(200, things))
    expect(await at.transport.call(listThings, { query: {} })).toEqual(things)
    expect(ran).toEqual(['beforeRequest', 'afterResponse 503', 'beforeRequest', 'afterResponse 200'])
  })

  test('ky.retry() of a hook counts as a lost response', async () => {
    const instance = ky.create({
      hooks: {
        afterResponse: [
          ({ request, response }) =>
            response.status === 401 ? ky.retry({ request: new Request(request), delay: 0 }) : undefined,
        ],
      },
    })
    await using at = await harness({ fetch: kyFetch(instance) })
    at.server.plan(respond(401, ''), respond(200, things))
    expect(await at.transport.call(listThings, { query: {} })).toEqual(things)
    expect(at.server.seen).toHaveLength(2)

    at.server.plan(respond(401, ''))
    const error = await failureOf(at.transport.call(createThing, { body: {} }))
    expect(error).toMatchObject({ code: 'connection_failed', attempts: 1, maybeProcessed: true })
    expect(at.server.seen).toHaveLength(3)
    expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain('the-key')
  })
})

test('a hook that fails after the response never repeats a create', async () => {
  const audit = async (): Promise<void> => {
    await ky('http://127.0.0.1:1', { retry: 0 })
  }
  const instance = ky.create({ hooks: { afterResponse: [audit] } })
  await using at = await harness({ fetch: kyFetch(instance) })
  at.server.plan(respond(200, { id: 'a' }))
  const error = await failureOf(at.transport.call(createThing, { body: {} }))
  expect(error).toMatchObject({
    code: 'connection_failed',
    maybeProcessed: true,
    attempts: 1,
    cause: { message: 'a hook of ky failed', reason: { message: expect.stringContaining('127.0.0.1:1') as string } },
  })
  expect(at.server.seen).toHaveLength(1)
})

test('an instance with a prefix and a base address of its own calls the address of the transport', async () => {
  const instance = ky.create({ prefix: 'http://127.0.0.1:1/elsewhere', baseUrl: 'http://127.0.0.1:1' })
  await using at = await harness({ fetch: kyFetch(instance) })
  at.server.plan(respond(200, things))
  expect(await at.transport.call(listThings, { query: {} })).toEqual(things)
})

test('a lost connection shows the error of fetch, and not the key', async () => {
  await using at = await harness({ fetch: kyFetch(ky), attempts: 1 })
  at.server.plan(reset)
  const error = await failureOf(at.transport.call(listThings, { query: {} }))
  expect(error.cause).toMatchObject({ name: 'TypeError', message: 'fetch failed' })
  expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain('the-key')
})

test('a hook that outlives its call sends nothing', async () => {
  const stop = new AbortController()
  let release: () => void = () => undefined
  const hook = async (): Promise<void> => {
    stop.abort()
    await new Promise<void>((resolve) => (release = resolve))
  }
  const sent: Promise<unknown>[] = []
  const instance = ky.create({
    hooks: { beforeRequest: [hook] },
    fetch: (...request) => {
      const responded = fetch(...request)
      sent.push(responded)
      return responded
    },
  })
  await using at = await harness({ fetch: kyFetch(instance) })
  at.server.plan(respond(200, things))
  const call = at.transport.call(listThings, { query: {} }, { signal: stop.signal })
  expect(await failureOf(call)).toMatchObject({ kind: 'aborted' })

  release()
  await expect.poll(() => sent).toHaveLength(1)
  await expect(sent[0]).rejects.toMatchObject({ name: 'AbortError' })
  expect(at.server.seen).toEqual([])
})
