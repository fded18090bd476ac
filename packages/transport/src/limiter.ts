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

export interface LimiterOptions {
  /** Requests a second, from the start on; only lowered by the service's 429. Default: no limit until a first 429. */
  readonly perSecond?: number | undefined
  /** Milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
  /** Waits, and rejects when the signal aborts. Default: a timer. */
  readonly wait?: Wait | undefined
}

const slowestPerSecond = 0.2
const cut = 0.7
const growthPerSecond = 0.05
const longestPauseMs = 30_000

interface Waiting {
  readonly go: () => void
}

/**
 * A limit that the service teaches: after a 429 nothing leaves until the time it named, and then at seven tenths of the
 * rate that was too much; the rate grows again by a twentieth a second, and the limit goes when twice the rate works.
 */
export function createLimiter(options: LimiterOptions = {}): Limiter {
  const { perSecond = Infinity, now = Date.now, wait = sleep } = options
  const queue = new Set<Waiting>()
  let rate = perSecond
  let cutRate = perSecond
  let nextAt = 0
  let pausedUntil = 0
  let refusals = 0
  let pump: AbortController | undefined
  let window = { from: now(), answers: 0, rate: 0 }

  const freeAt = (): number => Math.max(nextAt, pausedUntil)
  const leave = (at: number): void => {
    nextAt = Math.max(at, nextAt) + 1000 / rate
  }

  async function drain(signal: AbortSignal): Promise<void> {
    while (queue.size > 0) {
      const delay = freeAt() - now()
      if (delay > 0) {
        await wait(Math.ceil(delay), signal)
        continue
      }
      const [first] = queue
      leave(now())
      first?.go()
    }
  }

  function startPump(): void {
    if (pump !== undefined) return
    const controller = new AbortController()
    pump = controller
    const stopped = (): void => {
      if (pump === controller) pump = undefined
    }
    drain(controller.signal).then(stopped, stopped)
  }

  function enqueue(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const quit = (): void => {
        signal.removeEventListener('abort', abort)
        queue.delete(waiting)
      }
      const abort = (): void => {
        quit()
        if (queue.size === 0) {
          pump?.abort()
          pump = undefined
        }
        reject(signal.reason)
      }
      const waiting: Waiting = {
        go: () => {
          quit()
          resolve(true)
        },
      }
      signal.addEventListener('abort', abort)
      queue.add(waiting)
      startPump()
    })
  }

  function count(at: number): void {
    window.answers++
    const elapsed = at - window.from
    if (elapsed >= 1000) window = { from: at, answers: 0, rate: (window.answers * 1000) / elapsed }
  }

  function slowDown(at: number, retryAfterMs: number | undefined): void {
    const wasPaused = at < pausedUntil
    // Answers to requests that had left before the pause say nothing new about the rate.
    if (!wasPaused) {
      refusals++
      const seen = Math.max(window.rate, (window.answers * 1000) / Math.max(1000, at - window.from))
      cutRate = Math.max(slowestPerSecond, Math.min(rate, Math.max(seen, 1)) * cut)
      rate = cutRate
    }
    const pause = retryAfterMs ?? (wasPaused ? 0 : Math.min(longestPauseMs, 1000 * 2 ** (refusals - 1)))
    pausedUntil = Math.max(pausedUntil, at + pause)
  }

  function speedUp(): void {
    refusals = 0
    if (rate >= perSecond) return
    rate += (growthPerSecond * cutRate) / rate
    if (rate > (cutRate / cut) * 2) rate = perSecond
  }

  return {
    admit(withinMs, signal) {
      if (rate === Infinity && pausedUntil === 0) return true
      const at = now()
      const delay = freeAt() - at
      if (queue.size === 0 && delay <= 0) {
        leave(at)
        return true
      }
      if (Math.max(delay, 0) + (queue.size * 1000) / rate >= withinMs) return false
      return enqueue(signal)
    },
    observe(status, retryAfterMs) {
      const at = now()
      if (status === 429) slowDown(at, retryAfterMs)
      else {
        count(at)
        if (status < 400) speedUp()
      }
    },
  }
}
