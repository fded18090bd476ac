import ky from 'ky'
import { describe, expect, test } from 'vitest'
import { failureOf, harness, type Harness } from '../../test/harness.ts'
import { pieces, reset, respond, type Step } from '../../test/misbehaving-server.ts'
import { streamThings, type Thing } from '../../test/operations.ts'
import { kyFetch } from '../doors/ky.ts'
import { nodeFetch } from '../node.ts'

const ndjson = 'application/x-ndjson'

interface Received {
  readonly things: readonly Thing[]
  readonly error: unknown
}

/** All messages of a stream, and its end. */
async function receive(
  { transport }: Harness,
  options?: { signal?: AbortSignal; timeoutMs?: number },
): Promise<Received> {
  const things: Thing[] = []
  const read = async (): Promise<void> => {
    for await (const thing of transport.stream(streamThings, { query: {} }, options)) things.push(thing)
  }
  const error = await read().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return { things, error }
}

const two = [{ id: 'a', size: '1' }, { id: 'b' }]

describe.each([
  { name: 'global fetch', fetch: undefined },
  { name: 'nodeFetch', fetch: nodeFetch },
  { name: 'ky', fetch: kyFetch(ky) },
])('over $name', ({ fetch }) => {
  test.each([
    { form: 'bare lines', type: ndjson, body: '{"id":"a","size":1}\n{"id":"b"}\n' },
    { form: 'results', type: 'application/json', body: '{"result":{"id":"a","size":1}}\n{"result":{"id":"b"}}\n' },
    {
      form: 'one document over several lines',
      type: 'application/json',
      body: '{\n  "id": "a",\n  "size": 1\n}\n{"id":"b"}',
    },
    {
      form: 'events',
      type: 'text/event-stream',
      body: ': hi\n\ndata: {"id":"a","size":1}\n\ndata: {"result":{"id":"b"}}\n\n',
    },
  ])('$form, in pieces of one byte', async ({ type, body }) => {
    await using at = await harness({ fetch })
    at.server.plan(
      pieces(
        type,
        [...Buffer.from(body)].map((byte) => Uint8Array.of(byte)),
      ),
    )
    expect(await receive(at)).toEqual({ things: two, error: undefined })
    expect(at.server.seen[0]?.headers.accept).toContain('text/event-stream')
  })

  test('before the first message, a stream is retried', async () => {
    await using at = await harness({ fetch })
    at.server.plan(respond(503, ''), reset, pieces(ndjson, ['{"id":']), pieces(ndjson, ['{"id":"a"}\n']))
    expect(await receive(at)).toEqual({ things: [{ id: 'a' }], error: undefined })
    expect(at.server.seen).toHaveLength(4)
  })

  test('after the first message, the failure is thrown', async () => {
    await using at = await harness({ fetch })
    const cut: Step = (response) => {
      response.writeHead(200, { 'content-type': ndjson })
      response.write('{"id":"a"}\n{"id":', () => setTimeout(() => response.socket?.destroy(), 20))
    }
    at.server.plan(cut)
    const { things, error } = await receive(at)
    expect(things).toEqual([{ id: 'a' }])
    expect(error).toMatchObject({ kind: 'network', code: 'truncated', attempts: 1, maybeProcessed: true })
    expect(at.server.seen).toHaveLength(1)
  })
})

test('multibyte characters may be split between pieces', async () => {
  await using at = await harness()
  at.server.plan(
    pieces(
      ndjson,
      [...Buffer.from('{"id":"äß€😀"}\n')].map((byte) => Uint8Array.of(byte)),
    ),
  )
  expect(await receive(at)).toMatchObject({ things: [{ id: 'äß€😀' }] })
})

test('an error in the middle is thrown after the messages before it, even of the same piece', async () => {
  await using at = await harness()
  at.server.plan(pieces(ndjson, ['{"result":{"id":"a"}}\n{"error":{"http_code":403,"message":"no right"}}\n']))
  const { things, error } = await receive(at)
  expect(things).toEqual([{ id: 'a' }])
  expect(error).toMatchObject({ kind: 'api', code: 'forbidden', status: 403 })
})

