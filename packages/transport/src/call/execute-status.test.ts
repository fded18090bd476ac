import { isNotFound } from '@mgmt-api/models'
import { describe, expect, test } from 'vitest'
import { failureOf, harness } from '../../test/harness.ts'
import { hangBody, respond } from '../../test/misbehaving-server.ts'
import { createThing, deleteThing, getThing, listThings } from '../../test/operations.ts'

const things = { things: [{ id: 'a', size: 5 }] }

test('a response is decoded, and its status, headers, request id and attempts are available', async () => {
  await using at = await harness()
  at.server.plan(respond(200, things, { 'x-request-id': 'r-1', 'x-other': 'o' }))
  const { data, response } = await at.transport.call(listThings, { query: { page: { size: 3 } } }).withResponse()
  expect(data).toEqual({ things: [{ id: 'a', size: '5' }] })
  expect(response).toMatchObject({ status: 200, requestId: 'r-1', attempts: 1, drift: [] })
  expect(response.headers.get('x-other')).toBe('o')
  expect(at.server.seen).toMatchObject(
    [
      {
        method: 'GET',
        url: '/mgmt/openapi/5/things/v1?page[size]=3',
        headers: { authorization: 'the-key', accept: 'application/json', 'user-agent': /^mgmt-api-transport\/\d/ },
      },
    ].map((each) => ({
      ...each,
      headers: { ...each.headers, 'user-agent': expect.stringMatching(each.headers['user-agent']) as unknown },
    })),
  )
})

test('a body is sent as JSON, path parameters are encoded, and the operation sets the API version', async () => {
  await using at = await harness({ userAgent: 'tool/2.1' })
  at.server.plan(respond(200, {}))
  await at.transport.call(createThing, { body: { name: 'Ünï' } })
  await at.transport.call(getThing, { path: { id: 'a/b?c#d' } })
  expect(at.server.seen).toMatchObject([
    { method: 'POST', body: '{"name":"Ünï"}', headers: { 'content-type': 'application/json' } },
    { method: 'GET', url: '/mgmt/openapi/4/things/v1/a%2Fb%3Fc%23d', body: '' },
  ])
  expect(at.server.seen[1]?.headers['user-agent']).toMatch(/^tool\/2\.1 mgmt-api-transport\/\d+\.\d+\.\d+/)
  expect(at.server.seen[1]?.headers['content-type']).toBeUndefined()
})

describe('a permanent refusal is an error at once', () => {
  test.each([
    { status: 400, code: 'bad_request' },
    { status: 401, code: 'unauthorized' },
    { status: 403, code: 'forbidden' },
    { status: 405, code: 'client_error' },
    { status: 409, code: 'conflict' },
    { status: 413, code: 'payload_too_large' },
    { status: 418, code: 'client_error' },
    { status: 422, code: 'bad_request' },
    { status: 501, code: 'not_implemented' },
    { status: 505, code: 'server_error' },
  ])('$status is $code', async ({ status, code }) => {
    await using at = await harness()
    at.server.plan(respond(status, { code: status, message: 'No\u0007 way\n\u202eback' }, { 'x-request-id': 'r-9' }))
    const error = await failureOf(at.transport.call(listThings, { query: {} }))
    expect(error).toMatchObject({
      kind: 'api',
      code,
      status,
      requestId: 'r-9',
      attempts: 1,
      operation: 'ThingsService_ListThings',
      maybeProcessed: status === 505,
      message: `GET /things/v1: ${status} ${code}: No way back (request id r-9, 1 attempt)`,
    })
    expect(error.hint).toMatch(/\w+\.$/)
    expect(at.server.seen).toHaveLength(1)
  })
})

describe('a temporary failure is retried', () => {
  test.each([
    { status: 408, code: 'request_timeout' },
    { status: 429, code: 'rate_limited' },
    { status: 500, code: 'server_error' },
    { status: 502, code: 'server_error' },
    { status: 503, code: 'server_error' },
    { status: 504, code: 'server_error' },
  ])('$status is retried three times, then it is an error', async ({ status, code }) => {
    await using at = await harness()
    const busy = respond(status, { code: status, message: 'busy' }, { 'retry-after': '0.5' })
    at.server.plan(busy, busy, busy, respond(200, things))
    const { response } = await at.transport.call(listThings, { query: {} }).withResponse()
    expect(response.attempts).toBe(4)
    expect(at.waits).toEqual([500, 500, 500])

    at.server.plan(busy)
    const error = await failureOf(at.transport.call(listThings, { query: {} }))
    expect(error).toMatchObject({ code, status, attempts: 4, maybeProcessed: status !== 429 })
    expect(at.server.seen).toHaveLength(8)
  })
})

