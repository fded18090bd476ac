import { type AdaptiveRate, createAdaptiveRate } from './adaptive-rate.ts'
import { checkOptionNames, optionError } from '../failure/failure.ts'
import { sleep, type Wait } from '../waits/scope.ts'

/** Limits requests to the rate that the service allows. Several transports, or several processes, can share a limiter. */
export interface Limiter {
  /**
   * Requests a permit for one request. `true`: it may be sent now; `false`: it cannot be sent within `withinMs`.
   * Otherwise a promise of either, which rejects when the signal aborts.
   */
  admit(withinMs: number, signal: AbortSignal): boolean | Promise<boolean>
  /**
   * Records a response when its headers arrive. `retryAfterMs` is the wait that the service asked for, if any; the
   * transport passes at most an hour.
   * @returns for a 429, a function that takes it back. The transport calls it at most once, if the body shows that no
   * rate is limited but a maximum reached. Undefined otherwise.
   */
  observe(status: number, retryAfterMs?: number): (() => void) | undefined
}

/** A limiter that knows its current rate. */
export interface RateLimiter extends Limiter {
  /** Current maximum rate, in requests per second; `Infinity` without a limit. */
  readonly perSecond: number
}

/** A source of time, for tests. The clock of an emulator is one: its waits move the emulator's time and end at once. */
export interface Clock {
  /** Milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
  /** Waits, and rejects when the signal aborts. Default: a timer. */
  readonly wait?: Wait | undefined
}

/** Options of a limiter. */
export interface LimiterOptions {
  /** Maximum rate from the start, in requests per second, above 0. Default: no limit until the first 429. */
  readonly perSecond?: number | undefined
  /** Default: the system's time. */
  readonly clock?: Clock | undefined
}

/**
 * A limiter that adapts to the service. After a 429, no request is sent for as long as the service asks; then requests
 * continue at 70% of the refused rate. The rate grows by 5% per second. When twice the refused rate works, the limit ends.
 * @throws {MgmtError} `bad_option`: `perSecond` is not above 0.
 */
export function createLimiter(options: LimiterOptions = {}): RateLimiter {
  const { perSecond = Infinity, clock = {}, ...left } = options
  checkOptionNames(left, { perSecond, clock })
  const { now = Date.now, wait = sleep } = clock
  if (!(perSecond > 0)) throw optionError('bad_option', `perSecond is ${perSecond}, not a number above 0`)
  const rate = createAdaptiveRate(perSecond, now())
  const turns = createTurns(rate, { now, wait })
  return {
    get perSecond() {
      return rate.perSecond
    },
    admit: turns.admit,
    observe(status, retryAfterMs) {
      if (status !== 429) {
        rate.responded(now(), status < 400)
        return undefined
      }
      const takeBack = rate.refused(now(), retryAfterMs)
      return () => {
        takeBack()
        turns.reserveAnew()
      }
    },
  }
}

interface Turns extends Pick<Limiter, 'admit'> {
  /** After a change of the rate, every waiting request reserves its time again, after the last one that was sent. */
  reserveAnew(): void
}

/** Sends requests one by one, at the current rate. Each request reserves its time in advance. */
function createTurns(rate: AdaptiveRate, { now, wait }: { readonly now: () => number; readonly wait: Wait }): Turns {
  // When the next request may be sent.
  let nextAt = 0
  let lastSentAt = -Infinity
  // Aborts when waiting requests are to reserve again.
  let change = new AbortController()

  const reserve = (at: number, withinMs: number): number => {
    const turn = Math.max(at, nextAt, rate.pausedUntil)
    if (turn - at < withinMs) nextAt = turn + 1000 / rate.perSecond
    return turn - at
  }

  const sent = (): true => {
    lastSentAt = now()
    return true
  }

  async function waitForTurn(ms: number, withinMs: number, signal: AbortSignal): Promise<boolean> {
    const until = now() + withinMs
    for (let delay = ms; delay < until - now(); delay = reserve(now(), until - now())) {
      const { signal: changed } = change
      try {
        await wait(Math.ceil(delay), AbortSignal.any([signal, changed]))
        // A 429 to another request may have delayed this one.
        if (now() >= rate.pausedUntil) return sent()
      } catch (error) {
        if (signal.aborted || !changed.aborted) throw error
      }
    }
    return false
  }

  return {
    admit(withinMs, signal) {
      if (rate.perSecond === Infinity && rate.pausedUntil === 0) return true
      const delay = reserve(now(), withinMs)
      return delay <= 0 ? sent() : delay < withinMs && waitForTurn(delay, withinMs, signal)
    },
    reserveAnew() {
      nextAt = lastSentAt + 1000 / rate.perSecond
      change.abort()
      change = new AbortController()
    },
  }
}
