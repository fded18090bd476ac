import { badRequest } from './refusal.ts'

/** A point in time: milliseconds since 1970, ISO 8601 text, or a `Date`. */
export type Instant = number | string | Date

/** The emulator's own time, by which it stamps what it stores and lets lists lag. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** The time as the service writes it. */
  iso(): string
  /** Stops the clock at a time. @throws {RangeError} No time, or not in the years 1 to 9999. */
  set(time: Instant): void
  /** Moves the clock, stopped or running. Negative moves it back. @throws {RangeError} Out of the years 1 to 9999. */
  advance(milliseconds: number): void
  /** Lets it run with real time again. */
  run(): void
}

/** A time as the service writes it, by its milliseconds since 1970. */
export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString()

/**
 * The milliseconds since 1970 of a time in a request. Its form has been checked; that does not make 23:59:60 or an offset
 * of 99 hours a time.
 * @throws {Refusal} 400: it is not a time; the message begins with `at`.
 */
export function parseTime(text: string, at: string): number {
  const milliseconds = Date.parse(text)
  if (Number.isNaN(milliseconds)) throw badRequest(`${at}: ${JSON.stringify(text)} is not a time`)
  return milliseconds
}

const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/** @throws {RangeError} */
function checkTime(milliseconds: number, given: unknown): void {
  if (milliseconds >= earliest && milliseconds <= latest) return
  throw new RangeError(`${JSON.stringify(given)} is not a time in the years 1 to 9999`)
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
    iso: () => isoTime(clock.now()),
    set(time) {
      const milliseconds = new Date(time).getTime()
      checkTime(milliseconds, time)
      stoppedAt = milliseconds
    },
    advance(milliseconds) {
      if (!Number.isFinite(milliseconds)) throw new RangeError(`${milliseconds} is not a number of milliseconds`)
      const moved = clock.now() + milliseconds
      checkTime(moved, moved)
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
