import { isTooLarge, type ResponseBody } from './response-body.ts'

export interface ResponseHead {
  readonly status: number
  readonly statusText: string
  /** Pairs of name and value, in the order of the wire. */
  readonly headers: readonly (readonly [string, string])[]
  readonly url: string
}

/**
 * The part of a `Response` that callers read, without cloning and cross-origin filters. It identifies itself as a
 * `Response`, for libraries that check.
 */
export class LightResponse {
  readonly status: number
  readonly statusText: string
  readonly url: string
  readonly type = 'basic'
  readonly redirected = false
  readonly [Symbol.toStringTag] = 'Response'
  readonly #pairs: ResponseHead['headers']
  readonly #body: ResponseBody
  #headers: Headers | undefined
  #stream: ReadableStream<Uint8Array> | undefined

  constructor(head: ResponseHead, body: ResponseBody) {
    this.status = head.status
    this.statusText = head.statusText
    this.url = head.url
    this.#pairs = head.headers
    this.#body = body
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300
  }

  get headers(): Headers {
    this.#headers ??= new Headers(this.#pairs.map(([name, value]): [string, string] => [name, value]))
    return this.#headers
  }

  get bodyUsed(): boolean {
    return this.#body.used
  }

  get body(): ReadableStream<Uint8Array> {
    this.#stream ??= this.#body.stream()
    return this.#stream
  }

  text(): Promise<string> {
    return this.#body.read(textOf)
  }

  async textWithin(maxBytes: number): Promise<string | undefined> {
    try {
      return await this.#body.read(textOf, maxBytes)
    } catch (error) {
      if (isTooLarge(error)) return undefined
      throw error
    }
  }

  json(): Promise<unknown> {
    return this.#body.read((bytes): unknown => JSON.parse(textOf(bytes)))
  }

  bytes(): Promise<Uint8Array> {
    return this.#body.read((bytes) => new Uint8Array(bytes))
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return this.#body.read((bytes) => new Uint8Array(bytes).buffer)
  }
}

// As in fetch, a byte order mark is not part of the text.
function textOf(bytes: Buffer): string {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  return bytes.toString('utf8', start)
}
