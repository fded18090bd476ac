import { createAdaptiveRate } from './adaptive-rate.ts'
import { optionError } from './failure.ts'
import { sleep, type Wait } from './scope.ts'

/** Limits requests to the rate that the service allows. Several transports, or several processes, can share a limiter. */
export interface Limiter {
  /**
   * Requests a permit for one request. `true`: it may be sent now; `false`: it cannot be sent within `withinMs`.
   * Otherwise a promise of either, which rejects when the signal aborts.
   */
  admit(withinMs: number, signal: AbortSignal): boolean | Promise<boolean>
  /**
   * Records an answer. `retryAfterMs` is the wait that the service asked for, if any; the transport passes at most an
   * hour.
   */
  observe(status: number, retryAfterMs?: number): void
}

/** A limiter that knows its current rate. */
export interface RateLimiter extends Limiter {
  /** Current maximum rate, in requests per second; `Infinity` without a limit. */
  readonly perSecond: number
}

/** Options of a limiter. */
export interface LimiterOptions {
  /** Maximum rate from the start, in requests per second, above 0. Default: no limit until the first 429. */
  readonly perSecond?: number | undefined
  /** Milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
  /** Waits, and rejects when the signal aborts. Default: a timer. */
  readonly wait?: Wait | undefined
}

/**
 * A limiter that adapts to the service. After a 429, no request is sent for as long as the service asks; then requests
 * continue at 70% of the refused rate. The rate grows by 5% per second. When twice the refused rate works, the limit ends.
 * @throws {MgmtError} `bad_option`: `perSecond` is not above 0.
 */
export function createLimiter(options: LimiterOptions = {}): RateLimiter {
  const { perSecond = Infinity, now = Date.now, wait = sleep } = options
  if (!(perSecond > 0)) throw optionError('bad_option', `perSecond is ${perSecond}, not a number above 0`)
  const rate = createAdaptiveRate(perSecond, now())
  // When the next request may be sent. Each request reserves its time in advance.
  let nextAt = 0

  const reserve = (at: number, withinMs: number): number => {
    const turn = Math.max(at, nextAt, rate.pausedUntil)
    if (turn - at < withinMs) nextAt = turn + 1000 / rate.perSecond
    return turn - at
  }

  async function waitForTurn(ms: number, withinMs: number, signal: AbortSignal): Promise<boolean> {
    const until = now() + withinMs
    for (let delay = ms; delay < until - now(); delay = reserve(now(), until - now())) {
      await wait(Math.ceil(delay), signal)
      // A 429 to another request may have delayed this one.
      if (now() >= rate.pausedUntil) return true
    }
    return false
  }

  return {
    get perSecond() {
      return rate.perSecond
    },
    admit(withinMs, signal) {
      if (rate.perSecond === Infinity && rate.pausedUntil === 0) return true
      const delay = reserve(now(), withinMs)
      return delay <= 0 || (delay < withinMs && waitForTurn(delay, withinMs, signal))
    },
    observe(status, retryAfterMs) {
      if (status === 429) rate.refused(now(), retryAfterMs)
      else rate.answered(now(), status < 400)
    },
  }
}
