import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createForeignCheck, type ForeignHeader } from '@mgmt-api/base/hosts'
import { errorBody } from '../../kernel/refusal.ts'
import type { RespondTo } from '../incoming.ts'
import { nodeHttp } from './env.ts'
import { checkOptions } from '@mgmt-api/models/internal'
import { requestUrl, isLoopbackAddress, SocketRequest } from './socket-request.ts'
import { SocketResponseWriter } from './socket-wire.ts'

/** Where an emulator listens. */
export interface ListenOptions {
  /** Default: 0, any free port. */
  readonly port?: number | undefined
  /** Default: 127.0.0.1. */
  readonly host?: string | undefined
  /**
   * Names in `Host` that are accepted beside loopback names, IP addresses and `host`; `*`: any. Others are refused with 403,
   * because a web page can point its own domain here. Default: none.
   */
  readonly allowHosts?: readonly string[] | undefined
}

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
  const { port = 0, host = '127.0.0.1', allowHosts, ...left } = options
  checkOptions(left, { port, host, allowHosts })
  const server = nodeHttp().createServer({ maxHeaderSize })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address() as AddressInfo // What a server has that listens on a port.
  const foreignHeader = createForeignCheck(host, allowHosts)
  server.on('request', (incoming, outgoing) => response(respond, { incoming, outgoing, foreignHeader }))
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
  readonly foreignHeader: ReturnType<typeof createForeignCheck>
}

function response(respond: RespondTo, { incoming, outgoing, foreignHeader }: Exchange): void {
  const wire = new SocketResponseWriter(outgoing)
  const url = requestUrl(incoming.url ?? '')
  if (url === undefined) {
    wire.send({ status: 400, headers: { 'content-type': 'text/plain' }, body: 'The request line names no address.' })
    return
  }
  const fail = (): void => void outgoing.destroy()
  const request = new SocketRequest(incoming, outgoing, url)
  const foreign = foreignHeader(request.headers)
  if (foreign !== undefined) {
    const body = errorBody(403, refusalOf(foreign))
    wire.send({ status: 403, headers: { 'content-type': 'application/json' }, body })
    skipRest(incoming)
    return
  }
  const peer = { local: isLoopbackAddress(incoming.socket.remoteAddress) }
  respond(request, { wire, peer }).then(() => skipRest(incoming), fail)
}

function refusalOf({ name, value }: ForeignHeader): string {
  const shown = JSON.stringify(value.slice(0, 200))
  return name === 'Host'
    ? `Host ${shown} is not accepted, because a web page may have sent the request. Use localhost or an IP address, or start the emulator with --allow-host NAME (allowHosts in code).`
    : `Origin ${shown} is not accepted: pages of other sites must not use the emulator. Send no Origin, or use localhost.`
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
