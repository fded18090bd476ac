/** Requests that wait for their turns, first come, first served. Times are milliseconds of `performance.now`. */
export interface WaitingLine {
  readonly length: number
  /** Waits in the line: `false` where the turn would come after `until`. Rejects with the signal's reason. */
  join(until: number, signal: AbortSignal): Promise<boolean>
  /** Lets the first one go. */
  admit(): void
  /** Sends those away whose time is over before the next turn. */
  refuseBefore(turn: number): void
  /** The longest that somebody in it waits yet. */
  longestMs(now: number): number
  /** Waits a while: less, where the line is empty before, or something has changed. */
  rest(ms: number): Promise<void>
  /** Ends a rest. */
  wake(): void
}

interface Waiting {
  readonly until: number
  settle(admitted: boolean): void
}

/** The longest that a timer can hold. */
const longestTimerMs = 2_147_483_647

export function createWaitingLine(): WaitingLine {
  let line: Waiting[] = []
  let wake = (): void => undefined

  function leave(waiting: Waiting): void {
    line = line.filter((each) => each !== waiting)
    if (line.length === 0) wake()
  }

  return {
    get length() {
      return line.length
    },
    join(until, signal) {
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          until,
          settle(admitted) {
            signal.removeEventListener('abort', abort)
            leave(waiting)
            resolve(admitted)
          },
        }
        const abort = (): void => {
          leave(waiting)
          // It is whatever the caller aborted with; a promise takes anything.
          reject(signal.reason as Error)
        }
        if (signal.aborted) return abort()
        signal.addEventListener('abort', abort, { once: true })
        line.push(waiting)
      })
    },
    admit: () => line[0]?.settle(true),
    refuseBefore(turn) {
      for (const waiting of line.filter(({ until }) => until <= turn)) waiting.settle(false)
    },
    longestMs: (now) => Math.max(0, ...line.map(({ until }) => until - now)),
    rest: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => wake(), Math.min(ms, longestTimerMs))
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    wake: () => wake(),
  }
}
