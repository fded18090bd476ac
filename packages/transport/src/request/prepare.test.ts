import { describe, expect, test } from 'vitest'
import { failureOf, harness } from '../../test/harness.ts'
import { respond } from '../../test/misbehaving-server.ts'
import { createThing, deleteThing, getThing, listThings } from '../../test/operations.ts'

test('invalid input is rejected before it is sent, with the path of each problem', async () => {
  await using at = await harness()
  const error = await failureOf(
    at.transport.call(listThings, { query: { name: 'x'.repeat(21), page: { size: 1001 } } }),
  )
  expect(error).toMatchObject({ kind: 'validation', code: 'invalid_request', attempts: 0, maybeProcessed: false })
  expect(error.problems).toMatchObject([
    { at: 'query.name', path: ['query', 'name'], rule: 'length', message: '21 characters, at most 20' },
    { at: 'query.page.size', path: ['query', 'page', 'size'], rule: 'range' },
  ])
  expect(error.message).toBe(
    'GET /things/v1: invalid_request: the request breaks a rule: ' +
      'query.name: 21 characters, at most 20 (and 1 more) (nothing was sent)',
  )
  const body = await failureOf(at.transport.call(createThing, { body: { name: '' } }))
  expect(body.problems).toMatchObject([{ at: 'body.name', path: ['body', 'name'] }])
  expect(at.server.seen).toEqual([])
})

test('a missing field is reported with the unknown one that is near it, and only with that', async () => {
  await using at = await harness()
  const error = await failureOf(at.transport.call(getThing, { path: { idd: 'a', other: 1 } as never }))
  const message = 'missing; it is required; rename idd, which is not a known field'
  expect(error.problems[0]).toMatchObject({ at: 'path.id', message })
  const far = await failureOf(at.transport.call(getThing, { path: { other: 1 } as never }))
  expect(far.problems[0]).toMatchObject({ at: 'path.id', message: 'missing; it is required' })
})

test.each(['', '.', '..'])('a path parameter %j, which would select another route, is rejected', async (id) => {
  await using at = await harness()
  const error = await failureOf(at.transport.call(deleteThing, { path: { id } }))
  expect(error.problems).toMatchObject([{ at: 'path.id', path: ['path', 'id'] }])
  expect(at.server.seen).toEqual([])
})

test('dots and slashes inside a path parameter stay inside it', async () => {
  await using at = await harness()
  at.server.plan(respond(200, {}))
  await at.transport.call(getThing, { path: { id: '../v2' } })
  expect(at.server.seen[0]?.url).toBe('/mgmt/openapi/4/things/v1/..%2Fv2')
})

describe('a read-only transport', () => {
  test('rejects changes before they are checked or sent', async () => {
    await using at = await harness({ readOnly: true })
    at.server.plan(respond(200, {}))
    for (const call of [
      at.transport.call(createThing, { body: {} }),
      at.transport.call(deleteThing, { path: { id: 'a' } }),
    ]) {
      const error = await failureOf(call)
      expect(error).toMatchObject({ kind: 'configuration', code: 'read_only', attempts: 0 })
    }
    expect(at.server.seen).toEqual([])
    expect(at.transport.readOnly).toBe(true)
  })

  test('accepts reads', async () => {
    await using at = await harness({ readOnly: true })
    at.server.plan(respond(200, {}))
    expect(await at.transport.call(listThings, { query: {} })).toEqual({})
  })
})

describe('headers', () => {
  test('headers of the options and of the call are sent; those of the call take precedence', async () => {
    await using at = await harness({ headers: { 'X-Team': 'a', 'X-Other': 'o' } })
    at.server.plan(respond(200, {}))
    await at.transport.call(listThings, { query: {} }, { headers: { 'x-team': 'b' } })
    expect(at.server.seen[0]?.headers).toMatchObject({ 'x-team': 'b', 'x-other': 'o' })
  })

  test.each<Record<string, string>>([
    { authorization: 'secret' },
    { Authorization: 'secret' },
    { 'x-a': 'secret\nx-b: c' },
    { 'x-a': 'secret ☃' },
    { 'x a': 'b' },
  ])('%j are rejected, without their value in the error', async (headers) => {
    await using at = await harness()
    const error = await failureOf(at.transport.call(listThings, { query: {} }, { headers }))
    expect(error).toMatchObject({ kind: 'configuration', code: 'bad_header' })
    expect(error.message).not.toContain('secret')
    await using other = await harness({ headers })
    expect(await failureOf(other.transport.call(listThings, { query: {} }))).toMatchObject({ code: 'bad_header' })
  })
})

