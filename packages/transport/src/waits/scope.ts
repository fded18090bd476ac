/** Waits, and rejects with the signal's reason when it aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

/** Maximum delay of a timer. Longer timeouts do not apply. */
const longestTimerMs = 2_147_483_647

/** Waits on a timer. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer)
      reject(reasonOf(signal))
    }
    const timer = setTimeout(
      () => {
        signal.removeEventListener('abort', abort)
        resolve()
      },
      Math.min(ms, longestTimerMs),
    )
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

function reasonOf(signal: AbortSignal): Error {
  // The caller may abort with any value, and a promise may reject with any.
  return signal.reason as Error
}

/**
 * Timeout and signal of one attempt. The signal aborts with the caller's, or when the time is up. It has one controller,
 * one timer and at most one listener, which `close` removes.
 */
export class Scope {
  /** Whether the time is up. */
  expired = false
  readonly #controller = new AbortController()
  readonly #caller: AbortSignal | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #reject: ((reason: unknown) => void) | undefined

  constructor(caller: AbortSignal | undefined) {
    this.#caller = caller
    if (caller === undefined) return
    if (caller.aborted) this.#controller.abort(caller.reason)
    else caller.addEventListener('abort', this.#onAbort)
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Whether the caller's signal ended it. */
  get aborted(): boolean {
    return this.#controller.signal.aborted && !this.expired
  }

  /** Restarts the timeout. */
  limit(ms: number): void {
    clearTimeout(this.#timer)
    if (ms <= longestTimerMs) this.#timer = setTimeout(this.#onExpired, ms)
  }

  /** The result of the work, or a rejection if the scope ends first. For work that does not observe signals. */
  race<T>(work: Promise<T>): Promise<T> {
    const { signal } = this.#controller
    return new Promise<T>((resolve, reject) => {
      if (signal.aborted) reject(reasonOf(signal))
      else this.#reject = reject
      work.then(resolve, reject)
    })
  }

  /** Aborts the work that still runs. */
  cancel(): void {
    this.close()
    this.#controller.abort()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#caller?.removeEventListener('abort', this.#onAbort)
  }

  readonly #onAbort = (): void => this.#end(this.#caller?.reason)

  readonly #onExpired = (): void => {
    this.expired = true
    this.#end(new DOMException('The time is up.', 'TimeoutError'))
  }

  #end(reason: unknown): void {
    this.#controller.abort(reason)
    this.#reject?.(reason)
  }
}
