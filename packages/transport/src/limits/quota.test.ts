import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { failureOf, harness } from '../../test/harness.ts'
import { misbehavingServer, respond } from '../../test/misbehaving-server.ts'
import { createThing, listThings } from '../../test/operations.ts'
import { createTransport } from '../index.ts'

const full = { code: 429, message: 'the maximum number of log policies is reached' }

test('a 429 that says that a maximum is reached is one attempt, and slows nothing down', async () => {
  await using at = await harness()
  at.server.plan(respond(429, full, { 'x-request-id': 'r-1' }), respond(200, { things: [] }))
  const error = await failureOf(at.transport.call(createThing, { body: {} }))
  expect(error).toMatchObject({
    kind: 'api',
    code: 'quota_exceeded',
    status: 429,
    attempts: 1,
    maybeProcessed: false,
    hint: 'Delete what is no longer needed, or have the limit raised; waiting does not help.',
    message:
      'POST /things/v1: 429 quota_exceeded: the maximum number of log policies is reached (request id r-1, 1 attempt)',
  })
  await Promise.all(Array.from({ length: 20 }, () => at.transport.call(listThings, { query: {} })))
  expect(at.waits).toEqual([])
})

test('maxima reached by several calls at once are all taken back', async () => {
  await using at = await harness()
  at.server.plan(respond(429, full))
  const errors = await Promise.all(
    Array.from({ length: 8 }, () => failureOf(at.transport.call(createThing, { body: {} }))),
  )
  expect(errors.map(({ code, attempts }) => `${code} ${attempts}`)).toEqual(Array(8).fill('quota_exceeded 1'))
  at.server.plan(respond(200, { things: [] }))
  const before = at.waits.length
  await at.transport.call(listThings, { query: {} })
  expect(at.waits).toHaveLength(before)
})

test.each([
  { name: 'with Retry-After', body: full, headers: { 'retry-after': '2' } },
  { name: 'with an empty body', body: '' },
  { name: 'with a page', body: '<html><title>maximum number of requests reached</title>The limit is reached</html>' },
  { name: 'with a page that names a maximum', body: '<html><title>The maximum is reached</title></html>' },
  { name: 'that speaks of a rate', body: { code: 429, message: 'Rate limit reached' } },
])('a 429 $name is a rate limit, and is retried', async ({ body, headers = {} }) => {
  await using at = await harness()
  at.server.plan(respond(429, body, headers))
  expect(await failureOf(at.transport.call(createThing, { body: {} }))).toMatchObject({
    code: 'rate_limited',
    attempts: 4,
  })
})

test('a 429 pauses the other calls while its body is on the way, and not after a body that takes it back', async () => {
  await using server = await misbehavingServer()
  let waits = 0
  let open: ServerResponse | undefined
  let arrived = (): void => undefined
  const headers = new Promise<void>((resolve) => (arrived = resolve))
  let started = (): void => undefined
  const pause = new Promise<void>((resolve) => (started = resolve))
  const transport = createTransport({
    baseUrl: server.url,
    apiKey: 'the-key',
    clock: {
      now: () => 1_000_000,
      // A wait ends only with its signal.
      wait: (ms, signal) => {
        if (ms === 0) return Promise.resolve()
        waits++
        started()
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        })
      },
    },
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      arrived()
      return response
    },
  })
  server.plan(
    (response) => {
      open = response
      response.writeHead(429, { 'content-type': 'application/json' }).write('{"code":429,')
    },
    respond(200, { things: [] }),
  )
  const creation = failureOf(transport.call(createThing, { body: {} }))
  await headers
  // A turn of the event loop, in which the transport reads the headers.
  await setImmediate()
  const other = transport.call(listThings, { query: {} })
  await pause
  expect({ waits, sent: server.seen.length }).toEqual({ waits: 1, sent: 1 })

  open?.end('"message":"the maximum number of things is reached"}')
  expect(await creation).toMatchObject({ code: 'quota_exceeded' })
  expect(await other).toEqual({ things: [] })
  expect(server.seen).toHaveLength(2)
})
