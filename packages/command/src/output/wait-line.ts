import type { ProgramHost } from '../host.ts'
import { fit } from './width.ts'

/** A request that has not been answered yet. */
export interface PendingRequest {
  /** Host name of the service, with its port if there is one. */
  readonly service: string
  /** From 1. */
  readonly attempt: number
  /** Maximum number of attempts. */
  readonly attempts: number
  /** Time limit of the answer. */
  readonly limitMs: number
}

/** A line on a terminal about the answer being awaited. */
export interface WaitLine {
  /** To be called when a request is sent. Call the result when the answer has arrived or will not. */
  begin(request: PendingRequest): () => void
}

/** Options of the line. */
export interface WaitLineOptions {
  /** Calls `run` at an interval until the returned function is called. Default: a timer that keeps no process alive. */
  readonly every?: ((ms: number, run: () => void) => () => void) | undefined
}

/** Milliseconds of silence before anything is shown. */
const patience = 2_000
/** Milliseconds between two updates. */
const interval = 1_000

/**
 * After two seconds of silence, shows on the terminal of standard error the request that has waited longest. If
 * standard error is not a terminal, it writes nothing.
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
