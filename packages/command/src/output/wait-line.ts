import type { ProgramHost } from '../host.ts'
import { fit } from './width.ts'

/** A request without a response yet. */
export interface PendingRequest {
  /** Host name of the service, with its port if there is one. */
  readonly service: string
  /** From 1. */
  readonly attempt: number
  /** Maximum number of attempts. */
  readonly attempts: number
  /** Time limit of the attempt in milliseconds. */
  readonly limitMs: number
}

/** A status line for requests without a response. */
export interface WaitLine {
  /** Starts to track a request. Call the returned function when the request has ended. */
  begin(request: PendingRequest): () => void
}

/** Options of `createWaitLine`. */
export interface WaitLineOptions {
  /** Calls `run` at an interval until the returned function is called. Default: an unreferenced timer. */
  readonly every?: ((ms: number, run: () => void) => () => void) | undefined
}

/** Milliseconds without a response before the line is shown. */
const patience = 2_000
/** Milliseconds between two updates. */
const interval = 1_000

/**
 * Shows the oldest request without a response on standard error after two seconds. Writes nothing without a terminal.
 */
export function createWaitLine(
  { stderr, now }: Pick<ProgramHost, 'stderr' | 'now'>,
  { every = unreferencedInterval }: WaitLineOptions = {},
): WaitLine {
  const { terminal } = stderr
  if (terminal === undefined) return { begin: () => () => undefined }
  const pending = new Map<PendingRequest, number>()
  let shown = false
  let stop: (() => void) | undefined
  const clear = (): void => {
    if (shown) void stderr.write('\r\u001b[2K')
    shown = false
  }
  const draw = (): void => {
    const [oldest] = pending
    if (oldest === undefined) return
    const [request, since] = oldest
    const waitedMs = now().getTime() - since
    if (waitedMs < patience) return
    shown = true
    void stderr.write(`\r\u001b[2K${fit(waitText(request, waitedMs), terminal.columns - 1)}`)
  }
  return {
    begin(request) {
      const entry = { ...request }
      pending.set(entry, now().getTime())
      stop ??= every(interval, draw)
      return () => {
        pending.delete(entry)
        clear()
        if (pending.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}

const waitText = ({ service, attempt, attempts, limitMs }: PendingRequest, waitedMs: number): string =>
  `waiting for ${service}: attempt ${attempt} of ${attempts}, ${seconds(waitedMs)} s (limit ${seconds(limitMs)} s)`

const seconds = (ms: number): number => Math.floor(ms / 1_000)

function unreferencedInterval(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms)
  timer.unref()
  return () => clearInterval(timer)
}
