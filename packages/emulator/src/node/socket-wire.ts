import type { ServerResponse } from 'node:http'
import { portionsOf } from '../portions.ts'
import type { Streamed } from '../streamed.ts'
import type { Answer, WholeAnswer, Wire } from '../wire.ts'

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

// What the application returns when the answer has left: it is never read, and a real one loads an HTTP client.
const written = {} as Response
