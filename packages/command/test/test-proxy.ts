import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { selfSigned } from './self-signed.ts'

/** A name that does not resolve, so that every request that arrives came through the proxy. */
export const apiHost = 'api.invalid'

/** Starts a server on loopback, and ends it with the test. @returns its port */
export async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  // A server that listens on TCP has such an address.
  return (server.address() as AddressInfo).port
}

/** A request that the proxy received. */
export interface SeenByProxy {
  readonly kind: 'tunnel' | 'forward'
  readonly target: string | undefined
  readonly authorization: string | undefined
}

export interface TestProxy {
  readonly port: number
  readonly seen: readonly SeenByProxy[]
}

/** A proxy that connects every tunnel to one port and answers plain requests itself; or refuses both with a status. */
export async function startProxy(
  tunnelTo: number,
  { status = 200 }: { readonly status?: number } = {},
): Promise<TestProxy> {
  const seen: SeenByProxy[] = []
  const note = (kind: SeenByProxy['kind'], { url, headers }: IncomingMessage): void => {
    seen.push({ kind, target: url, authorization: headers['proxy-authorization'] })
  }
  const server = createHttpServer((request, response) => {
    note('forward', request)
    response.writeHead(status).end('by the proxy')
  })
  server.on('connect', (request, socket) => {
    note('tunnel', request)
    socket.on('error', () => undefined)
    if (status !== 200) {
      socket.end(`HTTP/1.1 ${status} Refused\r\n\r\n`)
      return
    }
    const onward = connect(tunnelTo, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('close', () => onward.destroy())
  })
  return { port: await listening(server), seen }
}

/** Response of `startApi`. */
export const apiResponse = '{"alertDefs":[]}'

/** An API over TLS as `api.invalid`, with a self-signed certificate. */
export async function startApi(): Promise<{ readonly port: number; readonly cert: string }> {
  const signed = selfSigned(apiHost)
  const server = createHttpsServer(signed, (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(apiResponse)
  })
  return { port: await listening(server), cert: signed.cert }
}
