import { type AddressInfo, createServer } from 'node:net'
import ky from 'ky'
import { describe, expect, test } from 'vitest'
import { failureOf, harness } from '../../test/harness.ts'
import { cutBody, hangBody, hangHeaders, hangUp, reset, respond } from '../../test/misbehaving-server.ts'
import { createThing, deleteThing, listThings } from '../../test/operations.ts'
import { kyFetch } from '../doors/ky.ts'
import { nodeFetch } from '../node.ts'

const things = { things: [{ id: 'a' }] }
const whole = JSON.stringify({ things: [{ id: 'a', name: 'abc' }] })

// Failures below HTTP look different in each fetch.
describe.each([
  { name: 'global fetch', fetch: undefined },
  { name: 'nodeFetch', fetch: nodeFetch },
  { name: 'ky', fetch: kyFetch(ky) },
])('over $name', ({ fetch }) => {
  test.each([
    { name: 'a reset', step: reset, code: 'reset', kind: 'network' },
    { name: 'a closed connection', step: hangUp, code: 'reset', kind: 'network' },
    { name: 'a cut body', step: cutBody(whole), code: 'truncated', kind: 'network', status: 200 },
    { name: 'a hanging head', step: hangHeaders, code: 'timeout_attempt', kind: 'timeout', timeoutMs: 1_000 },
    {
      name: 'a hanging body',
      step: hangBody(),
      code: 'timeout_attempt',
      kind: 'timeout',
      timeoutMs: 1_000,
      status: 200,
    },
  ])('$name is retried, except for a create, whose error reports an unknown outcome', async (broken) => {
    await using at = await harness({ fetch, timeoutMs: broken.timeoutMs })
    at.server.plan(broken.step, respond(200, things))
    const { data, response } = await at.transport.call(listThings, { query: {} }).withResponse()
    expect({ data, attempts: response.attempts }).toEqual({ data: things, attempts: 2 })
    expect(at.waits).toEqual([250])

    at.server.plan(broken.step)
    const error = await failureOf(at.transport.call(createThing, { body: {} }))
    expect(error).toMatchObject({
      kind: broken.kind,
      code: broken.code,
      attempts: 1,
      maybeProcessed: true,
      status: broken.status,
    })
    expect(at.server.seen).toHaveLength(3)
  })

  test.each([
    { name: 'a raw CR in a header', head: 'X-A: a\rb\r\n', says: 'header' },
    { name: 'headers without end', head: `X-A: ${'a'.repeat(1_000)}\r\n`.repeat(500), says: 'Overflow' },
  ])('$name is named', async ({ head, says }) => {
    await using server = await rawServer(`HTTP/1.1 200 OK\r\n${head}Content-Length: 2\r\n\r\n{}`)
    await using at = await harness({ fetch, baseUrl: server.url, attempts: 1 })
    const error = await failureOf(at.transport.call(listThings, { query: {} }))
    expect(error).toMatchObject({ kind: 'network', code: 'not_http' })
    expect(error.message).toMatch(new RegExp(`not_http: .*${says}`, 'i'))
  })

  test('a repeated DELETE that finds nothing after a lost response is successful', async () => {
    await using at = await harness({ fetch })
    at.server.plan(reset, respond(404, { code: 404, message: 'Thing a was not found.' }))
    expect(await at.transport.call(deleteThing, { path: { id: 'a' } })).toEqual({})
  })

  test('a refused connection is retried even for a create, which was not processed', async () => {
    await using at = await harness({ fetch, baseUrl: `http://127.0.0.1:${await closedPort()}` })
    const error = await failureOf(at.transport.call(createThing, { body: {} }))
    expect(error).toMatchObject({ kind: 'network', code: 'connection_refused', attempts: 4, maybeProcessed: false })
    expect(error.message).toMatch(
      /^POST \/things\/v1: connection_refused: nothing listens at the address: connect ECONNREFUSED 127\.0\.0\.1:\d+ \(4 attempts\)$/,
    )
    expect(at.waits).toHaveLength(3)
  })

  test('a host without an address has its own error code', async () => {
    await using at = await harness({ fetch, baseUrl: 'https://mgmt-api-test.invalid' })
    const error = await failureOf(at.transport.call(createThing, { body: {} }, { retry: false }))
    expect(error).toMatchObject({ kind: 'network', code: 'dns', maybeProcessed: false })
  })

  test('plain text instead of TLS has its own error code, and is not retried', async () => {
    await using at = await harness({ fetch })
    await using broken = await harness({ fetch, baseUrl: at.server.url.replace('http:', 'https:') })
    const error = await failureOf(broken.transport.call(listThings, { query: {} }))
    expect(error).toMatchObject({ kind: 'network', code: 'tls', maybeProcessed: false, attempts: 1 })
    expect(error.message).toContain('the secure connection failed: wrong version number')
  })
})

test.each([
  { name: 'a reset', step: reset },
  { name: 'a cut body', step: cutBody(whole) },
])('$name of a change asks to check it, of a read to try again', async ({ step }) => {
  await using at = await harness()
  at.server.plan(step, step)
  const read = await failureOf(at.transport.call(listThings, { query: {} }, { retry: false }))
  expect(read).toMatchObject({ hint: 'Check the network.' })
  const change = await failureOf(at.transport.call(createThing, { body: {} }))
  expect(change).toMatchObject({ hint: 'Check whether the work was done before sending it again. Check the network.' })
})

test('a port that fetch blocks has its own error code, and is not retried', async () => {
  await using at = await harness({ baseUrl: 'http://127.0.0.1:6000', fetch: globalThis.fetch })
  const error = await failureOf(at.transport.call(createThing, { body: {} }))
  expect(error).toMatchObject({ kind: 'network', code: 'blocked_port', attempts: 1, maybeProcessed: false })
})

test('maybeProcessed covers every attempt, not only the last', async () => {
  await using at = await harness()
  at.server.plan(reset, respond(403, { code: 403, message: 'no' }))
  const error = await failureOf(at.transport.call(deleteThing, { path: { id: 'a' } }))
  expect(error).toMatchObject({ status: 403, attempts: 2, maybeProcessed: true })
})

test('a fetch that ignores its signal is abandoned at the timeout', async () => {
  await using at = await harness({ fetch: () => new Promise(() => undefined), timeoutMs: 20 })
  const error = await failureOf(at.transport.call(createThing, { body: {} }))
  expect(error).toMatchObject({ code: 'timeout_attempt', maybeProcessed: true })
})

test('the error of fetch is the cause, without the request', async () => {
  const thrown = new TypeError('boom')
  await using at = await harness({ fetch: () => Promise.reject(thrown) })
  const error = await failureOf(at.transport.call(createThing, { body: {} }))
  expect(error).toMatchObject({ kind: 'network', code: 'connection_failed', maybeProcessed: true })
  expect(error.cause).toBe(thrown)
})

/** A server that answers everything with a text. */
async function rawServer(text: string): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(text))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // What a server has that listens on a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
