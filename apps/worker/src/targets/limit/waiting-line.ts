import type { LimiterTime } from './limiter-time.ts'

/** Requests that wait for their turns, first come, first served. Times are milliseconds of the limiter's clock. */
export interface WaitingLine {
  readonly length: number
  /** Waits in the queue. `false` if the turn would come after `until`. Rejects with the signal's reason. */
  join(until: number, signal: AbortSignal): Promise<boolean>
  /** Releases the first one. */
  admit(): void
  /** Rejects those whose deadline is before the next turn. */
  refuseBefore(turn: number): void
  /** The longest remaining wait in the queue. */
  longestMs(now: number): number
  /** Waits for some time, or until the queue is empty or something has changed. */
  rest(ms: number): Promise<void>
  /** Ends a wait. */
  wake(): void
}

interface Waiting {
  readonly until: number
  settle(admitted: boolean): void
}

export function createWaitingLine({ schedule }: Pick<LimiterTime, 'schedule'>): WaitingLine {
  const line = new Set<Waiting>()
  const bed = createBed(schedule)
  const leave = (waiting: Waiting): void => {
    line.delete(waiting)
    if (line.size === 0) bed.wake()
  }
  return {
    get length() {
      return line.size
    },
    async join(until, signal) {
      signal.throwIfAborted()
      return new Promise((resolve, reject) => {
        const abort = (): void => {
          leave(waiting)
          // It is whatever the caller aborted with; a promise takes anything.
          reject(signal.reason as Error)
        }
        const settle = (admitted: boolean): void => {
          signal.removeEventListener('abort', abort)
          leave(waiting)
          resolve(admitted)
        }
        const waiting: Waiting = { until, settle }
        signal.addEventListener('abort', abort, { once: true })
        line.add(waiting)
      })
    },
    admit() {
      const [first] = line
      first?.settle(true)
    },
    refuseBefore(turn) {
      for (const waiting of line) if (waiting.until <= turn) waiting.settle(false)
    },
    longestMs: (now) => Math.max(0, ...Array.from(line, ({ until }) => until - now)),
    ...bed,
  }
}

/** The longest delay of a timer. */
const longestTimerMs = 2_147_483_647

/** A wait that can be ended early. */
function createBed(schedule: LimiterTime['schedule']): Pick<WaitingLine, 'rest' | 'wake'> {
  let wake = (): void => undefined
  return {
    rest: (ms) =>
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
