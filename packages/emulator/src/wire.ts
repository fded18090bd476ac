import type { ServerResponse } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** How an answer leaves: over a socket, or to a caller in the same process. */
export interface Wire {
  send(answer: Answer): Response
  /** Ends the connection without an answer. */
  reset(): Response
  /** Announces the whole body, sends its first bytes and ends the connection. */
  cut(answer: Answer, bytes: number): Response
}

/** What `fetch` rejects with when the other side ends the connection, so that callers need not know who it was. */
function connectionReset(message: string): TypeError {
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', errno: -104, syscall: 'read' })
  return new TypeError(message, { cause })
}

/** Answers to a `fetch` in this process. */
export const inProcess: Wire = {
  send: ({ status, headers, body }) => new Response(body, { status, headers }),
  reset() {
    throw connectionReset('fetch failed')
  },
  cut({ status, headers, body }, bytes) {
    const whole = new TextEncoder().encode(body)
    let sent = false
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent) {
          controller.error(connectionReset('terminated'))
          return
        }
        sent = true
        if (bytes > 0) controller.enqueue(whole.subarray(0, bytes))
      },
    })
    return new Response(stream, { status, headers: { ...headers, 'content-length': String(whole.byteLength) } })
  },
}

/** The answer to one request that came over a socket. It is written at once: nothing waits for a `Response`. */
export class SocketWire implements Wire {
  readonly #outgoing: ServerResponse

  constructor(outgoing: ServerResponse) {
    this.#outgoing = outgoing
  }

  send({ status, headers, body }: Answer): Response {
    this.#outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
    return written
  }

  reset(): Response {
    this.#outgoing.socket?.resetAndDestroy()
    return written
  }

  cut({ status, headers, body }: Answer, bytes: number): Response {
    const outgoing = this.#outgoing
    const whole = Buffer.from(body)
    outgoing.writeHead(status, { ...headers, 'content-length': whole.byteLength })
    outgoing.flushHeaders()
    outgoing.write(whole.subarray(0, bytes), () => outgoing.socket?.destroy())
    return written
  }
}

// What the application returns when the answer has left: nobody looks at it, and a real one loads a client of HTTP.
const written = {} as Response
