import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import ky from 'ky'
import { describe, expect, test } from 'vitest'
import { failureOf, harness } from '../../test/harness.ts'
import { endless, pieces, respond, type Step } from '../../test/misbehaving-server.ts'
import { createThing, listThings, streamThings } from '../../test/operations.ts'
import { kyFetch } from '../doors/ky.ts'
import { nodeFetch } from '../node.ts'
import type { FetchResponse } from '../options/options.ts'

const quickBrotli = (bytes: Buffer | string): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })

const maxResponseBytes = 64 * 1024
const json = { 'content-type': 'application/json' }
const ndjson = { 'content-type': 'application/x-ndjson' }
const events = { 'content-type': 'text/event-stream' }

/** More than client and sockets may buffer, and far less than an endless response. */
const muchMore = 32 * 1024 * 1024

const packed =
  (encoding: string, body: Buffer, status = 200): Step =>
  (response) =>
    response.writeHead(status, { ...json, 'content-encoding': encoding }).end(body)

/** Far more than the bound of a body, and little when it is compressed. */
const spaces = Buffer.alloc(8 * 1024 * 1024, ' ')

/** A list whose JSON has this many bytes. */
const listOf = (bytes: number): string => `{"things":[{"id":"${'a'.repeat(bytes - '{"things":[{"id":""}]}'.length)}"}]}`

describe.each([
  { name: 'global fetch', fetch: undefined },
  { name: 'nodeFetch', fetch: nodeFetch },
  { name: 'ky', fetch: kyFetch(ky) },
])('over $name', ({ fetch }) => {
  test('a response of the maximum size is read, and one byte more is rejected', async () => {
    await using at = await harness({ fetch, maxResponseBytes })
    at.server.plan(respond(200, listOf(maxResponseBytes)))
    expect((await at.transport.call(listThings, { query: {} })).things).toHaveLength(1)

    at.server.plan(respond(200, listOf(maxResponseBytes + 1)))
    const error = await failureOf(at.transport.call(createThing, { body: {} }))
    expect(error).toMatchObject({
      kind: 'decode',
      code: 'response_too_large',
      attempts: 1,
      maybeProcessed: true,
      message:
        'POST /things/v1: 200 response_too_large: the response is too large: it has more than 64 KiB (1 attempt)',
      hint: 'Check whether the work was done before sending it again. Request less at a time, or raise maxResponseBytes.',
    })
  })

  test('an endless response is cut off and not retried', async () => {
    await using at = await harness({ fetch, maxResponseBytes })
    const { step, written } = endless(200, json)
    at.server.plan(step)
    const error = await failureOf(at.transport.call(listThings, { query: {} }))
    expect(error).toMatchObject({ code: 'response_too_large', attempts: 1 })
    expect(await written).toBeLessThan(muchMore)
  })

  test.each([
    { encoding: 'gzip', pack: gzipSync },
    { encoding: 'br', pack: quickBrotli },
  ])('bytes are counted after decompression: $encoding', async ({ encoding, pack }) => {
    // Compressed beforehand: the server runs in this process, and would close connections while compression blocks it.
    const fitting = pack(listOf(maxResponseBytes))
    const tooLarge = [spaces.subarray(0, maxResponseBytes + 1), spaces].map((bytes) => pack(bytes))
    await using at = await harness({ fetch, maxResponseBytes })
    at.server.plan(packed(encoding, fitting))
    expect((await at.transport.call(listThings, { query: {} })).things).toHaveLength(1)

    for (const body of tooLarge) {
      at.server.plan(packed(encoding, body))
      const error = await failureOf(at.transport.call(listThings, { query: {} }))
      expect(error).toMatchObject({ code: 'response_too_large', attempts: 1 })
    }
  })

  test('too large a body of an error is not read, and its status is reported', async () => {
    await using at = await harness({ fetch })
    const { step, written } = endless(403, json)
    at.server.plan(step)
    expect(await failureOf(at.transport.call(listThings, { query: {} }))).toMatchObject({ code: 'forbidden' })
    expect(await written).toBeLessThan(muchMore)

    const bomb = JSON.stringify({ code: 404, message: 'Not Found: Thing a'.padEnd(spaces.length) })
    at.server.plan(packed('gzip', gzipSync(bomb), 404))
    expect(await failureOf(at.transport.call(listThings, { query: {} }))).toMatchObject({ code: 'no_such_route' })
  })

  test.each([
    { form: 'lines', headers: ndjson, message: '{"id":"a"}\n' },
    { form: 'events', headers: events, message: 'data: {"id":"a"}\n\n' },
  ])('a stream may exceed the size limit of a message: $form', async ({ headers, message }) => {
    await using at = await harness({ fetch, maxResponseBytes })
    const each = message.repeat(500)
    at.server.plan(
      pieces(
        headers['content-type'],
        Array.from({ length: 40 }, () => each),
      ),
    )
    let count = 0
    for await (const thing of at.transport.stream(streamThings, { query: {} })) if (thing.id === 'a') count++
    expect(count).toBe(20_000)
  })

  test.each([
    { form: 'lines', headers: ndjson, begin: '{"id":"a"}\n{"id":"' },
    { form: 'events', headers: events, begin: 'data: {"id":"a"}\n\ndata: {"id":"' },
  ])('an endless message ends its stream: $form', async ({ headers, begin }) => {
    await using at = await harness({ fetch, maxResponseBytes })
    const { step, written } = endless(200, headers, begin)
    at.server.plan(step)
    const ids: unknown[] = []
    const read = async (): Promise<void> => {
      for await (const { id } of at.transport.stream(streamThings, { query: {} })) ids.push(id)
    }
    expect(await failureOf(read())).toMatchObject({
      code: 'response_too_large',
      attempts: 1,
      message: expect.stringContaining('one message has more than 64 KiB') as unknown,
    })
    expect(ids).toEqual(['a'])
    expect(await written).toBeLessThan(muchMore)
  })
})

test('the text of a fetch without streams is measured after it was read', async () => {
  const body = null
  const text = (): Promise<string> => Promise.resolve(listOf(maxResponseBytes + 1))
  const response: FetchResponse = { status: 200, headers: new Headers(), body, text }
  await using at = await harness({ fetch: () => Promise.resolve(response), maxResponseBytes })
  expect(await failureOf(at.transport.call(listThings, { query: {} }))).toMatchObject({ code: 'response_too_large' })
})

test.each([0, -1, Number.NaN])('a bound of %s is rejected', async (bytes) => {
  await using at = await harness({ maxResponseBytes: bytes })
  const error = await failureOf(at.transport.call(listThings, { query: {} }))
  expect(error).toMatchObject({ code: 'bad_option', message: expect.stringContaining('maxResponseBytes') as unknown })
})
