import { expect, test } from 'vitest'
import { failureOf, harness } from '../test/harness.ts'
import { respond } from '../test/misbehaving-server.ts'
import { createThing, deleteThing, listThings } from '../test/operations.ts'

test('withOptions changes only the given options, and not the first transport', async () => {
  await using at = await harness({ headers: { 'x-team': 'a' } })
  at.server.plan(respond(503, ''))
  const hasty = at.transport.withOptions({ attempts: 2, readOnly: true })
  expect(await failureOf(hasty.call(listThings, { query: {} }))).toMatchObject({ attempts: 2 })
  expect(await failureOf(hasty.call(createThing, { body: {} }))).toMatchObject({ code: 'read_only' })
  expect(at.server.seen[0]?.headers).toMatchObject({ 'x-team': 'a', authorization: 'the-key' })
  expect({ hasty: hasty.readOnly, first: at.transport.readOnly }).toEqual({ hasty: true, first: false })
  expect(await failureOf(at.transport.call(listThings, { query: {} }))).toMatchObject({ attempts: 4 })
})

test('an option that is undefined stays as it is', async () => {
  await using at = await harness({ readOnly: true, attempts: 2, headers: { 'x-team': 'a' } })
  at.server.plan(respond(503, ''))
  const same = at.transport.withOptions({
    apiKey: undefined,
    attempts: undefined,
    headers: undefined,
    readOnly: undefined,
    region: undefined,
  })
  expect(same.readOnly).toBe(true)
  expect(await failureOf(same.call(createThing, { body: {} }))).toMatchObject({ code: 'read_only' })
  expect(await failureOf(same.call(listThings, { query: {} }))).toMatchObject({ code: 'server_error', attempts: 2 })
  expect(at.server.seen[0]?.headers).toMatchObject({ 'x-team': 'a', authorization: 'the-key' })
})

test('transports with other options share the pause after a 429', async () => {
  await using at = await harness({ attempts: 1 })
  const other = at.transport.withOptions({ timeoutMs: 1000 })
  at.server.plan(respond(429, '', { 'retry-after': '7' }), respond(200, {}))
  await failureOf(at.transport.call(listThings, { query: {} }))
  await other.call(listThings, { query: {} })
  expect(at.waits).toEqual([7000])
})

test('a transport with another key or address has its own limits', async () => {
  await using at = await harness({ attempts: 1 })
  const other = at.transport.withOptions({ apiKey: 'another' })
  at.server.plan(respond(429, '', { 'retry-after': '7' }), respond(200, {}))
  await failureOf(at.transport.call(listThings, { query: {} }))
  await other.call(listThings, { query: {} })
  expect(at.waits).toEqual([])
  expect(at.server.seen[1]?.headers.authorization).toBe('another')
})

test('a given region replaces the base address', async () => {
  await using at = await harness()
  const moved = at.transport.withOptions({ region: 'us1', domain: 'example.com' })
  expect(moved.address()).toBe('https://api.us1.example.com')
  expect(at.transport.address()).toBe(at.server.url)
})

test('raw returns the unparsed body with status and headers', async () => {
  await using at = await harness()
  const body = '{ "things" : [ {"size": 9007199254740993, "odd": [1,] } ] ]'
  at.server.plan(respond(503, '', { 'retry-after': '0' }), respond(200, body, { 'x-request-id': 'r-1' }))
  const { data, response } = await at.transport.raw(listThings, { query: {} }).withResponse()
  expect(data).toBe(body)
  expect(response).toMatchObject({ status: 200, requestId: 'r-1', attempts: 2, drift: [] })
})

test('raw has the same checks, errors and bounds as call', async () => {
  await using at = await harness({ maxResponseBytes: 10 })
  expect(await failureOf(at.transport.raw(listThings, { query: { name: 'x'.repeat(21) } }))).toMatchObject({
    code: 'invalid_request',
  })
  at.server.plan(respond(403, { code: 403, message: 'no' }))
  expect(await failureOf(at.transport.raw(listThings, { query: {} }))).toMatchObject({ code: 'forbidden' })
  at.server.plan(respond(200, '12345678901'))
  expect(await failureOf(at.transport.raw(listThings, { query: {} }))).toMatchObject({ code: 'response_too_large' })
  at.server.plan(respond(502, ''), respond(404, 'Not Found: Thing a'))
  expect(await at.transport.raw(deleteThing, { path: { id: 'a' } })).toBe('')
})
