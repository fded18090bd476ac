import type { AlertDef } from '@mgmt-api/models/alerts'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { message, streamServer, type StreamServer } from '../../test/stream-server.ts'
import { createAlerts, type Definitions } from '../index.ts'

const idOf = (index: number): string => `3f2c8a5e-0000-4000-8000-${String(index).padStart(12, '0')}`
const textOf = (index: number): string => JSON.stringify({ id: idOf(index) })
const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => idOf(index))

const definitionsAt = (server: StreamServer): Definitions =>
  startClient(createAlerts, {}, { fetch: server.fetch }).client.definitions

/** A server that has every id, and answers each request with one message for each. */
const everyId = (): StreamServer => streamServer((asked) => asked.map((id) => message(JSON.stringify({ id }))))

const failureOf = (read: Promise<unknown>): Promise<unknown> =>
  read.then(() => undefined).catch((error: unknown) => error)

test.each([
  { form: 'a definition a message', messages: [message(textOf(0)), message(textOf(1))] },
  { form: 'messages without a wrapper', messages: [message(textOf(0)), message(textOf(1))].map(unwrapped) },
  { form: 'a list in one message', messages: [message(`[${textOf(0)},${textOf(1)}]`)] },
  {
    form: 'a list over two messages',
    messages: [message(`[${textOf(0)},${textOf(1).slice(0, 9)}`), message(`${textOf(1).slice(9)}]`)],
  },
  { form: 'a list a message', messages: [message(`[${textOf(0)}]`), message(`[${textOf(1)}]`)] },
  { form: 'a line each', messages: [message(`${textOf(0)}\n`), message(`${textOf(1)}\n`)] },
  { form: 'lines in one message', messages: [message(`${textOf(0)}\n${textOf(1)}`)] },
  {
    form: 'an empty message first',
    messages: ['{"result":{"notFoundIds":[]}}\n', message(`${textOf(0)}${textOf(1)}`)],
  },
])('definitions come as $form', async ({ messages }) => {
  const read = await definitionsAt(streamServer(() => messages))
    .download()
    .toArray()
  expect(read).toEqual([{ id: idOf(0) }, { id: idOf(1) }])
})

function unwrapped(line: string): string {
  return `${line.slice('{"result":'.length, -2)}\n`
}

test('omitted ids mean all definitions, and an empty list means none', async () => {
  const server = streamServer(() => [message(textOf(0))])
  expect(await definitionsAt(server).download().toArray()).toHaveLength(1)
  expect(server.asked).toEqual([[]])
  const none = definitionsAt(server).download({ ids: [] })
  expect(await none.toArray()).toEqual([])
  expect(none.notFoundIds).toEqual([])
  expect(server.asked).toHaveLength(1)
})

test('ids over the limit of a request are sent in several, in order, each id once', async () => {
  const server = everyId()
  const wanted = ids(2_500)
  const read = await definitionsAt(server)
    .download({ ids: [...wanted, idOf(3), idOf(4).toUpperCase()] })
    .toArray()
  expect(read.map(({ id }) => id)).toEqual(wanted)
  expect(server.asked.map((asked) => asked.length)).toEqual([1_000, 1_000, 500])
})

test('missing ids of all requests are collected', async () => {
  const server = streamServer(([first = '']) => [message(textOf(0), { notFoundIds: [first] })])
  const download = definitionsAt(server).download({ ids: ids(1_001) })
  expect(download.notFoundIds).toEqual([])
  expect(await download.toArray()).toHaveLength(2)
  expect(download.notFoundIds).toEqual([idOf(0), idOf(1_000)])
})

test.each([414, 431])(
  'where addresses so long are refused with %i, fewer ids are asked for at a time',
  async (status) => {
    const server = streamServer((asked, { href }) =>
      href.length > 8_000 ? status : asked.map((id) => message(JSON.stringify({ id }))),
    )
    const read = await definitionsAt(server)
      .download({ ids: ids(1_200) })
      .toArray()
    expect(read.map(({ id }) => id)).toEqual(ids(1_200))
    expect(server.asked.map((asked) => asked.length).slice(0, 5)).toEqual([1_000, 500, 250, 125, 125])
  },
)

test('an invalid id is rejected at once, with its position', () => {
  const wanted = [...ids(1_500), 'disk']
  expect(() => startClient(createAlerts).client.definitions.download({ ids: wanted })).toThrow('ids[1500]: ')
})

