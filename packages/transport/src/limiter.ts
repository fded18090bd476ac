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
  let nextAt = 0
  const freeInMs = (at: number): number => Math.max(nextAt, rate.pausedUntil) - at
  const leave = (at: number): void => {
    nextAt = Math.max(at, nextAt) + 1000 / rate.perSecond
  }
  const queue = createQueue(
    async (signal) => {
      for (let ms = freeInMs(now()); ms > 0; ms = freeInMs(now())) await wait(Math.ceil(ms), signal)
    },
    () => leave(now()),
  )

  return {
    admit(withinMs, signal) {
      if (rate.perSecond === Infinity && rate.pausedUntil === 0) return true
      const at = now()
      const delay = Math.max(0, freeInMs(at))
      if (queue.size === 0 && delay === 0) {
        leave(at)
        return true
      }
      return delay + (queue.size * 1000) / rate.perSecond >= withinMs ? false : queue.join(signal)
    },
    observe(status, retryAfterMs) {
      if (status === 429) rate.refused(now(), retryAfterMs)
      else rate.answered(now(), status < 400)
    },
  }
}

interface Queue {
  readonly size: number
  /** Waits for its turn. Rejects when the signal aborts. */
  join(signal: AbortSignal): Promise<boolean>
}

interface Waiting {
  readonly go: () => void
  readonly fail: (reason: unknown) => void
}

/** Lets one after the other go, in their order: waits until the way is free, tells of each that leaves. */
function createQueue(untilFree: (signal: AbortSignal) => Promise<void>, left: () => void): Queue {
  const queue = new Set<Waiting>()
  let pump: AbortController | undefined

  async function run(controller: AbortController): Promise<void> {
    try {
      for (let [first] = queue; first !== undefined; [first] = queue) {
        await untilFree(controller.signal)
        // The first of the queue may be another by now.
        const [next] = queue
        if (next === undefined) break
        left()
        next.go()
      }
    } catch (error) {
      if (pump === controller) for (const waiting of [...queue]) waiting.fail(error)
    } finally {
      if (pump === controller) pump = undefined
    }
  }

  return {
    get size() {
      return queue.size
    },
    join: (signal) =>
      new Promise((resolve, reject) => {
        const quit = (): void => {
          signal.removeEventListener('abort', abort)
          queue.delete(waiting)
        }
        const waiting: Waiting = {
          go() {
            quit()
            resolve(true)
          },
          fail(reason) {
            quit()
            reject(reason)
          },
        }
        const abort = (): void => {
          waiting.fail(signal.reason)
          if (queue.size > 0) return
          // Nobody waits any more: no timer may keep the process alive.
          pump?.abort()
          pump = undefined
        }
        signal.addEventListener('abort', abort)
        queue.add(waiting)
        if (pump !== undefined) return
        pump = new AbortController()
        void run(pump)
      }),
  }
}
