import { type RawBuilder, sql } from 'kysely'

/** The clocks of a limiter: its own machine's and the database's. */
export interface LimiterTime {
  /** Milliseconds of a clock that never goes back. */
  now(): number
  /** Calls back after some milliseconds. @returns how to cancel it */
  schedule(callback: () => void, ms: number): () => void
  /** The current time of the database, as SQL. */
  databaseNow(): RawBuilder<Date>
}

export const realLimiterTime: LimiterTime = {
  now: () => performance.now(),
  schedule(callback, ms) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
  databaseNow: () => sql<Date>`clock_timestamp()`,
}
