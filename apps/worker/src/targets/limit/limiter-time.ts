import { type RawBuilder, sql } from 'kysely'
import { monotonicMs, schedule } from '../../base/timers.ts'

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
  now: monotonicMs,
  schedule,
  databaseNow: () => sql<Date>`clock_timestamp()`,
}
