import { abortedError } from './errors.ts'
import type { Stop } from './stop.ts'

/** The signal of a run's requests. */
export interface CutOff {
  readonly signal: AbortSignal
  /** To be called when no request is under way any more. */
  end(): void
}

/** Stops the run when the given signal aborts, and cuts off its requests `graceMs` later if they are not done by then. */
export function createCutOff(
  operation: string,
  stop: Stop,
  { signal, graceMs }: { readonly signal: AbortSignal | undefined; readonly graceMs: number },
): CutOff {
  const requests = new AbortController()
  if (signal === undefined) return { signal: requests.signal, end: () => undefined }
  let timer: ReturnType<typeof setTimeout> | undefined
  const onAbort = (): void => {
    stop.stop(abortedError(operation, signal))
    if (graceMs === 0) requests.abort(signal.reason)
    else timer = setTimeout(() => requests.abort(signal.reason), graceMs)
  }
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort, { once: true })
  return {
    signal: requests.signal,
    end: () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    },
  }
}
