import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Value of the header `Idempotency-Key`. */
  readonly key: string
}

export type Responder = (response: ServerResponse, request: Received) => void

/** An HTTP endpoint that receives messages. */
export interface Endpoint {
  readonly url: string
  /** All requests with a complete body, in order. */
  readonly received: readonly Received[]
  /** Sets the response to further requests. */
  respond(respond: Responder): void
  close(): Promise<void>
}

export const status =
  (code: number, headers: Record<string, string> = {}): Responder =>
  (response) => {
    response.writeHead(code, headers).end('ignored')
  }

/** @param port port of an earlier endpoint, to restart it. Default: a free port */
export async function startEndpoint(respond: Responder = status(204), port = 0): Promise<Endpoint> {
  const received: Received[] = []
  let respondNow = respond
  const sockets = new Set<Socket>()
  const server: Server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const got = { method, path: url, headers, body, key: String(headers['idempotency-key']) }
      received.push(got)
      respondNow(response, got)
    })
  })
  // A connection that the server closes while a request is under way would be a failure of the endpoint.
  server.keepAliveTimeout = 0
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the endpoint has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    respond(next) {
      respondNow = next
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
