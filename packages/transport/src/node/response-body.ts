import { pipeline, Readable } from 'node:stream'
import { decompress, decompressor, isPacked } from './decompress.ts'
import { Gathering } from './gathering.ts'

/** Maximum number of unread bytes before the connection is paused. */
const highWaterMark = 256 * 1024

/** The code of zlib. */
const tooLargeCode = 'ERR_BUFFER_TOO_LARGE'
const tooLarge = (maxBytes: number): RangeError =>
  Object.assign(new RangeError(`The body has more than ${maxBytes} bytes.`), { code: tooLargeCode })

/** Whether an error reports a body that exceeds its bound. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === tooLargeCode

/** Pauses and resumes the connection that fills a body. */
export interface Flow {
  pause(): void
  resume(): void
  abort(reason: unknown): void
}

interface Reader {
  data(chunk: Uint8Array): void
  end(): void
  fail(error: unknown): void
}

/** The body of one response while it arrives. It is buffered until it is read, as a whole or as a stream. */
export class ResponseBody {
  readonly #flow: Flow
  #encoding: string | undefined
  #waiting: Uint8Array[] = []
  #bytes = 0
  #paused = false
  #ended = false
  #failure: { readonly error: unknown } | undefined
  #reader: Reader | undefined
  #used = false

  constructor(flow: Flow) {
    this.#flow = flow
  }

  get used(): boolean {
    return this.#used
  }

  set encoding(encoding: string | undefined) {
    this.#encoding = encoding?.toLowerCase()
  }

  push(chunk: Uint8Array): void {
    if (this.#reader !== undefined) return this.#reader.data(chunk)
    this.#waiting.push(chunk)
    this.#bytes += chunk.byteLength
    if (this.#bytes <= highWaterMark || this.#paused) return
    this.#paused = true
    this.#flow.pause()
  }

  end(): void {
    this.#ended = true
    this.#letGo()?.end()
  }

  fail(error: unknown): void {
    this.#failure = { error }
    this.#letGo()?.fail(error)
  }

  // The engine may have put this object among the old ones, where it would keep the whole text from being collected
  // with the young ones: measured, a third of the memory of a client that reads page after page.
  #letGo(): Reader | undefined {
    const reader = this.#reader
    this.#reader = undefined
    return reader
  }

  /**
   * Converts the whole decompressed body with `make`, which must not keep it.
   * @throws {RangeError} `ERR_BUFFER_TOO_LARGE`: it has more than `maxBytes`. The rest is not read.
   */
  read<T>(make: (body: Buffer) => T, maxBytes: number = Infinity): Promise<T> {
    this.#use()
    const gathering = new Gathering()
    return new Promise<T>((resolve, reject) => {
      this.#read({
        data: (chunk) => {
          if (gathering.length > maxBytes) return
          gathering.add(chunk)
          if (gathering.length <= maxBytes) return
          reject(tooLarge(maxBytes))
          this.#flow.abort(tooLarge(maxBytes))
        },
        end: () => {
          try {
            if (!isPacked(this.#encoding)) resolve(gathering.lend(make))
            else
              Promise.resolve(decompress(gathering.keep(), this.#encoding, maxBytes))
                .then(make)
                .then(resolve, reject)
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)))
          }
        },
        fail: reject,
      })
    })
  }

  /** The decompressed body as it arrives. A slow reader pauses the connection. */
  stream(): ReadableStream<Uint8Array> {
    this.#use()
    const source = new Readable({
      read: () => this.#flow.resume(),
      destroy: (error, done) => {
        if (!this.#ended) this.#flow.abort(error ?? new DOMException('The body is no longer read.', 'AbortError'))
        done(error)
      },
    })
    this.#read({
      data: (chunk) => {
        if (!source.push(chunk)) this.#flow.pause()
      },
      end: () => source.push(null),
      fail: (error) => source.destroy(error instanceof Error ? error : new Error(String(error))),
    })
    const unpack = decompressor(this.#encoding)
    // A failure of either half destroys both, and reaches the reader of the result.
    const body = unpack === undefined ? source : pipeline(source, unpack, () => undefined)
    // Node's and the DOM's declarations of a web stream differ in name only.
    return Readable.toWeb(body) as ReadableStream<Uint8Array>
  }

  #use(): void {
    if (this.#used) throw new TypeError('The body was read already.')
    this.#used = true
  }

  #read(reader: Reader): void {
    for (const chunk of this.#waiting) reader.data(chunk)
    this.#waiting = []
    if (this.#failure !== undefined) return reader.fail(this.#failure.error)
    if (this.#ended) return reader.end()
    this.#reader = reader
    if (this.#paused) this.#flow.resume()
  }
}
