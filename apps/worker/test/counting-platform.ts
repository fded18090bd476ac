import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'

/** One platform for many targets, which counts the requests to each. */
export interface CountingPlatform {
  /** Address of one target. */
  addressOf(target: string): string
  /** Requests that arrived, by target. */
  readonly requests: ReadonlyMap<string, number>
  setTime(time: string): void
  close(): Promise<void>
}

export async function startCountingPlatform(options: EmulatorOptions): Promise<CountingPlatform> {
  const emulator = createEmulator(options)
  const requests = new Map<string, number>()
  const server = createServer((incoming, outgoing) => {
    const [, target = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(incoming.url ?? '') ?? []
    requests.set(target, (requests.get(target) ?? 0) + 1)
    respond(emulator, incoming, path).then(
      ({ status, headers, body }) => outgoing.writeHead(status, headers).end(body),
      () => outgoing.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a server on a TCP port is an object.
  const { port } = server.address() as AddressInfo
  return {
    addressOf: (target) => `http://127.0.0.1:${port}/${target}`,
    requests,
    setTime: (time) => emulator.clock.set(time),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await emulator.close()
    },
  }
}

async function respond(
  emulator: Emulator,
  incoming: IncomingMessage,
  path: string,
): Promise<{ readonly status: number; readonly headers: Record<string, string>; readonly body: string }> {
  const { method = 'GET' } = incoming
  const headers = new Headers()
  for (const name of ['authorization', 'content-type']) headers.set(name, String(incoming.headers[name] ?? ''))
  const sent = method === 'GET' ? {} : { body: await text(incoming) }
  const response = await emulator.fetch(emulator.url + path, { method, headers, ...sent })
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}
