/** A point in time: milliseconds since 1970, ISO 8601 text, or a `Date`. */
export type Instant = number | string | Date

/** The emulator's own time, by which it stamps what it stores and lets lists lag. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** The time as the service writes it. */
  iso(): string
  /** Stops the clock at a time. */
  set(time: Instant): void
  /** Moves the clock, stopped or running. Negative moves it back. */
  advance(milliseconds: number): void
  /** Lets it run with real time again. */
  run(): void
}

/**
 * A clock that runs with real time until it is set.
 * @param start Stops it there from the beginning.
 * @param realTime What it runs with. Default: the machine's time.
 */
export function createClock(start?: Instant, realTime: () => number = Date.now): Clock {
  let stoppedAt: number | undefined
  let ahead = 0
  const clock: Clock = {
    now: () => stoppedAt ?? realTime() + ahead,
    iso: () => new Date(clock.now()).toISOString(),
    set(time) {
      const milliseconds = new Date(time).getTime()
      if (Number.isNaN(milliseconds)) throw new RangeError(`${JSON.stringify(time)} is not a time`)
      stoppedAt = milliseconds
    },
    advance(milliseconds) {
      if (!Number.isFinite(milliseconds)) throw new RangeError(`${milliseconds} is not a number of milliseconds`)
      if (stoppedAt === undefined) ahead += milliseconds
      else stoppedAt += milliseconds
    },
    run() {
      stoppedAt = undefined
      ahead = 0
    },
  }
  if (start !== undefined) clock.set(start)
  return clock
}
