import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the server saw it. */
export interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The treatment of one request. */
export type Step = (response: ServerResponse, request: IncomingMessage) => void

export interface MisbehavingServer extends AsyncDisposable {
  readonly url: string
  readonly seen: readonly Seen[]
  /** Steps for the next requests, in order; the last one is repeated. */
  plan(...steps: Step[]): void
}

/** Responds like a correct server. */
export const respond =
  (status: number, body: unknown, headers: Record<string, string> = {}): Step =>
  (response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
  }

/** Ends the connection instead of responding, after it received the request. */
export const reset: Step = (response) => response.socket?.resetAndDestroy()

/** Closes the connection cleanly, without a response. */
export const hangUp: Step = (response) => response.socket?.destroy()

/** Announces the whole body, and sends half of it. */
export const cutBody =
  (body: string): Step =>
  (response) => {
    response.writeHead(200, { 'content-length': String(Buffer.byteLength(body)) })
    response.write(body.slice(0, body.length / 2), () => response.socket?.destroy())
  }

/** Never responds. */
export const hangHeaders: Step = () => undefined

/** Sends the head and the start of the body only. */
export const hangBody =
  (status = 200): Step =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).write('{"things":')
  }

/** A response that starts with a text and continues with endless spaces; and the bytes written until its connection closed. */
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

/** A real HTTP server that misbehaves as configured. */
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
    // The address of a server on a TCP port is an object.
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
