import { utf8 } from './bytes.ts'
import { portionsOf } from './portions.ts'
import type { Streamed } from './streamed.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Streamed
}

/** An answer with its whole body. */
export interface WholeAnswer extends Answer {
  readonly body: string
}

/** How an answer leaves: over a socket, or to a caller in the same process. */
export interface Wire {
  /** Sends an answer. A streamed one is made no faster than the client reads it, and stops when the client is gone. */
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

/** Answers to a `fetch` in this process. */
export const inProcess: Wire = {
  send: ({ status, headers, body }) =>
    new Response(typeof body === 'string' ? body : readable(body), { status, headers }),
  reset() {
    throw connectionReset('fetch failed')
  },
  cut({ status, headers, body }, bytes) {
    const whole = utf8(body)
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
