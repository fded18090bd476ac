import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the server saw it. */
export interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** How one request is treated. */
export type Step = (response: ServerResponse, request: IncomingMessage) => void

export interface MisbehavingServer extends AsyncDisposable {
  readonly url: string
  readonly seen: readonly Seen[]
  /** What happens to the next requests, in this order; the last step is repeated. */
  plan(...steps: Step[]): void
}

/** Answers and stops, like a good server. */
export const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Step =>
  (response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
  }

/** Ends the connection instead of answering; the request, and the work it asks for, was received. */
export const reset: Step = (response) => response.socket?.resetAndDestroy()

/** Closes the connection in an orderly way, without an answer. */
export const hangUp: Step = (response) => response.socket?.destroy()

/** Announces the whole body and sends half of it. */
export const cutBody =
  (body: string): Step =>
  (response) => {
    response.writeHead(200, { 'content-length': String(Buffer.byteLength(body)) })
    response.write(body.slice(0, body.length / 2), () => response.socket?.destroy())
  }

/** Never answers. */
export const hangHeaders: Step = () => undefined

/** Sends a head and some of the body, and no more. */
export const hangBody =
  (status = 200): Step =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).write('{"things":')
  }

/** An answer that begins with a text and goes on with blanks without an end, and the bytes that were written when its connection was closed. */
export function endless(
  status: number,
  headers: Record<string, string>,
  begin = '',
): { step: Step; written: Promise<number> } {
  const blanks = Buffer.alloc(64 * 1024, ' ')
  let bytes = 0
  let told: (bytes: number) => void = () => undefined
  const written = new Promise<number>((resolve) => (told = resolve))
  const step: Step = (response) => {
    response.writeHead(status, headers).write(begin)
    response.on('close', () => told(bytes))
    const send = (): void => {
      do bytes += blanks.byteLength
      while (response.write(blanks))
    }
    response.on('drain', send)
    send()
  }
  return { step, written }
}

/** Sends a body in these pieces. */
export const pieces =
  (contentType: string, parts: readonly (string | Uint8Array)[]): Step =>
  (response) => {
    response.writeHead(200, { 'content-type': contentType })
    const next = (index: number): void => {
      const part = parts[index]
      if (part === undefined) response.end()
      else response.write(part, () => setImmediate(next, index + 1))
    }
    next(0)
  }

/** A real HTTP server that misbehaves as told. */
export async function misbehavingServer(): Promise<MisbehavingServer> {
  const seen: Seen[] = []
  let steps: Step[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      const step = steps.length > 1 ? steps.shift() : steps[0]
      step?.(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A server that listens on a port has an address with one.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    plan(...next) {
      steps = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
