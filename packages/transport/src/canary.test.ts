import { expect, test } from 'vitest'
import { failureOf, harness } from '../test/harness.ts'
import { cutBody, hangHeaders, reset, respond, type Step } from '../test/misbehaving-server.ts'
import { createThing, listThings } from '../test/operations.ts'
import { recordingHooks, shown } from '../test/outputs.ts'
import { toCurl } from './doors/curl.ts'
import type { TransportOptions } from './options/options.ts'

const key = 'canary-7f3a9b'
const secret = 'canary-field-22'

/** A service that echoes requests. */
const echo =
  (status: number): Step =>
  (response, request) =>
    response
      .writeHead(status, { 'x-request-id': 'r', location: `https://a.example/${request.headers.authorization}` })
      .end(JSON.stringify({ code: status, message: `bad key ${request.headers.authorization}` }))

const everyFailure: readonly { readonly name: string; readonly step: Step; readonly options?: TransportOptions }[] = [
  ...[301, 400, 401, 403, 404, 409, 413, 429, 500, 503].map((status) => ({ name: String(status), step: echo(status) })),
  { name: 'a reset', step: reset },
  { name: 'a cut body', step: cutBody('{"things":[]}') },
  { name: 'a hanging head', step: hangHeaders, options: { timeoutMs: 20 } },
  { name: 'no JSON', step: (response, request) => response.end(`<p>${request.headers.authorization}`) },
  { name: 'HTML', step: (response, request) => response.end(`<html><title>${request.headers.authorization}`) },
  { name: 'a refused connection', step: reset, options: { baseUrl: 'http://127.0.0.1:9' } },
  { name: 'no TLS', step: reset, options: { baseUrl: 'https://127.0.0.1:9' } },
  { name: 'a key that is no header', step: reset, options: { apiKey: `${key}\u2603` } },
  { name: 'a fetch that throws', step: reset, options: { fetch: () => Promise.reject(new TypeError('x')) } },
]

test.each(everyFailure)('the key is in no error, hook or command after $name', async ({ step, options }) => {
  for (const scheme of [undefined, 'Bearer']) {
    const { hooks, all } = recordingHooks()
    await using at = await harness({ apiKey: key, scheme, hooks, attempts: 2, ...options })
    at.server.plan(step)
    const error = await failureOf(at.transport.call(createThing, { body: { name: 'a', token: secret } }))
    const output = [shown(error), toCurl(error) ?? '', all()].join('\n')
    expect(output).toContain('ThingsService_CreateThing')
    expect(output).not.toContain(key)
    expect(output).not.toContain(secret)
  }
})

test('the key is in no hook and no response of a successful call', async () => {
  const { hooks, all } = recordingHooks()
  await using at = await harness({ apiKey: key, hooks })
  at.server.plan(respond(200, { things: [], odd: 1 }))
  const whole = await at.transport.call(listThings, { query: {} }).withResponse()
  expect(at.server.seen[0]?.headers.authorization).toBe(key)
  expect(all()).toContain('odd')
  expect(`${all()} ${shown(whole)}`).not.toContain(key)
})

test('the key is in no error of a service that returns parts of it, or its base64', async () => {
  const long = 'cxup_q8Zr41TbKd90LmWvXy7NpE5sHj2'
  const message = `bad credentials ${btoa(`:${long}`)}, ${btoa(long)}, ${long.slice(0, 20)}…, …${long.slice(-16)}`
  await using at = await harness({ apiKey: long })
  at.server.plan(respond(401, { code: 401, message }))
  const error = await failureOf(at.transport.call(listThings, { query: {} }))
  expect(error.message).toMatch(/bad credentials \S*\[key\]\S*, \[key\]\S*, \[key\]…, …\[key\]/)
})
