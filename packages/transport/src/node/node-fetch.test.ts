import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { nodeFetch } from './node-fetch.ts'

const servers: Server[] = []

async function start(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

function readBody(request: IncomingMessage, done: (body: string) => void): void {
  let body = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
  request.on('end', () => {
    done(body)
  })
}

const json = (response: ServerResponse, value: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

// One suite for both: nodeFetch behaves like the global fetch.
describe.each([
  { name: 'nodeFetch', fetch: nodeFetch },
  { name: 'global fetch', fetch: globalThis.fetch },
])('$name', ({ fetch }) => {
  test('sends method, headers and body and reads the response', async () => {
    const url = await start((request, response) => {
      readBody(request, (body) => {
        json(response, { method: request.method, url: request.url, key: request.headers['x-key'], body })
      })
    })
    const response = await fetch(`${url}/a?b=c%20d`, { method: 'POST', headers: { 'X-Key': 'k' }, body: '{"ü":1}' })
    expect({ ok: response.ok, status: response.status, type: response.headers.get('content-type') }).toEqual({
      ok: true,
      status: 200,
      type: 'application/json',
    })
    expect(await response.json()).toEqual({ method: 'POST', url: '/a?b=c%20d', key: 'k', body: '{"ü":1}' })
  })

  test('accepts a Request with its body', async () => {
    const url = await start((request, response) => {
      readBody(request, (body) => {
        json(response, { method: request.method, body, type: request.headers['content-type'] })
      })
    })
    const request = new Request(url, { method: 'PUT', body: '[1]', headers: { 'content-type': 'application/json' } })
    expect(await (await fetch(request)).json()).toEqual({ method: 'PUT', body: '[1]', type: 'application/json' })
  })

  test.each([
    { encoding: 'gzip', pack: gzipSync },
    { encoding: 'br', pack: brotliCompressSync },
  ])('unpacks $encoding, small and large, whole and streamed', async ({ encoding, pack }) => {
    const bodies: Record<string, string> = { '/small': 'ok', '/large': 'abc€'.repeat(200_000) }
    const url = await start((request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(pack(bodies[request.url ?? ''] ?? ''))
    })
    for (const [path, body] of Object.entries(bodies)) {
      expect(await (await fetch(url + path)).text()).toBe(body)
      const streamed = await fetch(url + path)
      expect(await new Response(streamed.body).text()).toBe(body)
    }
  })

  test('streams: a chunk arrives before the response ends', async () => {
    let finish: () => void = () => undefined
    const url = await start((_request, response) => {
      response.write('first')
      finish = () => response.end('second')
    })
    const reader = (await fetch(url)).body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
    finish()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('second')
    expect((await reader?.read())?.done).toBe(true)
  })

  test('an unread body slows down the sender', async () => {
    let sent = 0
    const chunk = Buffer.alloc(64 * 1024)
    const url = await start((_request, response) => {
      const push = (): void => {
        while (sent < 64 * 1024 * 1024) {
          sent += chunk.byteLength
          if (!response.write(chunk)) return
        }
        response.end()
      }
      response.on('drain', push)
      push()
    })
    const response = await fetch(url)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(sent).toBeLessThan(32 * 1024 * 1024)
    expect((await response.arrayBuffer()).byteLength).toBe(64 * 1024 * 1024)
  })

  test('never follows a redirect on manual', async () => {
    const url = await start((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())
    const response = await fetch(url, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, 'http://127.0.0.1:1/'])
  })

  test('a refused connection is a TypeError with the reason as its cause', async () => {
    const closed = await start(() => undefined)
    servers.pop()?.close()
    await expect(fetch(closed)).rejects.toMatchObject({
      name: 'TypeError',
      cause: { code: 'ECONNREFUSED' },
    })
  })

  test('a reset before the head is a TypeError, one in the body fails the read', async () => {
    const url = await start((request, response) => {
      if (request.url === '/head') request.socket.destroy()
      else {
        response.writeHead(200, { 'content-length': '100' }).write('half')
        setTimeout(() => request.socket.destroy(), 20)
      }
    })
    await expect(fetch(`${url}/head`)).rejects.toBeInstanceOf(TypeError)
    const response = await fetch(`${url}/body`)
    await expect(response.text()).rejects.toBeInstanceOf(TypeError)
  })

  test('an abort ends the wait for the head and the read of the body, with its reason', async () => {
    const url = await start((request, response) => {
      if (request.url === '/body') response.writeHead(200).write('half')
    })
    const head = new AbortController()
    const waiting = fetch(`${url}/head`, { signal: head.signal })
    setTimeout(() => head.abort(new Error('enough')), 20)
    await expect(waiting).rejects.toThrow('enough')

    const body = new AbortController()
    const response = await fetch(`${url}/body`, { signal: body.signal })
    setTimeout(() => body.abort(new Error('stop')), 20)
    await expect(response.text()).rejects.toThrow('stop')
    await expect(fetch(url, { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before')
  })

  test('reads an empty response, and a body once only', async () => {
    const url = await start((_request, response) => response.writeHead(204).end())
    const response = await fetch(url)
    expect(await response.text()).toBe('')
    await expect(
      (async () => {
        const twice = await fetch(await start((_request, respond) => respond.end('x')))
        await twice.text()
        return twice.text()
      })(),
    ).rejects.toBeInstanceOf(TypeError)
  })
})

test('nodeFetch asks for the encodings that it can unpack, unless told otherwise', async () => {
  const url = await start((request, response) => json(response, request.headers['accept-encoding']))
  expect(await (await nodeFetch(url)).json()).toBe('gzip, br')
  expect(await (await nodeFetch(url, { headers: { 'accept-encoding': 'identity' } })).json()).toBe('identity')
})

test('nodeFetch is the global fetch if there is no dispatcher', async () => {
  const symbol = Symbol.for('undici.globalDispatcher.1')
  await nodeFetch(await start((_request, response) => json(response, { ok: 1 }))) // Node has its dispatcher now.
  const dispatcher: unknown = Reflect.get(globalThis, symbol)
  Reflect.set(globalThis, symbol, undefined)
  // Node's own fetch depends on it too; those of other runtimes do not.
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => Promise.resolve(Response.json({ input, init })))
  try {
    const response = await nodeFetch('http://127.0.0.1/', { method: 'DELETE' })
    expect(await response.json()).toEqual({
      input: 'http://127.0.0.1/',
      init: { method: 'DELETE', redirect: 'manual' },
    })
  } finally {
    vi.unstubAllGlobals()
    Reflect.set(globalThis, symbol, dispatcher)
  }
})
