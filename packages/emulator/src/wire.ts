import type { ServerResponse } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** How answers leave: over a socket, or to a caller in the same process. */
export interface Wire {
  send(answer: Answer): Response
  /** Ends the connection without an answer. */
  reset(to: ServerResponse | undefined): Response
  /** Announces the whole body, sends its first bytes and ends the connection. */
  cut(answer: Answer, bytes: number, to: ServerResponse | undefined): Response
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

/**
 * Answers over sockets.
 * @param LightResponse Makes a response that the HTTP adapter writes without streams.
 */
export function socketWire(LightResponse: typeof Response): Wire {
  return {
    send: ({ status, headers, body }) => new LightResponse(body, { status, headers }),
    reset(to) {
      to?.socket?.resetAndDestroy()
      return alreadySent()
    },
    cut({ status, headers, body }, bytes, to) {
      const whole = Buffer.from(body)
      to?.writeHead(status, { ...headers, 'content-length': whole.byteLength })
      to?.flushHeaders()
      to?.write(whole.subarray(0, bytes), () => to.socket?.destroy())
      return alreadySent()
    },
  }
}

/** Tells the adapter that there is nothing left to write. */
const alreadySent = (): Response => new Response(null, { headers: { 'x-hono-already-sent': 'true' } })
