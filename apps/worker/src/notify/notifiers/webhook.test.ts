import { createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFetch } from '@mgmt-api/transport/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aMessage } from '../../../test/a-message.ts'
import { type Endpoint, startEndpoint, status } from '../../../test/endpoint.ts'
import type { WebhookConfig } from '../../config/config.ts'
import type { NotifierTools } from './notifier.ts'
import { webhook } from './webhook.ts'

const now = Date.parse('2026-11-21T02:31:00Z')
const path = '/hooks/canary-of-the-path'
let endpoint: Endpoint
beforeEach(async () => {
  endpoint = await startEndpoint()
})
afterEach(() => endpoint.close())

const never = new AbortController().signal
const send = (config: Partial<WebhookConfig> = {}, tools: Partial<NotifierTools> = {}) =>
  webhook(
    { name: 'hook', kind: 'webhook', url: `${endpoint.url}${path}`, ...config },
    {
      fetch: nodeFetch,
      now: () => now,
      env: { SECRET: 'canary-of-the-secret' },
      directory: '/',
      stdout: { isTerminal: false, write: async () => undefined },
      ...tools,
    },
  ).send(aMessage(), never)

test('a message is posted as JSON with its idempotency key', async () => {
  expect(await send()).toEqual({ kind: 'delivered' })
  expect(endpoint.received).toHaveLength(1)
  const [request] = endpoint.received
  expect(request).toMatchObject({ method: 'POST', path, key: aMessage().id })
  expect(request?.headers).toMatchObject({ 'content-type': 'application/json' })
  expect(request?.headers).not.toHaveProperty('mgmt-worker-signature')
  expect(JSON.parse(request?.body ?? '')).toEqual(aMessage())
})

test('a receiver can verify time and body with the secret', async () => {
  await send({ secret: '${env:SECRET}' })
  const [request] = endpoint.received
  const [, time, sent] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request?.headers['mgmt-worker-signature'])) ?? []
  expect(time).toBe('1795228260')
  const expected = createHmac('sha256', 'canary-of-the-secret').update(`${time}.${request?.body}`).digest('hex')
  expect(sent).toBe(expected)
})

test('address and secret are resolved again for each message', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'webhook-'))
  try {
    const config = { url: '${file:address}' }
    expect(await send(config, { directory })).toEqual({
      kind: 'unavailable',
      error: '${file:address}: the file cannot be read (ENOENT)',
    })
    writeFileSync(join(directory, 'address'), `${endpoint.url}/from-a-file\n`)
    expect(await send(config, { directory })).toEqual({ kind: 'delivered' })
    expect(endpoint.received.map((request) => request.path)).toEqual(['/from-a-file'])
  } finally {
    await rm(directory, { recursive: true })
  }
})

test.each([200, 201, 202, 204])('a response of %i is a delivery', async (code) => {
  endpoint.respond(status(code))
  expect(await send()).toEqual({ kind: 'delivered' })
})

test.each([408, 425, 429, 500, 502, 503, 504])('a response of %i allows a retry', async (code) => {
  endpoint.respond(status(code, { 'retry-after': '7' }))
  expect(await send()).toEqual({
    kind: 'unavailable',
    error: `${endpoint.url} responded with ${code}`,
    retryAfterMs: 7000,
  })
})

test.each([400, 401, 403, 404, 410, 413, 422])('a response of %i refuses the message', async (code) => {
  endpoint.respond(status(code))
  expect(await send()).toEqual({ kind: 'refused', error: `${endpoint.url} responded with ${code}` })
})

test.each([301, 302, 303, 307, 308])('a redirect with %i is not followed, and the error says so', async (code) => {
  const elsewhere = await startEndpoint()
  try {
    endpoint.respond(status(code, { location: elsewhere.url }))
    expect(await send()).toEqual({
      kind: 'refused',
      error: `${endpoint.url} responded with ${code}. Redirects are not followed. Configure the final address.`,
    })
    expect(elsewhere.received).toEqual([])
  } finally {
    await elsewhere.close()
  }
})

test('an endless body is not read to the end', async () => {
  let writing: NodeJS.Timeout | undefined
  endpoint.respond((response) => {
    response.writeHead(200)
    writing = setInterval(() => response.write('more and more '.repeat(1000)), 5)
    response.on('close', () => clearInterval(writing))
  })
  expect(await send()).toEqual({ kind: 'delivered' })
  clearInterval(writing)
})

test('a missing response ends with the timeout', async () => {
  endpoint.respond(() => undefined)
  expect(await send({}, { timeoutMs: 200 })).toEqual({
    kind: 'unavailable',
    error: `${endpoint.url} did not respond (TimeoutError)`,
  })
})

test('endless headers end with the timeout too', async () => {
  endpoint.respond((response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\nX-Endless: ')
  })
  expect(await send({}, { timeoutMs: 200 })).toMatchObject({ kind: 'unavailable' })
})

test.each([
  { name: 'is not HTTP', bytes: 'garbage\r\n\r\n' },
  { name: 'is truncated', bytes: 'HTTP/1.1 200 OK\r\nContent-Le' },
  { name: 'is empty', bytes: '' },
])('a response that $name allows a retry, and the error shows only the origin of the address', async ({ bytes }) => {
  endpoint.respond((response) => {
    response.socket?.end(bytes)
  })
  const delivery = await send()
  expect(delivery).toMatchObject({ kind: 'unavailable' })
  expect(JSON.stringify(delivery)).not.toContain('canary')
})

test('a reset connection allows a retry', async () => {
  endpoint.respond((response) => response.socket?.resetAndDestroy())
  expect(await send()).toEqual({ kind: 'unavailable', error: `${endpoint.url} did not respond (ECONNRESET)` })
})

test('a refused connection allows a retry', async () => {
  await endpoint.close()
  expect(await send()).toEqual({ kind: 'unavailable', error: `${endpoint.url} did not respond (ECONNREFUSED)` })
})

test('an abort rejects', async () => {
  const stop = new AbortController()
  endpoint.respond(() => stop.abort())
  const sending = webhook(
    { name: 'hook', kind: 'webhook', url: endpoint.url },
    {
      fetch: nodeFetch,
      now: () => now,
      env: {},
      directory: '/',
      stdout: { isTerminal: false, write: async () => undefined },
    },
  ).send(aMessage(), stop.signal)
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
})
