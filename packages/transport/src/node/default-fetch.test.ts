import { execFile } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type MisbehavingServer, misbehavingServer, respond } from '../../test/misbehaving-server.ts'
import { getThing, type Thing } from '../../test/operations.ts'
import { createTransport } from '../index.ts'
import { isOriginal } from './default-fetch.ts'

async function startServer(): Promise<MisbehavingServer> {
  const server = await misbehavingServer()
  server.plan(respond(200, { id: 'from the network', name: 'a' }))
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server
}

type Create = typeof createTransport

/** The package as a program loads it that imports it now. */
async function importAgain(): Promise<Create> {
  vi.resetModules()
  return (await import('../index.ts')).createTransport
}

const callOf = (create: Create, baseUrl: string): PromiseLike<Thing> =>
  create({ baseUrl, apiKey: 'the-key' }).call(getThing, { path: { id: '7' } })

/** Only the global `fetch` sends it. */
const mark = 'sec-fetch-mode'

afterEach(() => vi.unstubAllGlobals())

test('the fetch of this Node is recognised', () => {
  expect(isOriginal(globalThis.fetch)).toBe(true)
})

test('without the option fetch, requests go through the dispatcher of Node', async () => {
  const server = await startServer()
  expect(await callOf(createTransport, server.url)).toMatchObject({ id: 'from the network' })
  expect(server.seen[0]?.headers).toMatchObject({ 'accept-encoding': 'gzip, br' })
  expect(server.seen[0]?.headers).not.toHaveProperty(mark)
})

test('the global fetch is used as it is where it is given', async () => {
  const server = await startServer()
  const transport = createTransport({ baseUrl: server.url, apiKey: 'the-key', fetch: globalThis.fetch })
  await transport.call(getThing, { path: { id: '7' } })
  expect(server.seen[0]?.headers).toHaveProperty(mark)
})

/** Each replaces the global `fetch` by one that answers with its own name, and returns how to end that. */
const replacements: readonly (readonly [string, () => () => void])[] = [
  [
    'MSW',
    () => {
      const server = setupServer(http.get('*/things/v1/7', () => HttpResponse.json({ id: 'MSW', name: 'a' })))
      server.listen()
      return () => server.close()
    },
  ],
  [
    'a stub',
    () => {
      const original = globalThis.fetch
      globalThis.fetch = () => Promise.resolve(Response.json({ id: 'a stub', name: 'a' }))
      return () => (globalThis.fetch = original)
    },
  ],
  [
    'vi.stubGlobal',
    () => {
      vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 'vi.stubGlobal', name: 'a' })))
      return () => vi.unstubAllGlobals()
    },
  ],
  [
    'an instrument',
    () => {
      const original = globalThis.fetch
      globalThis.fetch = async (...args) => {
        const thing = (await (await original(...args)).json()) as Thing
        return Response.json({ ...thing, id: 'an instrument' })
      }
      return () => (globalThis.fetch = original)
    },
  ],
  [
    'a proxy object',
    () => {
      const original = globalThis.fetch
      const apply = async (): Promise<Response> => Response.json({ id: 'a proxy object', name: 'a' })
      globalThis.fetch = new Proxy(original, { apply })
      return () => (globalThis.fetch = original)
    },
  ],
]

describe.each(replacements)('%s in place of the global fetch', (id, replace) => {
  test('answers where it was installed before the import', async () => {
    const server = await startServer()
    onTestFinished(replace())
    expect(await callOf(await importAgain(), server.url)).toMatchObject({ id })
  })

  test('answers where it was installed after the import and after a call, until it is removed', async () => {
    const server = await startServer()
    const create = await importAgain()
    expect(await callOf(create, server.url)).toMatchObject({ id: 'from the network' })
    const end = replace()
    try {
      expect(await callOf(create, server.url)).toMatchObject({ id })
    } finally {
      end()
    }
    expect(await callOf(create, server.url)).toMatchObject({ id: 'from the network' })
    expect(server.seen.at(-1)?.headers).not.toHaveProperty(mark)
  })
})

test('a dispatcher of setGlobalDispatcher sees each request', async () => {
  const server = await startServer()
  const original = getGlobalDispatcher()
  const paths: string[] = []
  setGlobalDispatcher(
    new Agent().compose((dispatch) => (options, handler) => {
      paths.push(options.path)
      return dispatch(options, handler)
    }),
  )
  onTestFinished(() => setGlobalDispatcher(original))
  await callOf(createTransport, server.url)
  expect(paths).toEqual(['/mgmt/openapi/4/things/v1/7'])
})

test('tracing over diagnostics_channel sees each request', async () => {
  const server = await startServer()
  const seen: unknown[] = []
  const trace = (message: unknown): void => {
    // The message that undici documents for this channel.
    const { request } = message as { readonly request: { readonly method: string; readonly path: string } }
    seen.push([request.method, request.path])
  }
  subscribe('undici:request:create', trace)
  onTestFinished(() => void unsubscribe('undici:request:create', trace))
  await callOf(createTransport, server.url)
  expect(seen).toEqual([['GET', '/mgmt/openapi/4/things/v1/7']])
})

const program = `
  import { createTransport } from '@mgmt-api/transport'
  import { getThing } from './test/operations.ts'
  const { id } = await createTransport().call(getThing, { path: { id: '7' } })
  process.stdout.write(id)`

test('a proxy of the environment gets each request', async ({ skip }) => {
  const [apiVersion = 0, minor = 0] = process.versions.node.split('.').map(Number)
  skip(apiVersion < 22 || (apiVersion === 22 && minor < 21), 'This Node has no NODE_USE_ENV_PROXY.')
  const proxy = createServer((_, response) => response.end('{"id":"from the proxy","name":"a"}'))
  // A tunnel that ends here.
  proxy.on('connect', (_, socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    proxy.emit('connection', socket)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void proxy.close())
  // A server has no other address after it was given a port.
  const { port } = proxy.address() as AddressInfo
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@mgmt-api/source', '--input-type=module', '--eval', program],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        MGMT_BASE_URL: 'http://127.0.0.1:1',
        MGMT_API_KEY: 'the-key',
        NODE_USE_ENV_PROXY: '1',
        HTTP_PROXY: `http://127.0.0.1:${port}`,
      },
    },
  )
  expect(stdout).toBe('from the proxy')
})
