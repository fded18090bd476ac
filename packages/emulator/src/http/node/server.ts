import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Peer, RespondTo } from '../incoming.ts'
import { createHostCheck } from '@mgmt-api/base/hosts'
import { nodeHttp } from './env.ts'
import { checkOptions, type OptionNames } from '@mgmt-api/models'
import { requestUrl, isLoopbackAddress, SocketRequest } from './socket-request.ts'
import { SocketResponseWriter } from './socket-wire.ts'

/** Where an emulator listens. */
export interface ListenOptions {
  /** Default: 0, any free port. */
  readonly port?: number | undefined
  /** Default: 127.0.0.1. */
  readonly host?: string | undefined
}

const listenOptions: OptionNames<ListenOptions> = { port: true, host: true }

/** A listening emulator. */
export interface Listening {
  /** Base address for clients: `http://127.0.0.1:4010`. */
  readonly url: string
  readonly port: number
  /**
   * Stops accepting connections, finishes running requests and closes idle connections. Further calls wait for the
   * first one.
   * @param graceMs Milliseconds until remaining connections are closed. Default: 2,000.
   */
  close(graceMs?: number): Promise<void>
}

/** Maximum header size: URLs may contain a thousand ids, beyond Node's default. */
const maxHeaderSize = 131_072

/**
 * Serves an application over HTTP.
 * @throws {Error} The address is in use or not allowed.
 */
export async function listen(respond: RespondTo, options: ListenOptions = {}): Promise<Listening> {
  checkOptions(options, listenOptions)
  const { port = 0, host = '127.0.0.1' } = options
  const server = nodeHttp().createServer({ maxHeaderSize })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address() as AddressInfo // What a server has that listens on a port.
  const isOwnHost = createHostCheck(host, address.address)
  server.on('request', (incoming, outgoing) => answer(respond, { incoming, outgoing, isOwnHost }))
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  let closing: Promise<void> | undefined
  return {
    url: `http://${name}:${address.port}`,
    port: address.port,
    close: (graceMs = 2_000) => (closing ??= close(server, graceMs)),
  }
}

function answer(
  respond: RespondTo,
  { incoming, outgoing, isOwnHost }: { incoming: IncomingMessage; outgoing: ServerResponse } & Pick<Peer, 'isOwnHost'>,
): void {
  const wire = new SocketResponseWriter(outgoing)
  const url = requestUrl(incoming.url ?? '')
  if (url === undefined) {
    wire.send({ status: 400, headers: { 'content-type': 'text/plain' }, body: 'The request line names no address.' })
    return
  }
  const fail = (): void => void outgoing.destroy()
  const peer = { local: isLoopbackAddress(incoming.socket.remoteAddress), isOwnHost }
  respond(new SocketRequest(incoming, outgoing, url), { wire, peer }).then(() => skipRest(incoming), fail)
}

/** Drains an unread body so that the connection can be reused. */
function skipRest(incoming: IncomingMessage): void {
  if (!incoming.complete) incoming.resume()
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // Connections become idle after their response, possibly later than this.
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
