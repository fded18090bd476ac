import { isDatabaseUnavailable } from '../../store/database-unavailable.ts'
import type { Log } from '../../base/log.ts'
import type { Store } from '../../store/store.ts'

export interface ReadyOptions {
  readonly open: () => Promise<Store>
  readonly log: Log
  /** Milliseconds of a monotonic clock. */
  readonly monotonicMs: () => number
  /** Waits. Rejects when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly signal: AbortSignal
}

/** Milliseconds to wait for a database to start. */
const timeoutMs = 60_000

const firstPauseMs = 1_000
const longestPauseMs = 8_000

/**
 * Opens a database that may still be starting: retries for a minute, with growing pauses.
 * @returns undefined if the signal aborts
 * @throws the last error after a minute; errors other than an unavailable database at once
 */
export async function openStoreWhenReady(options: ReadyOptions): Promise<Store | undefined> {
  const { open, log, monotonicMs, wait, signal } = options
  const endMs = monotonicMs() + timeoutMs
  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
    try {
      return await open()
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      const leftMs = endMs - monotonicMs()
      if (!isDatabaseUnavailable(cause) || leftMs <= 0) throw error
      if (pauseMs === firstPauseMs)
        log.warn('the database does not respond; retrying for a minute', { error: String(cause) })
      await wait(Math.min(pauseMs, leftMs), signal).catch(() => undefined)
    }
  }
  return undefined
}
