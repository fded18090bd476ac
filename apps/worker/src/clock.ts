import { setTimeout as delay } from 'node:timers/promises'

/** Time as the worker knows it: that of the database, so that machines whose clocks differ agree. */
export interface Clock {
  now(): Date
  /** Waits in real time. Rejects when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** Reads the database's time again. Absent: this clock goes by nothing else. */
  adjust?(): Promise<void>
}

/**
 * This machine's clock, put right by what the database says: to be adjusted before its first use, and now and then.
 * @param machine milliseconds since 1970 by this machine
 */
export function createDatabaseClock(read: () => Promise<Date>, machine: () => number): Required<Clock> {
  let offset = 0
  return {
    now: () => new Date(machine() + offset),
    async adjust() {
      const before = machine()
      const there = await read()
      offset = there.getTime() - (before + machine()) / 2
    },
    async wait(ms, signal) {
      await delay(ms, undefined, { signal })
    },
  }
}
