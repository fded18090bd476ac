import type { IncomingMessage, ServerResponse } from 'node:http'
import type { IncomingRequest } from '../incoming.ts'

/**
 * A request over a socket. Not a `Request`: constructing one loads Node's HTTP client and costs more than the response.
 */
export class SocketRequest implements IncomingRequest {
  readonly url: string
  readonly #incoming: IncomingMessage
  readonly #outgoing: ServerResponse
  #signal: AbortSignal | undefined

  constructor(incoming: IncomingMessage, outgoing: ServerResponse, url: string) {
    this.url = url
    this.#incoming = incoming
    this.#outgoing = outgoing
  }

  get method(): string {
    return this.#incoming.method ?? 'GET'
  }

  get headers(): this {
    return this
  }

  /** A header by its name in lower case. */
  get(name: string): string | null {
    const value = this.#incoming.headers[name]
    return typeof value === 'string' ? value : null
  }

  get signal(): AbortSignal {
    return (this.#signal ??= signalOf(this.#outgoing))
  }

  get body(): AsyncIterable<Uint8Array> {
    // The route may stop reading and still respond.
    return this.#incoming.iterator({ destroyOnReturn: false })
  }

  arrayBuffer(): Promise<Uint8Array> {
    const incoming = this.#incoming
    return new Promise((resolve, reject) => {
      const chunks: Uint8Array[] = []
      incoming.on('data', (chunk: Uint8Array) => chunks.push(chunk))
      incoming.once('end', () => resolve(Buffer.concat(chunks)))
      incoming.once('error', reject)
    })
  }
}

function signalOf(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const abort = (): void => {
    if (!outgoing.writableFinished) controller.abort()
  }
  if (outgoing.destroyed) abort()
  else outgoing.once('close', abort)
  return controller.signal
}

/** Absolute URL of a request target; undefined if invalid. Dot segments are resolved, as HTTP clients do. */
export function requestUrl(target: string): string | undefined {
  if (target.startsWith('/')) return isPlain(target) ? `http://host${target}` : new URL(`http://host${target}`).href
  return /^https?:\/\//i.test(target) && URL.canParse(target) ? new URL(target).href : undefined
}

const isPlain = (target: string): boolean => !/[^!-~]|[\\#]|\/\.|%2e/i.test(target)

/** Whether an IP address is loopback, in IPv4, IPv6 or mapped notation. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && /^(?:::1$|(?:::ffff:)?127\.)/i.test(address)
}
