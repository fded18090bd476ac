import type { OwnHost } from './control-access.ts'
import type { Wire } from './wire.ts'

/** What is looked at of a request: a `Request` has it, and so has one that came over a socket. */
export interface Incoming {
  readonly method: string
  /** Absolute. */
  readonly url: string
  readonly headers: { get(name: string): string | null }
  /** Aborted when the client stops waiting for the answer. */
  readonly signal: AbortSignal
  readonly body: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | null
  /** The whole body. @throws {Error} It ended early. */
  arrayBuffer(): Promise<ArrayBuffer | Uint8Array>
}

/** What comes with a request. */
export interface Bindings {
  /** How its answer leaves. */
  readonly wire: Wire
  /** The other end of the socket; absent where the caller is in this process. */
  readonly peer?: Peer | undefined
}

/** Who sent a request over a socket, and by which names they may reach this server. */
export interface Peer {
  /** Whether the sender is on this machine. */
  readonly local: boolean
  readonly isOwnHost: OwnHost
}

/** Answers a request. What ends a connection is an error. */
export type Respond = (request: Incoming, bindings: Bindings) => Response | Promise<Response>
