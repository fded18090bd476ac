import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { rawRequest } from '../../../test/raw-request.ts'
import { immediate } from '../../../test/service.ts'
import { createEmulator, type Emulator, type Listening } from '../../index.ts'

async function start(): Promise<{
  emulator: Emulator
  server: Listening
  ask: (path: string, init?: RequestInit) => Promise<Response>
}> {
  const emulator = createEmulator()
  onTestFinished(() => emulator.close())
  const server = await emulator.listen()
  const ask = (path: string, init?: RequestInit): Promise<Response> =>
    fetch(`${server.url}/mgmt/openapi${path}`, { ...init, headers: { authorization: 'k' } })
  return { emulator, server, ask }
}

const list = '/4/alerts/alerts/v3'
const changes = '/5/alerts/alerts/v3'
const post = (body: unknown): RequestInit => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** Waits until a request is delayed by a rule. */
async function untilDelayed({ faults }: Emulator): Promise<void> {
  const isDelayed = (): boolean => faults.list().rules.some(({ happened }) => happened > 0)
  while (!isDelayed()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('a listening emulator', () => {
  test('responds like the one in process', async () => {
    const { emulator, server, ask } = await start()
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`)

    const created = await ask(changes, post({ alertDefProperties: { ...immediate, name: 'Größe 🚨' } }))
    expect(created.status).toBe(200)
    const { alertDef } = (await created.json()) as { alertDef: { id: string } }
    const overSocket = await ask(`${changes}/${alertDef.id}`)
    const inProcess = await emulator.fetch(`${emulator.url}/mgmt/openapi${changes}/${alertDef.id}`, {
      headers: { authorization: 'k' },
    })
    expect(overSocket.headers.get('content-type')).toBe('application/json')
    expect(overSocket.headers.get('x-request-id')).toBeTruthy()
    const text = await overSocket.text()
    expect(text).toBe(await inProcess.text())
    expect(overSocket.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
    expect((await ask('/5/nowhere')).status).toBe(404)
    expect((await ask(changes, post('{'))).status).toBe(400)
    expect((await ask(changes, post(' '.repeat(40_000_000)))).status).toBe(413)
    expect((await ask(list)).status).toBe(200)
  })

  test('rejects a body that is too large without an announced length', async () => {
    const { ask } = await start()
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000_000
        controller.enqueue(new Uint8Array(1_000_000).fill(0x20))
        if (sent >= 45_000_000) controller.close()
      },
    })
    // The DOM type lacks the option that streams need.
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit
    expect((await ask(changes, init)).status).toBe(413)
    expect((await ask(list)).status).toBe(200)
  })

  test('a client that disconnects during a body causes no error', async () => {
    const errors: unknown[] = []
    const emulator = createEmulator({ onError: (error) => errors.push(error) })
    onTestFinished(() => emulator.close())
    const { port, url } = await emulator.listen()
    for (const form of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
      const socket = connect(port, '127.0.0.1')
      socket.write(
        `POST /mgmt/openapi${changes} HTTP/1.1\r\nHost: localhost\r\nAuthorization: k\r\n${form}\r\n\r\n1\r\n{`,
      )
      await once(socket, 'connect')
      // A later request is answered, so the emulator has received the beginning.
      await (await fetch(`${url}/health`)).text()
      socket.destroy()
      await once(socket, 'close')
    }
    expect((await fetch(`${url}/mgmt/openapi${list}`, { headers: { authorization: 'k' } })).status).toBe(200)
    expect(errors).toEqual([])
  })

  test('a connection is reused after an unread body, with or without an announced length, and after HEAD', async () => {
    const { server } = await start()
    const head = `Host: localhost\r\nAuthorization: k\r\n`
    const large = 40_000_000
    const body = ' '.repeat(large)
    const chunks = `${large.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    const response = await rawRequest(
      server.port,
      `POST /mgmt/openapi${changes} HTTP/1.1\r\n${head}Content-Length: ${large}\r\n\r\n${body}` +
        `POST /mgmt/openapi${changes} HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n${chunks}` +
        `HEAD /mgmt/openapi${list} HTTP/1.1\r\n${head}\r\n` +
        `GET /mgmt/openapi${list} HTTP/1.1\r\n${head}Connection: close\r\n\r\n`,
    )
    expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 413', 'HTTP/1.1 404', 'HTTP/1.1 200'])
  })

  test('cancels a delayed request whose client disconnected', async () => {
    const { emulator, server, ask } = await start()
    const heal = emulator.faults.add({ kind: 'latency', ms: 3_600_000 })
    const leaving = new AbortController()
    const gone = fetch(`${server.url}/mgmt/openapi${changes}`, {
      ...post({ alertDefProperties: immediate }),
      headers: { authorization: 'k' },
      signal: leaving.signal,
    })
    await untilDelayed(emulator)
    leaving.abort()
    await expect(gone).rejects.toThrow()
    heal()
    expect(await (await ask(list)).json()).toMatchObject({ pagination: { totalSize: 0 } })
  })

  test('resets and truncates connections on demand and keeps running', async () => {
    const { emulator, ask } = await start()
    await ask(changes, post({ alertDefProperties: immediate }))
    const whole = await (await ask(list)).text()
    emulator.faults.script({ kind: 'reset' }, { kind: 'reset', when: 'after' }, { kind: 'truncate', share: 0.25 })

    for (const method of ['before', 'after']) {
      const error: unknown = await ask(list).catch((reason: unknown) => reason)
      expect(error, method).toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNRESET' } })
    }
    const cut = await ask(list)
    expect(cut.headers.get('content-length')).toBe(String(whole.length))
    await expect(cut.text()).rejects.toThrow('terminated')
    expect(await (await ask(list)).text()).toBe(whole)
  })

  test('a reset of a request with a body is received as a reset', async () => {
    const { emulator, ask } = await start()
    emulator.faults.script({ kind: 'reset' }, { kind: 'reset', when: 'after' }, { kind: 'truncate' })
    const body = post({ alertDefProperties: { ...immediate, description: 'x'.repeat(3_000) } })
    await expect(ask(changes, body)).rejects.toThrow('fetch failed')
    await expect(ask(changes, body)).rejects.toThrow('fetch failed')
    await expect(ask(changes, body).then((response) => response.text())).rejects.toThrow('terminated')
    expect(await (await ask(list)).json()).toMatchObject({ pagination: { totalSize: 2 } })
  })

  test.each([
    ['GET * HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['GET /mgmt/openapi/4/alerts/alerts/v3 HTTP/1.1\r\n\r\n', 400],
    [
      'GET http://other.example/mgmt/openapi/4/alerts/alerts/v3 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      401,
    ],
    ['TRACE /mgmt/openapi/4/alerts/alerts/v3 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 405],
    ['GET /mgmt/openapi/4/../4/alerts/alerts/v3 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 401],
    [
      'GET /mgmt/openapi/4/alerts/alerts/v3?a=%zz HTTP/1.1\r\nHost: localhost\r\nAuthorization: k\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['nonsense\r\n\r\n', 400],
  ])('%j is a %i', async (text, status) => {
    const { server, ask } = await start()
    const closing = text.includes('Connection') ? text : text.replace(/\r\n\r\n$/, '\r\nConnection: close\r\n\r\n')
    expect(await rawRequest(server.port, closing)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect((await ask(list)).status).toBe(200)
  })

  test('finishes running requests when it closes, and accepts no more', async () => {
    const { emulator, server, ask } = await start()
    emulator.faults.add({ kind: 'latency', ms: 150 })
    const pending = ask(list)
    await untilDelayed(emulator)

    const closed = emulator.close()
    expect((await pending).status).toBe(200)
    await closed
    await expect(fetch(`${server.url}/health`)).rejects.toThrow()
  })

  test('closes connections that do not finish in time', async () => {
    const { emulator, server, ask } = await start()
    emulator.faults.add({ kind: 'latency', ms: 3_600_000 })
    const pending = ask(list)
    const ended = expect(pending).rejects.toThrow('fetch failed')
    await untilDelayed(emulator)
    await server.close(50)
    await ended
  })

  test('reports that the address is in use', async () => {
    const { server } = await start()
    const other = createEmulator()
    onTestFinished(() => other.close())
    await expect(other.listen({ port: server.port })).rejects.toThrow('EADDRINUSE')
  })
})
