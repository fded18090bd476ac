import { utf8 } from '../kernel/bytes.ts'
import { chunksOf } from './chunks.ts'
import type { StreamedBody } from './streamed.ts'

export interface WireResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | StreamedBody
}

/** A response with its complete body. */
export interface WholeWireResponse extends WireResponse {
  readonly body: string
}

/** Sends a response: over a socket, or to an in-process caller. */
export interface ResponseWriter {
  /** Sends a response. A stream is produced at the client's pace and stops when the client disconnects. */
  send(response: WireResponse): Response
  /** Closes the connection without a response. */
  reset(): Response
  /** Announces the complete length, sends the first bytes and closes the connection. */
  cut(response: WholeWireResponse, bytes: number): Response
}

/** Whether responses with a status have no body. */
export const isBodiless = (status: number): boolean => status === 204 || status === 205 || status === 304

/** Error with which `fetch` rejects when the peer closes the connection, as in undici. */
function connectionReset(message: string): TypeError {
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', errno: -104, syscall: 'read' })
  return new TypeError(message, { cause })
}

/** Responds to an in-process `fetch`. */
export const inProcess: ResponseWriter = {
  send({ status, headers, body }) {
    if (isBodiless(status)) return new Response(null, { status, headers })
    return new Response(typeof body === 'string' ? body : readable(body), { status, headers })
  },
  reset() {
    throw connectionReset('fetch failed')
  },
  cut({ status, headers, body }, bytes) {
    if (isBodiless(status)) return inProcess.send({ status, headers, body })
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

function readable(body: StreamedBody): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const portions = chunksOf(body)
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
