/** A point in time: milliseconds since 1970, ISO 8601 text, or a `Date`. */
export type Instant = number | string | Date

/** The emulator's clock, used for timestamps and lag. */
export interface EmulatorClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Current time as ISO 8601. */
  iso(): string
  /** Sets and stops the clock. @throws {RangeError} Invalid time, or outside of the years 1 to 9999. */
  set(time: Instant): void
  /**
   * Moves the clock, stopped or running; negative values move it back.
   * @throws {RangeError} Outside of the years 1 to 9999.
   */
  advance(milliseconds: number): void
  /**
   * Moves the clock as if the time had passed. With the emulator's clock as `clock` of a transport, retries take no time.
   * Rejects if the signal is aborted.
   */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
  /** Lets the clock follow real time again. */
  run(): void
}

export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString()

const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/** @throws {RangeError} */
function checkTime(milliseconds: number, given: unknown): void {
  if (milliseconds >= earliest && milliseconds <= latest) return
  throw new RangeError(`${JSON.stringify(given)} is not a time in the years 1 to 9999`)
}

/**
 * Creates a clock that follows real time until it is set.
 * @param start Initial time of a stopped clock.
 * @param realTime Source of real time. Default: the system clock.
 */
export function createClock(start?: Instant, realTime: () => number = Date.now): EmulatorClock {
  let stoppedAt: number | undefined
  let ahead = 0
  const clock: EmulatorClock = {
    now: () => stoppedAt ?? realTime() + ahead,
    iso: () => isoTime(clock.now()),
    set(time) {
      const milliseconds = new Date(time).getTime()
      checkTime(milliseconds, time)
      stoppedAt = milliseconds
    },
    advance(milliseconds) {
      if (!Number.isFinite(milliseconds)) throw new RangeError(`${milliseconds} is not a number of milliseconds`)
      // Times are whole milliseconds, as those of Date.
      const whole = Math.trunc(milliseconds)
      const moved = clock.now() + whole
      checkTime(moved, moved)
      if (stoppedAt === undefined) ahead += whole
      else stoppedAt += whole
    },
    async wait(milliseconds, signal) {
      signal?.throwIfAborted()
      clock.advance(milliseconds)
    },
    run() {
      stoppedAt = undefined
      ahead = 0
    },
  }
  if (start !== undefined) clock.set(start)
  return clock
}
