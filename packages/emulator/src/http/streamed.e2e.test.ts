import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { downloadAddress, messagesIn } from '../../test/download.ts'
import { createEmulator, type Emulator, type EmulatorOptions } from '../index.ts'
import { createServer } from 'node:http'
import { SocketResponseWriter } from './node/socket-wire.ts'

const headers = { authorization: 'k' }

async function start(options: EmulatorOptions): Promise<{ emulator: Emulator; url: string; port: number }> {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  const { url, port } = await emulator.listen()
  await emulator.ready
  return { emulator, url: `${url}${downloadAddress}`, port }
}

describe('a stream over a socket', () => {
  test('a stream over a socket is the same as in process, and the connection is used again', async () => {
    const { emulator, url } = await start({ seed: { alertDefs: 300 } })
    const inProcess = await (await emulator.fetch(`${emulator.url}${downloadAddress}`, { headers })).text()
    for (const _ of [1, 2]) {
      const response = await fetch(url, { headers })
      expect(response.headers.get('transfer-encoding')).toBe('chunked')
      expect(await response.text()).toBe(inProcess)
    }
    expect(messagesIn(inProcess)).toHaveLength(300)
  })

  test('accepts a URL with a thousand ids', async () => {
    const { url } = await start({})
    const ids = Array.from(
      { length: 1_000 },
      (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    )
    const response = await fetch(`${url}?${ids.map((id) => `ids=${id}`).join('&')}`, { headers })
    expect(messagesIn(await response.text())).toEqual([{ notFoundIds: ids }])
  })

  test.each(['truncate', 'reset'] as const)('%s ends it half-way', async (kind) => {
    const { url } = await start({
      seed: { alertDefs: 100 },
      faults: [kind === 'reset' ? { kind, when: 'after' } : { kind }],
    })
    const response = await fetch(url, { headers })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
  })

  test('does not block other requests', async () => {
    const { url, emulator } = await start({ seed: { alertDefs: 2_000 } })
    const response = await fetch(url, { headers })
    const reader = response.body?.getReader()
    await reader?.read()
    const { port } = new URL(url)
    const ready = await fetch(`http://127.0.0.1:${port}/ready`)
    expect(await ready.json()).toEqual({ ready: true })
    await reader?.cancel()
    expect(emulator.faults.list().rules).toEqual([])
  })
})

describe('the wire of a socket', () => {
  /** A server that streams endlessly, counts its messages and reports when it stops. */
  async function endless(): Promise<{ port: number; made: () => number; stopped: Promise<void> }> {
    let made = 0
    let stop = (): void => undefined
    const stopped = new Promise<void>((resolve) => {
      stop = resolve
    })
    function* messages(): Generator<string> {
      try {
        for (;;) {
          made++
          yield `${'x'.repeat(9_999)}\n`
        }
      } finally {
        stop()
      }
    }
    const server = createServer((_, outgoing) => {
      new SocketResponseWriter(outgoing).send({ status: 200, headers: {}, body: { form: 'ndjson', messages } })
    })
    onTestFinished(() => void server.close())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('It listens on a port.')
    return { port: address.port, made: () => made, stopped }
  }

  test('produces no more than the client reads, and stops when it disconnects', async () => {
    const { port, made, stopped } = await endless()
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'))
    await once(socket, 'readable') // Nothing more is read: buffers fill up on both sides.
    let before = -1
    while (before !== made()) {
      before = made()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    // Upper bound for the socket buffers: some megabytes.
    expect(made()).toBeLessThan(3_000)

    socket.destroy()
    await stopped
    const after = made()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(made()).toBe(after)
  })
})
