import { createAdaptiveRate } from './adaptive-rate.ts'
import { sleep, type Wait } from './scope.ts'

/** Slows requests down to what the service allows. One may serve several transports, or several processes. */
export interface Limiter {
  /**
   * Asks to send one request. `true`: it may leave now; `false`: it cannot leave within `withinMs`. Otherwise a promise
   * of either, which rejects when the signal aborts.
   */
  admit(withinMs: number, signal: AbortSignal): boolean | Promise<boolean>
  /** An answer came. `retryAfterMs` is the wait that the service asked for, where it did. */
  observe(status: number, retryAfterMs?: number): void
}

/** How requests are limited. */
export interface LimiterOptions {
  /** Requests a second at most, from the start on. Default: no limit until a first 429. */
  readonly perSecond?: number | undefined
  /** Milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
  /** Waits, and rejects when the signal aborts. Default: a timer. */
  readonly wait?: Wait | undefined
}

/**
 * A limit that the service teaches: after a 429 nothing leaves until the time it named, and then at seven tenths of the
 * rate that was too much; the rate grows again by a twentieth a second, and the limit goes when twice the rate works.
 */
export function createLimiter(options: LimiterOptions = {}): Limiter {
  const { perSecond = Infinity, now = Date.now, wait = sleep } = options
  const rate = createAdaptiveRate(perSecond, now())
  // When the next request may leave. Each takes its turn in advance and waits for it alone.
  let nextAt = 0

  const takeTurn = (at: number, withinMs: number): number => {
    const turn = Math.max(at, nextAt, rate.pausedUntil)
    if (turn - at < withinMs) nextAt = turn + 1000 / rate.perSecond
    return turn - at
  }

  async function waitForTurn(ms: number, withinMs: number, signal: AbortSignal): Promise<boolean> {
    const until = now() + withinMs
    for (let delay = ms; delay < until - now(); delay = takeTurn(now(), until - now())) {
      await wait(Math.ceil(delay), signal)
      // A refusal of another request may have moved the turns meanwhile.
      if (now() >= rate.pausedUntil) return true
    }
    return false
  }

  return {
    admit(withinMs, signal) {
      if (rate.perSecond === Infinity && rate.pausedUntil === 0) return true
      const delay = takeTurn(now(), withinMs)
      return delay <= 0 || (delay < withinMs && waitForTurn(delay, withinMs, signal))
    },
    observe(status, retryAfterMs) {
      if (status === 429) rate.refused(now(), retryAfterMs)
      else rate.answered(now(), status < 400)
    },
  }
}
