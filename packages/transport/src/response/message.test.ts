import { describe, expect, test } from 'vitest'
import { failureOf, harness } from '../../test/harness.ts'
import { respond, type Step } from '../../test/misbehaving-server.ts'
import { deleteThing, getThing, listThings } from '../../test/operations.ts'

const raw =
  (body: string, headers: Record<string, string> = {}, status = 200): Step =>
  (response) =>
    response.writeHead(status, headers).end(body)

describe('a response that is not from the service is reported on one line', () => {
  test.each([
    {
      name: 'HTML',
      body: '<!DOCTYPE html><html><head><title>Sign in</title></head></html>',
      kind: 'decode',
      code: 'not_json',
      line: 'GET /things/v1: 200 not_json: the response is not JSON: it is HTML with the title "Sign in" (request id r-1, 1 attempt)',
    },
    {
      name: 'HTML of several lines with a title that is cut at 300 characters',
      body: `<html><title>\n${'Sign in '.repeat(38)}</title></html>`,
      kind: 'decode',
      code: 'not_json',
      line: `GET /things/v1: 200 not_json: the response is not JSON: it is HTML with the title "${'Sign in '.repeat(37)}Sig" (request id r-1, 1 attempt)`,
    },
    {
      name: 'text',
      body: 'upstream ok',
      kind: 'decode',
      code: 'not_json',
      line: 'GET /things/v1: 200 not_json: the response is not JSON: it begins with "upstream ok" (request id r-1, 1 attempt)',
    },
    {
      name: 'an empty body',
      body: '',
      kind: 'decode',
      code: 'empty_body',
      line: 'GET /things/v1: 200 empty_body: the response is empty where data was expected (request id r-1, 1 attempt)',
    },
    {
      name: 'null',
      body: 'null',
      kind: 'decode',
      code: 'not_an_object',
      line: 'GET /things/v1: 200 not_an_object: the response is not a JSON object: it begins with "null" (request id r-1, 1 attempt)',
    },
    {
      name: 'a list',
      body: '[]',
      kind: 'decode',
      code: 'not_an_object',
      line: 'GET /things/v1: 200 not_an_object: the response is not a JSON object: it begins with "[]" (request id r-1, 1 attempt)',
    },
    {
      name: 'truncated JSON',
      body: '{"things":[{"id":"a}',
      kind: 'network',
      code: 'truncated',
      line: 'GET /things/v1: 200 truncated: the response was cut off: its JSON ends after 20 characters (request id r-1, 1 attempt)',
    },
  ])('$name', async ({ body, kind, code, line }) => {
    await using at = await harness()
    at.server.plan(raw(body, { 'x-request-id': 'r-1' }))
    const error = await failureOf(at.transport.call(listThings, { query: {} }, { retry: false }))
    expect(error).toMatchObject({ kind, code, status: 200, requestId: 'r-1', maybeProcessed: true, message: line })
    expect(error.hint).toMatch(/\.$/)
  })
})

test.each([
  { name: 'an unknown field', body: (deep: string) => `{"things":[],"newer":${deep}}` },
  { name: 'the place of a list', body: (deep: string) => `{"things":${deep}}` },
  { name: 'the whole response', body: (deep: string) => deep },
  { name: 'the wrapper of a stream', body: (deep: string) => `{"result":{"newer":${deep}}}` },
])('a response nested 200,000 levels deep in $name is rejected', async ({ body }) => {
  await using at = await harness()
  const levels = 200_000
  for (const { open, close } of [
    { open: '[', close: ']' },
    { open: '{"a":', close: '}' },
  ]) {
    at.server.plan(raw(body(`${open.repeat(levels)}1${close.repeat(levels)}`)))
    const error = await failureOf(at.transport.call(listThings, { query: {} }, { retry: false }))
    expect(error).toMatchObject({ kind: 'decode', code: 'too_deep', maybeProcessed: true })
    expect(error.message).toContain('nested more than 1,000 levels deep')
  }
})

