/**
 * Node loads what is behind `Request`, `Response`, `Headers` and `FormData` when one of them is first touched, and that
 * takes longer than starting Node itself. The sandbox answers in this process: nothing of it is needed to hand a
 * text over. These classes stand in for them there, with what clients of this program and the emulator use. Requests
 * that leave the process are made with Node's own.
 */

type HeadersSource = Iterable<readonly [string, string]> | Readonly<Record<string, string>> | undefined

class LightHeaders implements Iterable<[string, string]> {
  readonly #values = new Map<string, string>()

  constructor(source?: HeadersSource) {
    const entries = source === undefined ? [] : Symbol.iterator in source ? source : Object.entries(source)
    for (const [name, value] of entries) this.append(name, value)
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null
  }

  has(name: string): boolean {
    return this.#values.has(name.toLowerCase())
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value.trim())
  }

  append(name: string, value: string): void {
    const before = this.get(name)
    this.set(name, before === null ? value : `${before}, ${value}`)
  }

  delete(name: string): void {
    this.#values.delete(name.toLowerCase())
  }

  forEach(each: (value: string, name: string) => void): void {
    for (const [name, value] of this) each(value, name)
  }

  keys(): MapIterator<string> {
    return this.#values.keys()
  }

  entries(): MapIterator<[string, string]> {
    return this.#values.entries()
  }

  [Symbol.iterator](): MapIterator<[string, string]> {
    return this.entries()
  }
}

type BodySource = string | Uint8Array | ReadableStream<Uint8Array> | null

/** A text, its bytes, or a stream of them, that is read once. */
class LightBody {
  readonly headers: LightHeaders
  readonly #source: BodySource
  bodyUsed = false

  constructor(source: BodySource | undefined, headers: HeadersSource) {
    this.#source = source ?? null
    this.headers = new LightHeaders(headers)
  }

  async text(): Promise<string> {
    if (this.bodyUsed) throw new TypeError('Body is unusable: Body has already been read')
    this.bodyUsed = true
    if (this.#source === null || typeof this.#source === 'string') return this.#source ?? ''
    const decoder = new TextDecoder()
    if (this.#source instanceof Uint8Array) return decoder.decode(this.#source)
    let text = ''
    for await (const chunk of this.#source) text += decoder.decode(chunk, { stream: true })
    return text + decoder.decode()
  }

  /** What the transport asks for. The sandbox made the text in this process, so that nothing is saved by stopping. */
  async textWithin(maxBytes: number): Promise<string | undefined> {
    const text = await this.text()
    return text.length > maxBytes ? undefined : text
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }

  protected get source(): BodySource {
    return this.#source
  }

  /** A list with the bytes of a text, or the stream. */
  protected get chunks(): readonly Uint8Array[] | ReadableStream<Uint8Array> | null {
    if (typeof this.#source === 'string') return [new TextEncoder().encode(this.#source)]
    return this.#source instanceof Uint8Array ? [this.#source] : this.#source
  }
}

interface LightRequestInit {
  readonly method?: string
  readonly headers?: HeadersSource
  readonly body?: string | null
  readonly signal?: AbortSignal
}

class LightRequest extends LightBody {
  readonly url: string
  readonly method: string
  readonly signal: AbortSignal | undefined

  constructor(input: string | URL | LightRequest, init: LightRequestInit = {}) {
    const from = input instanceof LightRequest ? input : undefined
    super(init.body ?? from?.source, init.headers ?? from?.headers)
    this.url = input instanceof LightRequest ? input.url : String(input)
    this.method = (init.method ?? from?.method ?? 'GET').toUpperCase()
    this.signal = init.signal ?? from?.signal
  }

  /** No stream where a list will do: Node loads what is behind streams when the first is made. */
  get body(): Iterable<Uint8Array> | ReadableStream<Uint8Array> | null {
    return this.chunks
  }

  clone(): LightRequest {
    return new LightRequest(this)
  }
}

interface LightResponseInit {
  readonly status?: number
  readonly headers?: HeadersSource | undefined
}

class LightResponse extends LightBody {
  readonly status: number
  readonly statusText = ''

  static json(value: unknown, { status = 200, headers }: LightResponseInit = {}): LightResponse {
    const response = new LightResponse(JSON.stringify(value), { status, headers })
    if (!response.headers.has('content-type')) response.headers.set('content-type', 'application/json')
    return response
  }

  constructor(body?: BodySource, { status = 200, headers }: LightResponseInit = {}) {
    super(body, headers)
    this.status = status
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300
  }

  /** Of a text, made when it is asked for: who wants the text asks for that. */
  get body(): ReadableStream<Uint8Array> | null {
    const { chunks } = this
    if (chunks === null || chunks instanceof ReadableStream) return chunks
    return new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk)
        controller.close()
      },
    })
  }

  clone(): LightResponse {
    return new LightResponse(this.source, this)
  }
}

class LightFormData {
  /** What clients ask of a body before they send it: whether it is one of these. None ever is. */
  readonly isEmpty = true
}

/**
 * Puts the light classes in place of the global ones, for the rest of this process: what reads the global ones, to put
 * them back later, loads them. So it is for a process that is this program, and whose requests all stay inside. To be
 * called before anything that uses the classes is loaded. They are assigned, for defining them loads the others, too.
 */
export const useLightFetchClasses = (scope: object = globalThis): void => {
  Object.assign(scope, {
    Headers: LightHeaders,
    Request: LightRequest,
    Response: LightResponse,
    FormData: LightFormData,
  })
}
