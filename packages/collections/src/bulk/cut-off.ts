import type { MgmtError } from '@mgmt-api/models'
import type { Stop } from './stop.ts'

/** The signal of a run's requests. */
export interface CutOff {
  readonly signal: AbortSignal
  /** Call it when no request is in progress any more. */
  end(): void
}

/** Stops the run when the given signal aborts, and aborts requests that are still in progress after `graceMs`. */
export function createCutOff(
  stop: Stop,
  {
    signal,
    graceMs,
    reasonOf,
  }: {
    readonly signal: AbortSignal | undefined
    readonly graceMs: number
    readonly reasonOf: (signal: AbortSignal) => MgmtError
  },
): CutOff {
  const requests = new AbortController()
  if (signal === undefined) return { signal: requests.signal, end: () => undefined }
  let timer: ReturnType<typeof setTimeout> | undefined
  const onAbort = (): void => {
    stop.stop(reasonOf(signal))
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
