import type { ResponseWriter } from './wire.ts'

/** The part of a request that the emulator reads; implemented by `Request` and by socket requests. */
export interface IncomingRequest {
  readonly method: string
  /** Absolute. */
  readonly url: string
  readonly headers: { get(name: string): string | null }
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
  readonly body: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | null
  /** The complete body. @throws {Error} The body ended early. */
  arrayBuffer(): Promise<ArrayBuffer | Uint8Array>
}

export interface RequestBindings {
  readonly wire: ResponseWriter
  /** The peer of the socket; absent in process. */
  readonly peer?: Peer | undefined
}

/** The sender of a socket request. */
export interface Peer {
  /** Whether the sender is on this machine. */
  readonly local: boolean
}

/** Handles a request. Rejects if the connection must end. */
export type RespondTo = (request: IncomingRequest, bindings: RequestBindings) => Promise<Response>
