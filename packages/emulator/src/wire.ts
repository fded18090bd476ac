import type { ServerResponse } from 'node:http'
import type { Streamed } from './streamed.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Streamed
}

/** An answer that is there as a whole. */
export interface WholeAnswer extends Answer {
  readonly body: string
}

/** How an answer leaves: over a socket, or to a caller in the same process. */
export interface Wire {
  /** Sends an answer. One that is streamed is made no faster than it is taken, and no further once nobody takes it. */
  send(answer: Answer): Response
  /** Ends the connection without an answer. */
  reset(): Response
  /** Announces the whole body, sends its first bytes and ends the connection. */
  cut(answer: WholeAnswer, bytes: number): Response
}

/** What `fetch` rejects with when the other side ends the connection, so that callers need not know who it was. */
function connectionReset(message: string): TypeError {
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', errno: -104, syscall: 'read' })
  return new TypeError(message, { cause })
}

/** Characters that are sent together, where messages are shorter. */
const portion = 16_384

/** Messages put together to portions, each made when it is asked for. */
function* portionsOf({ messages }: Streamed): Generator<string, void> {
  let text = ''
  for (const message of messages()) {
    text += message
    if (text.length < portion) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

/** Answers to a `fetch` in this process. */
export const inProcess: Wire = {
  send: ({ status, headers, body }) =>
    new Response(typeof body === 'string' ? body : readable(body), { status, headers }),
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

function readable(body: Streamed): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const portions = portionsOf(body)
  return new ReadableStream({
    pull(controller) {
      const next = portions.next()
      if (next.done !== true) controller.enqueue(encoder.encode(next.value))
      else if (body.end === undefined) controller.close()
      else controller.error(connectionReset('terminated'))
    },
    cancel: () => void portions.return(),
  })
}

/** The answer to one request that came over a socket. It is written at once: nothing waits for a `Response`. */
export class SocketWire implements Wire {
  readonly #outgoing: ServerResponse

  constructor(outgoing: ServerResponse) {
    this.#outgoing = outgoing
  }

  send({ status, headers, body }: Answer): Response {
    if (typeof body !== 'string') {
      this.#outgoing.writeHead(status, headers)
      pour(body, this.#outgoing)
      return written
    }
    this.#outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
    return written
  }

  reset(): Response {
    this.#outgoing.socket?.resetAndDestroy()
    return written
  }

  cut({ status, headers, body }: WholeAnswer, bytes: number): Response {
    const outgoing = this.#outgoing
    const whole = Buffer.from(body)
    outgoing.writeHead(status, { ...headers, 'content-length': whole.byteLength })
    outgoing.flushHeaders()
    outgoing.write(whole.subarray(0, bytes), () => outgoing.socket?.destroy())
    return written
  }
}

/** Writes a stream as fast as it is read at the other end. */
function pour(body: Streamed, outgoing: ServerResponse): void {
  const portions = portionsOf(body)
  const write = (): void => {
    for (;;) {
      const next = portions.next()
      if (next.done === true) return finish(body, outgoing)
      if (!outgoing.write(next.value)) break
    }
    outgoing.once('drain', run)
  }
  // What was sent of it cannot be taken back: a stream that cannot go on ends the connection.
  const run = (): void => {
    try {
      write()
    } catch {
      outgoing.destroy()
    }
  }
  outgoing.once('close', () => void portions.return())
  run()
}

function finish({ end }: Streamed, outgoing: ServerResponse): void {
  if (end === undefined) {
    outgoing.end()
    return
  }
  // An empty piece is told when all before it has left.
  outgoing.write('', () => {
    if (end === 'cut') outgoing.socket?.destroy()
    else outgoing.socket?.resetAndDestroy()
  })
}

// What the application returns when the answer has left: nobody looks at it, and a real one loads a client of HTTP.
const written = {} as Response