test.each([
  { form: 'seconds', headers: { 'retry-after': '2' }, ms: 2000 },
  { form: 'milliseconds', headers: { 'retry-after-ms': '40' }, ms: 40 },
  {
    form: 'a date',
    headers: { 'retry-after': 'Thu, 01 Jan 2026 00:00:09 GMT', date: 'Thu, 01 Jan 2026 00:00:00 GMT' },
    ms: 9000,
  },
  { form: 'garbage, so the wait is drawn', headers: { 'retry-after': 'later' }, ms: 250 },
])('Retry-After as $form', async ({ headers, ms }) => {
  await using at = await harness()
  at.server.plan(respond(503, '', headers), respond(200, things))
  await at.transport.call(listThings, { query: {} })
  expect(at.waits).toEqual([ms])
})

test('a create is not retried after 5xx, and its error reports an unknown outcome', async () => {
  await using at = await harness()
  at.server.plan(respond(503, { code: 503, message: 'busy' }))
  const error = await failureOf(at.transport.call(createThing, { body: {} }))
  expect(error).toMatchObject({ status: 503, attempts: 1, maybeProcessed: true })
  expect(at.server.seen).toHaveLength(1)
})

test('a create is retried after 429, which refused it', async () => {
  await using at = await harness()
  at.server.plan(respond(429, '', { 'retry-after': '1' }), respond(200, { id: 'a' }))
  expect(await at.transport.call(createThing, { body: {} })).toEqual({ id: 'a' })
})

test.each([
  {
    value: '86400',
    body: { code: 429, message: 'Slow down' },
    says: 'rate_limited: Slow down; the service asks to wait 24 h',
  },
  { value: '900', body: '', says: 'rate_limited: the service asks to wait 15 min' },
])('the error of a 429 says for how long the service asks to wait ($value)', async ({ value, body, says }) => {
  await using at = await harness()
  at.server.plan(respond(429, body, { 'retry-after': value }))
  const error = await failureOf(at.transport.call(listThings, { query: {} }))
  expect(error.message).toContain(says)
})

test('an absurd Retry-After pauses the limiter for an hour', async () => {
  const pauses: unknown[] = []
  const limiter = { admit: () => true, observe: (_status: number, pauseMs?: number) => void pauses.push(pauseMs) }
  await using at = await harness({ limiter })
  // The time in seconds since 1970, as some services send it.
  at.server.plan(respond(429, '', { 'retry-after': '1767225600' }), respond(429, '', { 'retry-after': '60' }))
  for (let count = 0; count < 2; count++)
    await failureOf(at.transport.call(listThings, { query: {} }, { retry: false }))
  expect(pauses).toEqual([3_600_000, 60_000])
})

test('retry: false sends one attempt', async () => {
  await using at = await harness()
  at.server.plan(respond(503, ''))
  expect(await failureOf(at.transport.call(listThings, { query: {} }, { retry: false }))).toMatchObject({ attempts: 1 })
})

test('the status of an error counts even if its body never ends', async () => {
  await using at = await harness()
  at.server.plan(hangBody(403))
  const error = await failureOf(at.transport.call(listThings, { query: {} }, { timeoutMs: 2_000 }))
  expect(error).toMatchObject({ kind: 'api', code: 'forbidden', status: 403 })
  expect(error.hint).toContain('things:Read')
})

test('a redirect is an error that names its target, and the key is not sent there', async () => {
  await using at = await harness()
  await using other = await harness()
  other.server.plan(respond(200, things))
  for (const status of [301, 302, 303, 307, 308]) {
    at.server.plan(respond(status, '', { location: `${other.server.url}/elsewhere` }))
    const error = await failureOf(at.transport.call(listThings, { query: {} }))
    expect(error).toMatchObject({ kind: 'api', code: 'redirected', status, attempts: 1 })
    // Those that repeat method and body come before the work, the others may come after it.
    expect(error.maybeProcessed, String(status)).toBe(status < 307)
    expect(error.message).toContain(`${other.server.url}/elsewhere`)
  }
  expect(other.server.seen).toEqual([])
})

test.each([
  ['https://user:secret@login.example.com/start?return=secret#secret', 'https://login.example.com/start'],
  ['//login.example.com/start?return=secret', 'http://login.example.com/start'],
  ['/start?return=secret', '/start'],
  ['?return=secret', '/'],
  ['app:secret', '[invalid address]'],
])('a redirect to %s is named without what may be secret', async (location, named) => {
  await using at = await harness()
  at.server.plan(respond(302, '', { location }))
  const error = await failureOf(at.transport.call(listThings, { query: {} }))
  expect(error.message).toContain(`never followed: to ${named}`)
  expect(error.message).not.toContain('secret')
})

