import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { App } from './app.ts'
import { socketWire } from './wire.ts'

export interface ListenOptions {
  /** Default: 0, any free one. */
  readonly port?: number | undefined
  /** Default: 127.0.0.1, this machine alone. */
  readonly host?: string | undefined
}

/** An emulator that listens. */
export interface Listening {
  /** Base address for clients: `http://127.0.0.1:4010`. */
  readonly url: string
  readonly port: number
  /**
   * Takes no more connections, lets requests that are under way finish and ends idle connections.
   * Closing it again waits for the first time.
   * @param graceMs Milliseconds until the others are ended too. Default: 2,000.
   */
  close(graceMs?: number): Promise<void>
}

/**
 * Puts an application behind a socket.
 * @throws {Error} The address cannot be listened on: it is in use, or not allowed.
 */
export async function listen(app: App, { port = 0, host = '127.0.0.1' }: ListenOptions = {}): Promise<Listening> {
  const server = createServer(app)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address() as AddressInfo // What a server has that listens on a port.
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  let closing: Promise<void> | undefined
  return {
    url: `http://${name}:${address.port}`,
    port: address.port,
    close: (graceMs = 2_000) => (closing ??= close(server, graceMs)),
  }
}

/**
 * The adapter brings a `Response` that is written without streams, and puts it in place of the global one. We take it
 * for our own answers, and give the program back the globals that it had.
 */
function createServer(app: App): Server {
  const { Request, Response } = globalThis
  let wire = socketWire(Response)
  const server = createAdaptorServer({
    // Only HTTP/1 is spoken here, so that the adapter's other kind of response cannot come.
    fetch: (request, { outgoing }) => app.fetch(request, { wire, to: outgoing as ServerResponse }),
  })
  wire = socketWire(globalThis.Response)
  Object.defineProperty(globalThis, 'Request', { value: Request })
  Object.defineProperty(globalThis, 'Response', { value: Response })
  return server as Server // The adapter made it with `node:http`, its default.
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // A connection becomes idle when its answer has left, which may be after this.
    const idle = setInterval(() => server.closeIdleConnections(), 20)
    const grace = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close((error) => {
      clearInterval(idle)
      clearTimeout(grace)
      if (error === undefined) resolve()
      else reject(error)
    })
    server.closeIdleConnections()
  })
}
