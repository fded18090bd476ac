import { setImmediate, setTimeout as wait } from 'node:timers/promises'

/** Milliseconds of this machine's monotonic clock. */
export const monotonicMs = (): number => performance.now()

/**
 * Resolves in the next turn of the event loop, after timers and requests that are due. Statements of an embedded database
 * all end in the current one.
 */
export const nextTurn = (): Promise<void> => setImmediate()

export interface DelayOptions {
  /** Ends the wait with a rejection. */
  readonly signal?: AbortSignal | undefined
  /** Whether the wait keeps the process alive. Default: true. */
  readonly ref?: boolean | undefined
}

export async function delay(ms: number, { signal, ref = true }: DelayOptions = {}): Promise<void> {
  await wait(ms, undefined, { ref, ...(signal === undefined ? {} : { signal }) })
}

/** Calls back once. @returns a function that cancels the call */
export function schedule(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}

/** Calls back at an interval. @returns a function that ends the calls */
export function scheduleEvery(callback: () => void, ms: number): () => void {
  const timer = setInterval(callback, ms)
  return () => clearInterval(timer)
}

/** The result of the work, or that of `late` if the work takes longer. */
export async function withDeadline<T>(work: Promise<T>, ms: number, late: () => T): Promise<T> {
  let cancel: (() => void) | undefined
  const deadline = new Promise<void>((resolve) => {
    cancel = schedule(resolve, ms)
  })
  try {
    return await Promise.race([work, deadline.then(late)])
  } finally {
    cancel?.()
  }
}