test('an error of the service may be nested to any depth', async () => {
  await using at = await harness()
  at.server.plan(raw(`{"message":"no","details":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, {}, 400))
  const error = await failureOf(at.transport.call(listThings, { query: {} }, { retry: false }))
  expect(error).toMatchObject({
    kind: 'api',
    code: 'bad_request',
    message: expect.stringContaining(': no (') as string,
  })
})

test.each(['application/x-ndjson', 'text/event-stream; charset=utf-8', 'application/jsonl'])(
  'an empty body is a response without fields where it is a stream of no messages: %s',
  async (type) => {
    await using at = await harness()
    at.server.plan(raw('\n', { 'content-type': type }))
    expect(await at.transport.call(listThings, { query: {} }, { retry: false })).toEqual({})
  },
)

test('truncated JSON is retried', async () => {
  await using at = await harness()
  at.server.plan(raw('{"things":['), raw('{"things":[]}'))
  expect(await at.transport.call(listThings, { query: {} })).toEqual({ things: [] })
})

test.each([200, 204, 205])(
  'a %i without a body is a response without fields only if none are declared',
  async (status) => {
    await using at = await harness()
    at.server.plan(raw('', {}, status))
    expect(await at.transport.call(deleteThing, { path: { id: 'a' } })).toEqual({})
    const error = await failureOf(at.transport.call(getThing, { path: { id: 'a' } }))
    expect(error).toMatchObject({ kind: 'decode', code: 'empty_body', status })
  },
)

describe('a response declared as one document may also arrive', () => {
  test.each([
    {
      name: 'wrapped in a result',
      body: '{"result":{"things":[{"id":"a","size":9007199254740993}]}}',
      type: 'application/json',
    },
    {
      name: 'as one document a line',
      body: '{"things":[{"id":"a"}]}\n{"things":[{"size":9007199254740993}],"total":2}\n',
      type: 'application/x-ndjson',
    },
    {
      name: 'as wrapped documents, a line each',
      body: '{"result":{"things":[{"id":"a","size":1}]}}\n{"result":{"things":[]}}',
      type: 'application/json',
    },
    {
      name: 'as an event stream',
      body: 'data: {"things":[{"id":"a"}]}\n\ndata: {"result":{"total":1}}\n\n',
      type: 'text/event-stream',
    },
    {
      name: 'as an event stream of one',
      body: ': hello\r\nevent: usage\r\ndata: {"things":\r\ndata: [{"id":"a"}]}\r\n\r\n',
      type: 'text/event-stream; charset=utf-8',
    },
  ])('$name', async ({ body, type }) => {
    await using at = await harness()
    at.server.plan(raw(body, { 'content-type': type }))
    const { things = [] } = await at.transport.call(listThings, { query: {} })
    expect(things[0]).toMatchObject({ id: 'a' })
    expect(things.some(({ size }) => size === '9007199254740993')).toBe(body.includes('993'))
  })
})

test('wrapped documents with a truncated last one are an error', async () => {
  await using at = await harness({ attempts: 1 })
  at.server.plan(raw('{"result":{"things":[{"id":"a"}]}}\n{"result":', { 'content-type': 'application/json' }))
  expect(await failureOf(at.transport.call(listThings, { query: {} }))).toMatchObject({ code: 'truncated' })
})

test('an error inside a successful response is an error', async () => {
  await using at = await harness()
  at.server.plan(respond(200, { error: { code: 403, message: 'no right to this team' } }))
  const error = await failureOf(at.transport.call(listThings, { query: {} }))
  expect(error).toMatchObject({ kind: 'api', code: 'forbidden', status: 403 })
  expect(error.message).toContain('no right to this team')
})

test('64-bit integers keep their digits, and unknown fields are kept and reported', async () => {
  const drifts: unknown[] = []
  await using at = await harness({ hooks: { onDrift: (event) => drifts.push(event) } })
  at.server.plan(raw('{"things":[{"size":9223372036854775807,"colour":"red"}],"next":{}}'))
  const { data, response } = await at.transport.call(listThings, { query: { order: 'SIDEWAYS' } }).withResponse()
  expect(data).toEqual({ things: [{ size: '9223372036854775807', colour: 'red' }], next: {} })
  expect(response.drift.map(({ at: where }) => where).sort()).toEqual(['next', 'things[0].colour'])
  expect(drifts).toMatchObject([
    { operation: 'ThingsService_ListThings', in: 'request', drift: [{ at: 'query.order', kind: 'unknown_value' }] },
    { operation: 'ThingsService_ListThings', in: 'response' },
  ])
})