describe('the key', () => {
  test('the key is sent alone, or after a scheme', async () => {
    await using at = await harness({ apiKey: () => Promise.resolve('k-1\n') })
    at.server.plan(respond(200, {}))
    await at.transport.call(listThings, { query: {} })
    await using bearer = await harness({ apiKey: 'k-2', scheme: 'Bearer' })
    bearer.server.plan(respond(200, {}))
    await bearer.transport.call(listThings, { query: {} })
    expect([at, bearer].map(({ server }) => server.seen[0]?.headers.authorization)).toEqual(['k-1', 'Bearer k-2'])
  })

  test('a key that cannot be a header is rejected, without being shown', async () => {
    await using at = await harness({ apiKey: 'ab\ncd☃' })
    const error = await failureOf(at.transport.call(listThings, { query: {} }))
    expect(error).toMatchObject({ kind: 'configuration', code: 'bad_key', attempts: 0 })
    expect(error.message).not.toContain('cd')
  })

  test('the key is an error with the cause if its function fails', async () => {
    const cause = new Error('vault is sealed')
    await using at = await harness({ apiKey: () => Promise.reject(cause) })
    expect(await failureOf(at.transport.call(listThings, { query: {} }))).toMatchObject({ code: 'missing_key', cause })
  })
})

test('preview shows the request and sends nothing', async () => {
  await using at = await harness()
  expect(at.transport.preview(createThing, { body: { name: 'a', token: 's3cret' } })).toMatchObject({
    method: 'POST',
    url: `${at.server.url}/mgmt/openapi/5/things/v1`,
    body: '{"name":"a","token":"[redacted]"}',
    headers: { authorization: '$MGMT_API_KEY', 'content-type': 'application/json' },
  })
  expect(at.server.seen).toEqual([])
})

test('another query encoder gets numbers in their declared form', async () => {
  await using at = await harness({ encodeQuery: (query) => `q=${encodeURIComponent(JSON.stringify(query))}` })
  at.server.plan(respond(200, {}))
  await at.transport.call(listThings, { query: { page: { size: 2 } } })
  expect(at.server.seen[0]?.url).toBe('/mgmt/openapi/5/things/v1?q=%7B%22page%22%3A%7B%22size%22%3A%222%22%7D%7D')
})

describe('an invalid bound', () => {
  test.each([
    { options: { attempts: 0 }, detail: 'attempts is 0; it must be at least 1' },
    { options: { attempts: NaN }, detail: 'attempts is NaN; it must be at least 1' },
    { options: { timeoutMs: NaN }, detail: 'timeoutMs is NaN; it must be at least 0' },
    { options: { deadlineMs: -1 }, detail: 'deadlineMs is -1; it must be at least 0' },
  ])('an invalid bound is rejected by the first call: $detail', async ({ options, detail }) => {
    await using at = await harness(options)
    const error = await failureOf(at.transport.call(listThings, { query: {} }))
    expect(error).toMatchObject({ kind: 'configuration', code: 'bad_option' })
    expect(error.message).toContain(detail)
    expect(at.server.seen).toEqual([])
  })

  test.each([
    { options: { timeoutMs: NaN }, detail: 'timeoutMs is NaN; it must be at least 0' },
    { options: { deadlineMs: NaN }, detail: 'deadlineMs is NaN; it must be at least 0' },
  ])('an invalid bound is rejected for a single call: $detail', async ({ options, detail }) => {
    await using at = await harness()
    const error = await failureOf(at.transport.call(listThings, { query: {} }, options))
    expect(error).toMatchObject({ kind: 'configuration', code: 'bad_option', attempts: 0 })
    expect(error.message).toContain(detail)
    expect(at.server.seen).toEqual([])
  })
})

test.each([['getThing'], [undefined], [null], [{}]])(
  'a call of %j, which is no operation, is refused',
  async (given) => {
    await using at = await harness()
    // As from JavaScript.
    const error = await failureOf(at.transport.call(given as never, {} as never))
    expect(error.code).toBe('invalid_option')
    expect(error.hint).toContain('such as getAlertDef')
    expect(error.message).toContain('not an operation')
  },
)

test('an empty input may be left out, as JavaScript allows', async () => {
  await using at = await harness()
  at.server.plan(respond(200, {}))
  await at.transport.call(listThings, undefined as never)
  expect(at.server.seen).toHaveLength(1)
})