test('an end in the middle of a document is a truncated response', async () => {
  await using at = await harness()
  at.server.plan(pieces(ndjson, ['{"id":"a"}\n', '{"id":']))
  expect(await receive(at)).toMatchObject({ things: [{ id: 'a' }], error: { code: 'truncated' } })
})

test('a message with more fields than `result` is not unwrapped', async () => {
  await using at = await harness()
  at.server.plan(
    pieces(ndjson, ['{"result":{"id":"a"},"more":{}}\n{ "result" : {"id":"b","size":9007199254740993} }\n']),
  )
  expect(await receive(at)).toEqual({
    things: [
      { result: { id: 'a' }, more: {} },
      { id: 'b', size: '9007199254740993' },
    ],
    error: undefined,
  })
})

test('a stream without messages ends', async () => {
  await using at = await harness()
  at.server.plan(respond(200, ''))
  expect(await receive(at)).toEqual({ things: [], error: undefined })
})

test('silence midway is a timeout, but the time of a slow reader does not count', async () => {
  await using at = await harness()
  at.server.plan((response) => response.writeHead(200, { 'content-type': ndjson }).write('{"id":"a"}\n'))
  expect(await receive(at, { timeoutMs: 2_000 })).toMatchObject({
    things: [{ id: 'a' }],
    error: { kind: 'timeout', code: 'timeout_attempt' },
  })

  at.server.plan(pieces(ndjson, ['{"id":"a"}\n', '{"id":"b"}\n']))
  const seen: Thing[] = []
  for await (const thing of at.transport.stream(
    streamThings,
    { query: {} },
    { timeoutMs: 60_000, deadlineMs: 100_000 },
  )) {
    seen.push(thing)
    at.clock.ms += 80_000
  }
  expect(seen).toHaveLength(2)
})

test('an abort ends it', async () => {
  await using at = await harness()
  const controller = new AbortController()
  at.server.plan((response) => {
    response.writeHead(200, { 'content-type': ndjson }).write('{"id":"a"}\n')
    setTimeout(() => controller.abort(), 20)
  })
  expect(await receive(at, { signal: controller.signal })).toMatchObject({
    things: [{ id: 'a' }],
    error: { kind: 'aborted', maybeProcessed: true },
  })
})

test('an abort ends it between two messages of one piece', async () => {
  await using at = await harness()
  const controller = new AbortController()
  at.server.plan(respond(200, '{"id":"a"}\n{"id":"b"}\n{"id":"c"}\n'))
  const seen: unknown[] = []
  const read = async (): Promise<void> => {
    for await (const thing of at.transport.stream(streamThings, { query: {} }, { signal: controller.signal })) {
      seen.push(thing)
      controller.abort('enough')
    }
  }
  expect(await failureOf(read())).toMatchObject({ kind: 'aborted', attempts: 1, cause: 'enough' })
  expect(seen).toEqual([{ id: 'a' }])
})

test('leaving the loop ends the request', async () => {
  await using at = await harness()
  const closed = new Promise<void>((resolve) => {
    at.server.plan((response) => {
      response.on('close', resolve)
      response.writeHead(200, { 'content-type': ndjson }).write('{"id":"a"}\n')
    })
  })
  for await (const thing of at.transport.stream(streamThings, { query: {} })) {
    expect(thing).toEqual({ id: 'a' })
    break
  }
  await closed
})

test('invalid input is rejected before anything is sent', async () => {
  await using at = await harness()
  const messages = at.transport.stream(streamThings, { query: { name: 'x'.repeat(30) } })
  const error = await failureOf(messages[Symbol.asyncIterator]().next())
  expect(error).toMatchObject({ kind: 'validation', attempts: 0 })
})
