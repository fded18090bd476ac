import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configuredToken, serve, type ServedStore, sourcesOver } from '../../test/api-server.ts'
import { deferred } from '../../test/deferred.ts'
import { newMemoryStore } from '../../test/stores.ts'
import { until } from '../../test/until.ts'
import { ListenError } from './listen-address.ts'

let served: ServedStore
beforeAll(async () => {
  served = await sourcesOver(await newMemoryStore())
})
afterAll(() => served.close())

interface HeldStatus {
  readonly sources: Partial<ServedStore['sources']>
  /** Resolves when the status is requested. */
  readonly asked: Promise<void>
  readonly release: () => void
}

/** Sources whose status the test releases. */
function heldStatus(): HeldStatus {
  const asked = deferred()
  const released = deferred()
  const status = async () => {
    asked.resolve()
    await released.promise
    return served.control.status()
  }
  return {
    sources: { control: { ...served.control, status } },
    asked: asked.promise,
    release: () => released.resolve(),
  }
}

describe('a server', () => {
  test.each(['0.0.0.0:0', '[::]:0', '192.168.17.4:0', 'worker.example:0'])(
    'does not listen on %s without a token, and says what to set',
    async (listen) => {
      await expect(serve(served.sources, { listen })).rejects.toThrow(
        /can be reached by other machines.*server\.token: '\$\{env:NAME\}'/,
      )
    },
  )

  test('rejects a weak token, and does not show it', async () => {
    const starting = serve(served.sources, { listen: '0.0.0.0:0', token: 'fifteen-letters' })
    await expect(starting).rejects.toThrow(
      'server.token: 15 characters, at least 16. Make one with: openssl rand -hex 32',
    )
    await expect(starting).rejects.not.toThrow('fifteen-letters')
  })

  test.each(['', '8750', 'localhost', ':8750', '127.0.0.1:99999', '::1:8750', 'http://127.0.0.1:1'])(
    '%j is not an address',
    async (listen) => {
      await expect(serve(served.sources, { listen })).rejects.toThrow(ListenError)
      await expect(serve(served.sources, { listen })).rejects.toThrow('Write 127.0.0.1:8750')
    },
  )

  test.each(['127.0.0.1:0', 'localhost:0', '127.1.2.3:0'])('listens on %s', async (listen) => {
    const { url } = await serve(served.sources, { listen })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(`${url}/api/v1/status`)).status).toBe(200)
  })

  test('reports a port in use, and what to do', async () => {
    const { url } = await serve(served.sources)
    const port = new URL(url).port
    await expect(serve(served.sources, { listen: `127.0.0.1:${port}` })).rejects.toThrow(
      `server.listen: 127.0.0.1:${port} is in use by another program. Stop it, or set another port; 0 selects a free one.`,
    )
  })

  test('reports an address that is not of this machine', async () => {
    const starting = serve(served.sources, { listen: '203.0.113.7:0', token: configuredToken })
    await expect(starting).rejects.toThrow('203.0.113.7:0 is not an address of this machine')
  })

  test('completes the response in progress when it closes, and accepts no more requests', async () => {
    const { sources, asked, release } = heldStatus()
    const { url, close } = await serve(served.sources, { sources })
    const pending = fetch(`${url}/api/v1/status`)
    await asked
    const closed = close()
    release()
    expect((await pending).status).toBe(200)
    await closed
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  })

  test('closes connections that do not end in time', async () => {
    const { sources, asked } = heldStatus()
    const { url, close } = await serve(served.sources, { sources })
    const ended = expect(fetch(`${url}/api/v1/status`)).rejects.toThrow('fetch failed')
    await asked
    await close(50)
    await ended
  })

  test('a response that takes too long is a 503 and is logged', async () => {
    const { url, log } = await serve(served.sources, {
      sources: { ...heldStatus().sources, responseTimeoutMs: 50 },
    })
    const response = await fetch(`${url}/api/v1/status`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'timeout' })
    expect(log.join('\n')).toContain('/api/v1/status')
  })

  test.each(['nonsense\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n', 'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n'])(
    '%j is a 400, and the server lives on',
    async (text) => {
      const { url } = await serve(served.sources)
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      let response = ''
      socket.on('data', (piece) => (response += piece.toString()))
      socket.write(text.replace(/\r\n\r\n$/, '\r\nConnection: close\r\n\r\n'))
      await until('the response', async () => (response.includes('\r\n\r\n') ? response : undefined))
      socket.destroy()
      expect(response).toMatch(/^HTTP\/1\.1 400 /)
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
    },
  )
})
