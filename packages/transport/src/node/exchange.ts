import type { DispatchController, DispatchHandler } from './dispatcher.ts'
import { LightResponse, type ResponseHead } from './light-response.ts'
import { ResponseBody } from './response-body.ts'

type Pairs = ResponseHead['headers']
type DispatchedHeaders = Parameters<DispatchHandler['onResponseStart']>[2]

/** One request and its response: converts the events of a dispatcher to a response. */
export class Exchange implements DispatchHandler {
  readonly response: Promise<LightResponse>
  readonly #url: string
  readonly #signal: AbortSignal | undefined
  readonly #body: ResponseBody
  #resolve: (response: LightResponse) => void = () => undefined
  #reject: (error: unknown) => void = () => undefined
  #abort: ((reason: Error) => void) | undefined
  #controller: DispatchController | undefined
  #resume: (() => void) | undefined
  #paused = false
  #responded = false

  constructor(url: string, signal: AbortSignal | undefined) {
    this.#url = url
    this.#signal = signal
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    this.#body = new ResponseBody({
      pause: () => this.#pause(),
      resume: () => this.#continue(),
      abort: (reason) => this.#end(reason),
    })
    signal?.addEventListener('abort', this.#onAbort, { once: true })
  }

  readonly #onAbort = (): void => {
    const reason: unknown = this.#signal?.reason
    this.#fail(reason)
    this.#end(reason)
  }

  // The connection is closed with another error; the reader already has the reason.
  #end(reason: unknown): void {
    const error = reason instanceof Error ? reason : new Error(String(reason))
    if (this.#controller !== undefined) this.#controller.abort(error)
    else this.#abort?.(error)
  }

  #pause(): void {
    this.#paused = true
    this.#controller?.pause()
  }

  #continue(): void {
    if (!this.#paused) return
    this.#paused = false
    if (this.#controller !== undefined) this.#controller.resume()
    else this.#resume?.()
  }

  #response(status: number, statusText: string, headers: Pairs): void {
    this.#responded = true
    for (const [name, value] of headers) if (name === 'content-encoding') this.#body.encoding = value
    this.#resolve(new LightResponse({ status, statusText, headers, url: this.#url }, this.#body))
  }

  #fail(error: unknown): void {
    this.#signal?.removeEventListener('abort', this.#onAbort)
    if (this.#responded) this.#body.fail(this.#signal?.aborted === true ? error : asFetchError('terminated', error))
    else this.#reject(this.#signal?.aborted === true ? error : asFetchError('fetch failed', error))
  }

  #complete(): void {
    this.#signal?.removeEventListener('abort', this.#onAbort)
    this.#body.end()
  }

  onConnect(abort: (reason?: Error) => void): void {
    this.#abort = abort
    if (this.#signal?.aborted === true) this.#onAbort()
  }

  onHeaders(status: number, headers: readonly Uint8Array[], resume: () => void, statusText: string): boolean {
    if (status < 200) return true
    this.#resume = resume
    this.#response(status, statusText, pairsOfRaw(headers))
    return true
  }

  onData(chunk: Uint8Array): boolean {
    this.#body.push(chunk)
    return !this.#paused
  }

  onComplete(): void {
    this.#complete()
  }

  onError(error: Error): void {
    this.#fail(error)
  }

  onRequestStart(controller: DispatchController): void {
    this.#controller = controller
    if (this.#signal?.aborted === true) this.#onAbort()
  }

  onResponseStart(_controller: DispatchController, status: number, headers: DispatchedHeaders, statusText = ''): void {
    if (status < 200) return
    this.#response(status, statusText, pairsOf(headers))
  }

  onResponseData(_controller: DispatchController, chunk: Uint8Array): void {
    this.#body.push(chunk)
  }

  onResponseEnd(): void {
    this.#complete()
  }

  onResponseError(_controller: DispatchController, error: Error): void {
    this.#fail(error)
  }
}

function pairsOfRaw(raw: readonly Uint8Array[]): Pairs {
  const pairs: [string, string][] = []
  for (let index = 0; index + 1 < raw.length; index += 2) {
    pairs.push([latin1(raw[index]).toLowerCase(), latin1(raw[index + 1])])
  }
  return pairs
}

function pairsOf(headers: DispatchedHeaders): Pairs {
  const pairs: [string, string][] = []
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') pairs.push([name, value])
    else for (const one of value ?? []) pairs.push([name, one])
  }
  return pairs
}

const latin1 = (bytes: Uint8Array | undefined): string =>
  bytes === undefined ? '' : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

// The shape of the failures of the global fetch, so that both are handled alike.
function asFetchError(message: string, cause: unknown): TypeError {
  return new TypeError(message, { cause })
}
