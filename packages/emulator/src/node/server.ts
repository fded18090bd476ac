import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Respond } from '../incoming.ts'
import { createOwnHost, type OwnHost } from '../control-access.ts'
import { nodeHttp } from './env.ts'
import { addressOf, isLoopback, SocketRequest } from './socket-request.ts'
import { SocketWire } from './socket-wire.ts'

/** Where an emulator listens. */
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

/** Bytes of a request before its body. Addresses may carry a thousand ids, which Node would refuse by itself. */
const maxHeaderSize = 131_072

/**
 * Puts an application behind a socket.
 * @throws {Error} The address cannot be listened on: it is in use, or not allowed.
 */
export async function listen(
  respond: Respond,
  { port = 0, host = '127.0.0.1' }: ListenOptions = {},
): Promise<Listening> {
  const server = nodeHttp().createServer({ maxHeaderSize })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address() as AddressInfo // What a server has that listens on a port.
  const isOwnHost = createOwnHost(host, address.address)
  server.on('request', (incoming, outgoing) => answer(respond, { incoming, outgoing, isOwnHost }))
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  let closing: Promise<void> | undefined
  return {
    url: `http://${name}:${address.port}`,
    port: address.port,
    close: (graceMs = 2_000) => (closing ??= close(server, graceMs)),
  }
}

interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly isOwnHost: OwnHost
}

function answer(respond: Respond, { incoming, outgoing, isOwnHost }: Exchange): void {
  const wire = new SocketWire(outgoing)
  const url = addressOf(incoming.url ?? '')
  if (url === undefined) {
    wire.send({ status: 400, headers: { 'content-type': 'text/plain' }, body: 'The request line names no address.' })
    return
  }
  const fail = (): void => void outgoing.destroy()
  try {
    const peer = { local: isLoopback(incoming.socket.remoteAddress), isOwnHost }
    const answered = respond(new SocketRequest(incoming, outgoing, url), { wire, peer })
    if (answered instanceof Promise) answered.then(() => skipRest(incoming), fail)
  } catch {
    fail()
  }
}

/** Drains the rest of a body that is not read to its end, so that the connection can be used again. */
function skipRest(incoming: IncomingMessage): void {
  if (!incoming.complete) incoming.resume()
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
