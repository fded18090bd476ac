import { delay } from './timers.ts'

/** The worker's clock: the time of the database, so that machines with different clocks agree. */
export interface Clock {
  now(): Date
  /** Waits in real time. Rejects when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** Reads the database's time again. Absent: this clock has no reference. */
  adjust?(): Promise<void>
}

/**
 * This machine's clock, corrected by the database's. Call `adjust` before the first use, and regularly.
 * @param machine this machine's time in milliseconds since 1970
 */
export function createDatabaseClock(read: () => Promise<Date>, machine: () => number): Required<Clock> {
  let offset = 0
  return {
    now: () => new Date(machine() + offset),
    async adjust() {
      const before = machine()
      const databaseTime = await read()
      offset = databaseTime.getTime() - (before + machine()) / 2
    },
    async wait(ms, signal) {
      await delay(ms, { signal })
    },
  }
}