describe('404', () => {
  test('the 404 of a resource is recognized by isNotFound, that of a route is not', async () => {
    await using at = await harness()
    at.server.plan(respond(404, { code: 404, message: 'Thing a was not found.' }))
    expect(isNotFound(await failureOf(at.transport.call(getThing, { path: { id: 'a' } })))).toBe(true)
    at.server.plan(respond(404, 'No route: GET /mgmt/openapi/4/things/v1/a.', { 'content-type': 'text/plain' }))
    const error = await failureOf(at.transport.call(getThing, { path: { id: 'a' } }))
    expect(isNotFound(error)).toBe(false)
    expect(error.code).toBe('no_such_route')
  })

  test('a 404 to a DELETE that is repeated after a lost response is a success', async () => {
    await using at = await harness()
    at.server.plan(respond(502, ''), respond(404, { code: 404, message: 'Thing a was not found.' }))
    const { data, response } = await at.transport.call(deleteThing, { path: { id: 'a' } }).withResponse()
    expect(data).toEqual({})
    expect(response).toMatchObject({ status: 404, attempts: 2 })
  })

  test('a 404 to a first DELETE, or to one repeated after 429, is an error', async () => {
    await using at = await harness()
    const gone = respond(404, { code: 404, message: 'Thing a was not found.' })
    at.server.plan(gone)
    expect(await failureOf(at.transport.call(deleteThing, { path: { id: 'a' } }))).toMatchObject({ code: 'not_found' })
    at.server.plan(respond(429, '', { 'retry-after': '0' }), gone)
    expect(await failureOf(at.transport.call(deleteThing, { path: { id: 'a' } }))).toMatchObject({ code: 'not_found' })
  })

  test.each([
    { form: 'the service’s text', body: 'Not Found: Not Found', code: 'no_such_route' },
    { form: 'its Error object', body: { code: 404, message: 'Not Found: Not Found' }, code: 'no_such_route' },
    { form: 'a gateway’s Error object', body: { code: 5, message: 'Not Found', details: [] }, code: 'no_such_route' },
    { form: 'a page', body: '<html><title>404 Not Found</title></html>', code: 'no_such_route' },
    { form: 'no body', body: '', code: 'no_such_route' },
    {
      form: 'an Error object that names nothing',
      body: { code: 404, message: 'Not Found' },
      code: 'ambiguous_not_found',
    },
  ])(
    'a 404 with $form to a repeated DELETE is an error, because it does not show a deletion',
    async ({ body, code }) => {
      await using at = await harness()
      at.server.plan(respond(502, ''), respond(404, body))
      const error = await failureOf(at.transport.call(deleteThing, { path: { id: 'a' } }))
      expect(error).toMatchObject({ kind: 'api', code, status: 404, attempts: 2, maybeProcessed: true })
      expect(isNotFound(error)).toBe(false)
    },
  )

  test.each([
    { form: 'text', body: 'Not Found: Thing a' },
    { form: 'an Error object', body: { code: 404, message: 'Not Found: Thing a' } },
  ])(
    'a 404 with the prefix and a name as $form is a missing resource, and success of a repeated DELETE',
    async ({ body }) => {
      await using at = await harness()
      at.server.plan(respond(404, body))
      const error = await failureOf(at.transport.call(getThing, { path: { id: 'a' } }))
      expect({ code: error.code, found: isNotFound(error) }).toEqual({ code: 'not_found', found: true })
      at.server.plan(respond(502, ''), respond(404, body))
      expect(await at.transport.call(deleteThing, { path: { id: 'a' } })).toEqual({})
    },
  )
})

describe('the hint of the emulator', () => {
  const headers = { 'x-mgmt-emulator-hint': 'The path moved to /things/v2. \u009b31m'.padEnd(2000, '!') }

  test.each([404, 405, 501])(
    'the hint is that of the error, in one bounded line without control characters: %i',
    async (status) => {
      await using at = await harness({ apiVersion: 5 })
      at.server.plan(respond(status, 'Not Found: Not Found', headers))
      const { hint } = await failureOf(at.transport.call(getThing, { path: { id: 'a' } }))
      expect(hint).toMatch(/^The path moved to \/things\/v2\. 31m!+…$/)
      expect(hint?.length).toBeLessThan(600)
    },
  )

  test('an empty hint is ignored', async () => {
    await using at = await harness()
    at.server.plan(respond(403, '', { 'x-mgmt-emulator-hint': ' ' }))
    expect((await failureOf(at.transport.call(listThings, { query: {} }))).hint).toContain('things:Read')
  })
})

describe('400 of an operation that reports missing resources this way', () => {
  const lenient = { ...deleteThing, alsoNotFound: [400] }
  const gone = respond(400, { code: 400, message: 'Thing a was not found.' })
  const path = { id: 'a' }

  test('the 400 is recognized by isNotFound from its message, and keeps its status', async () => {
    await using at = await harness()
    at.server.plan(gone)
    const error = await failureOf(at.transport.call(lenient, { path }))
    expect({ found: isNotFound(error), status: error.status }).toEqual({ found: true, status: 400 })
    expect(isNotFound(await failureOf(at.transport.call(deleteThing, { path })))).toBe(false)
    at.server.plan(respond(400, { code: 400, message: 'id: not a UUID' }))
    expect(await failureOf(at.transport.call(lenient, { path }))).toMatchObject({ code: 'bad_request' })
  })

  test('the 400 is a success for a DELETE that is repeated after a lost response', async () => {
    await using at = await harness()
    at.server.plan(respond(502, ''), gone)
    expect(await at.transport.call(lenient, { path })).toEqual({})
  })
})
