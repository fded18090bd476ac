import type { LimiterTime } from './limiter-time.ts'

/** Requests that wait for permits, first come, first served. Times are milliseconds of the limiter's clock. */
export interface PermitQueue {
  readonly length: number
  /** Waits for a permit. `false` if it would come after `deadline`. Rejects with the signal's reason. */
  wait(deadline: number, signal: AbortSignal): Promise<boolean>
  /** Admits the first request. */
  admit(): void
  /** Rejects requests whose deadline is before the next permit. */
  rejectDueBy(permitAt: number): void
  /** The longest remaining wait in the queue. */
  longestMs(now: number): number
  /** Resolves after some time, when the queue is empty, or when `wake` is called. */
  sleep(ms: number): Promise<void>
  /** Ends a sleep. */
  wake(): void
}

interface Waiting {
  readonly deadline: number
  settle(admitted: boolean): void
}

export function createPermitQueue({ schedule }: Pick<LimiterTime, 'schedule'>): PermitQueue {
  const queue = new Set<Waiting>()
  const sleeper = createSleeper(schedule)
  const leave = (waiting: Waiting): void => {
    queue.delete(waiting)
    if (queue.size === 0) sleeper.wake()
  }
  return {
    get length() {
      return queue.size
    },
    async wait(deadline, signal) {
      signal.throwIfAborted()
      return new Promise((resolve, reject) => {
        const abort = (): void => {
          leave(waiting)
          // The caller chose the reason; a promise accepts any.
          reject(signal.reason as Error)
        }
        const settle = (admitted: boolean): void => {
          signal.removeEventListener('abort', abort)
          leave(waiting)
          resolve(admitted)
        }
        const waiting: Waiting = { deadline, settle }
        signal.addEventListener('abort', abort, { once: true })
        queue.add(waiting)
      })
    },
    admit() {
      const [first] = queue
      first?.settle(true)
    },
    rejectDueBy(permitAt) {
      for (const waiting of queue) if (waiting.deadline <= permitAt) waiting.settle(false)
    },
    longestMs: (now) => Math.max(0, ...Array.from(queue, ({ deadline }) => deadline - now)),
    ...sleeper,
  }
}

/** The longest delay of a timer. */
const longestTimerMs = 2_147_483_647

/** A sleep that can be ended early. */
function createSleeper(schedule: LimiterTime['schedule']): Pick<PermitQueue, 'sleep' | 'wake'> {
  let wake = (): void => undefined
  return {
    sleep: (ms) =>
      new Promise((resolve) => {
        const cancel = schedule(() => wake(), Math.min(ms, longestTimerMs))
        wake = () => {
          cancel()
          resolve()
        }
      }),
    wake: () => wake(),
  }
}
