import type { ServerResponse } from 'node:http'
import { chunksOf } from '../chunks.ts'
import type { StreamedBody } from '../streamed.ts'
import { utf8 } from '../../kernel/bytes.ts'
import { isBodiless, type ResponseWriter, type WholeWireResponse, type WireResponse } from '../wire.ts'

/** Writes the response of a socket request directly, without a `Response`. */
export class SocketResponseWriter implements ResponseWriter {
  readonly #outgoing: ServerResponse

  constructor(outgoing: ServerResponse) {
    this.#outgoing = outgoing
  }

  send({ status, headers, body }: WireResponse): Response {
    if (isBodiless(status)) {
      this.#outgoing.writeHead(status, headers).end()
      return written
    }
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

  cut({ status, headers, body }: WholeWireResponse, bytes: number): Response {
    if (isBodiless(status)) return this.send({ status, headers, body })
    const outgoing = this.#outgoing
    const whole = utf8(body)
    outgoing.writeHead(status, { ...headers, 'content-length': whole.byteLength })
    outgoing.flushHeaders()
    outgoing.write(whole.subarray(0, bytes), () => outgoing.socket?.destroy())
    return written
  }
}

/** Writes a stream at the reader's pace. */
function pour(body: StreamedBody, outgoing: ServerResponse): void {
  const portions = chunksOf(body)
  const write = (): void => {
    for (;;) {
      const next = portions.next()
      if (next.done === true) return finish(body, outgoing)
      if (!outgoing.write(next.value)) break
    }
    outgoing.once('drain', run)
  }
  // Sent parts cannot be taken back: a failing stream closes the connection.
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

function finish({ end }: StreamedBody, outgoing: ServerResponse): void {
  if (end === undefined) {
    outgoing.end()
    return
  }
  // The callback of an empty write runs when everything before it was flushed.
  outgoing.write('', () => {
    if (end === 'cut') outgoing.socket?.destroy()
    else outgoing.socket?.resetAndDestroy()
  })
}

// Returned after the response was written; never read. A real one would load an HTTP client.
const written = {} as Response