test('digits of large numbers and unknown fields are kept', async () => {
  const text = `{"id":"${idOf(0)}","alertDefProperties":{"name":"a","moon":1,"logsUniqueCount":{"maxUniqueCountPerGroupByKey":9007199254740993}}}`
  const [def] = await definitionsAt(streamServer(() => [message(text)]))
    .download()
    .toArray()
  expect(def?.alertDefProperties).toEqual({
    name: 'a',
    moon: 1,
    logsUniqueCount: { maxUniqueCountPerGroupByKey: '9007199254740993' },
  })
})

test('the deployment’s name for the query language becomes that of the contract', async () => {
  const server = streamServer(() => [
    message('{"alertDefProperties":{"analyticsImmediate":{"acmeQuery":{"query":"q"}}}}'),
  ])
  const { definitions } = startClient(createAlerts, {}, { fetch: server.fetch, nativeName: 'acme' }).client
  expect(await definitions.download().toArray()).toEqual([
    { alertDefProperties: { analyticsImmediate: { nativeQuery: { query: 'q' } } } },
  ])
})

test('an error in the middle of the stream is thrown after the definitions before it', async () => {
  const server = streamServer(() => [message(textOf(0)), '{"error":{"code":13,"http_code":500,"message":"lost it"}}\n'])
  const seen: AlertDef[] = []
  const read = async (): Promise<void> => {
    for await (const def of definitionsAt(server).download()) seen.push(def)
  }
  const error = await failureOf(read())
  expect(error).toMatchObject({ kind: 'api', code: 'server_error', status: 500 })
  expect(String(error)).toContain('lost it')
  expect(seen).toEqual([{ id: idOf(0) }])
})

test.each([
  { name: 'a definition without its end', contents: [textOf(0), '{"id":'] },
  { name: 'a list without its end', contents: [`[${textOf(0)}`, `,${textOf(1)}`] },
  { name: 'a character without its last byte', contents: [textOf(0), Uint8Array.of(0xe2, 0x82)] },
])('$name is a cut response, though the stream ended well', async ({ contents }) => {
  const server = streamServer(() => contents.map((content) => message(content)))
  expect(await failureOf(definitionsAt(server).download().toArray())).toMatchObject({
    kind: 'network',
    code: 'truncated',
    operation: 'AlertDefsService_DownloadAlerts',
  })
})

test.each([
  { name: 'no base64', line: '{"content":"%%%%"}\n', said: 'it is not base64' },
  { name: 'no UTF-8', line: message(Uint8Array.of(0xff, 0xfe, 0x41)), said: 'it is not base64 of UTF-8' },
  { name: 'no JSON', line: message('{"id":x}'), said: 'a definition is not JSON' },
  { name: 'JSON of something else', line: message('[1,2]\n'), said: 'something other than definitions' },
])('$name is an error that says so', async ({ line, said }) => {
  const error = await failureOf(
    definitionsAt(streamServer(() => [line]))
      .download()
      .toArray(),
  )
  expect(error).toMatchObject({ kind: 'decode', code: 'content' })
  expect(String(error)).toContain(said)
})

test('leaving the loop ends the request', async () => {
  const server = streamServer(() => ids(50).map((id) => message(JSON.stringify({ id }))))
  for await (const def of definitionsAt(server).download()) {
    expect(def).toEqual({ id: idOf(0) })
    break
  }
  expect(server.left()).toBe(1)
})

test('an abort ends the loop before the next definition, even of the same message', async () => {
  const controller = new AbortController()
  const server = streamServer(() => [message(`${textOf(0)}${textOf(1)}`), message(textOf(2))])
  const seen: AlertDef[] = []
  const read = async (): Promise<void> => {
    for await (const def of definitionsAt(server).download({ signal: controller.signal })) {
      seen.push(def)
      controller.abort()
    }
  }
  expect(await failureOf(read())).toMatchObject({ kind: 'aborted' })
  expect(seen).toHaveLength(1)
})

test('a download can be iterated only once', async () => {
  const download = definitionsAt(everyId()).download({ ids: [idOf(0)] })
  expect(await download.toArray()).toHaveLength(1)
  expect(await failureOf(download.toArray())).toMatchObject({ kind: 'configuration', code: 'download_used' })
  expect(() => download[Symbol.asyncIterator]()).toThrow('iterated only once')
})
