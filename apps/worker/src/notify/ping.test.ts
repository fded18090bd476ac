import { nodeFetch } from '@mgmt-api/transport/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Endpoint, startEndpoint, status } from '../../test/endpoint.ts'
import { createPing } from './ping.ts'

let endpoint: Endpoint
let logged: string[]
beforeEach(async () => {
  endpoint = await startEndpoint(status(200))
  logged = []
})
afterEach(() => endpoint.close())

const never = new AbortController().signal
const pingOf = (url: string | undefined, env: Record<string, string> = {}, timeoutMs = 60_000) =>
  createPing({
    url,
    env,
    directory: '/',
    fetch: nodeFetch,
    timeoutMs,
    log: {
      info: (message) => logged.push(message),
      warn: (message, fields) => logged.push(`${message}: ${String(fields?.error)}`),
    },
  })

test('each call sends one request', async () => {
  const ping = pingOf(`${endpoint.url}/canary`)
  await ping.call(never)
  await ping.call(never)
  expect(endpoint.received.map(({ method, path }) => [method, path])).toEqual([
    ['GET', '/canary'],
    ['GET', '/canary'],
  ])
  expect(logged).toEqual([])
})

test('ping sends no request without an address', async () => {
  await pingOf(undefined).call(never)
  expect(logged).toEqual([])
})

test('failure and recovery are logged once, without the address', async () => {
  const ping = pingOf('${env:PING}', { PING: `${endpoint.url}/canary` })
  endpoint.respond(status(500))
  await ping.call(never)
  endpoint.respond((response) => response.socket?.resetAndDestroy())
  await ping.call(never)
  endpoint.respond(status(204))
  await ping.call(never)
  await ping.call(never)
  expect(logged).toEqual(['ping_url failed: response 500', 'ping_url recovered'])
})

test.each([
  { name: 'never responds', problem: 'no response (TimeoutError)', respond: () => undefined, timeoutMs: 200 },
  { name: 'redirects', problem: 'response 302', respond: status(302, { location: '/' }), timeoutMs: 60_000 },
])('an endpoint that $name is a failure within the time limit', async ({ problem, respond, timeoutMs }) => {
  endpoint.respond(respond)
  await pingOf(`${endpoint.url}/canary`, {}, timeoutMs).call(never)
  expect(logged).toEqual([`ping_url failed: ${problem}`])
})

test.each([
  { name: 'is not set', env: {} },
  { name: 'is not a URL', env: { PING: 'canary' } },
])('a reference to a value that $name is a failure too', async ({ env }) => {
  await pingOf('${env:PING}', env).call(never)
  expect(logged).toHaveLength(1)
  expect(logged[0]).not.toContain('canary')
})
