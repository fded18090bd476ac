import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Emulator } from '@mgmt-api/emulator'

/** Waits of a client, which advance the clock behind a front. */
export const waitAt =
  (url: string) =>
  async (milliseconds: number): Promise<void> =>
    void (await fetch(`${url}/wait/${Math.round(milliseconds)}`))

/** A service behind a socket, with hooks for its n-th request. */
export interface Front {
  readonly url: string
  readonly requests: () => number
  close(): Promise<void>
}

export interface FrontOptions {
  /** Called before a request is worked on, with its number from 1. */
  readonly before?: ((number: number) => void) | undefined
  /** Called after the work, before it is answered. */
  readonly after?: ((number: number) => void) | undefined
}

/**
 * Puts an emulator behind a socket. Its clock advances by ten milliseconds per request, and by the waits of clients,
 * which request `/wait/<milliseconds>`, so that tests do not wait in real time.
 */
export async function openFront(emulator: Emulator, { before, after }: FrontOptions = {}): Promise<Front> {
  let requests = 0
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/'
    const waited = /^\/wait\/(\d+)$/.exec(path)?.[1]
    if (waited !== undefined) {
      emulator.clock.advance(Number(waited))
      outgoing.end()
      return
    }
    const number = ++requests
    before?.(number)
    emulator.clock.advance(10)
    const response = await emulator.fetch(`${emulator.url}${path}`, await requestOf(incoming))
    const body = Buffer.from(await response.arrayBuffer())
    after?.(number)
    outgoing.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? 'application/json' })
    outgoing.end(body)
  }
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // What a server has that listens on a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function requestOf(incoming: IncomingMessage): Promise<RequestInit> {
  const chunks: Buffer[] = []
  // A request's stream gives buffers where no encoding is set.
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const { authorization = '', 'content-type': type = 'application/json' } = incoming.headers
  const headers = { authorization, 'content-type': type }
  return { method: incoming.method ?? 'GET', headers, ...(body.length > 0 && { body }) }
}
