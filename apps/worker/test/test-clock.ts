import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../src/base/clock.ts'

export interface TestClock extends Clock {
  set(time: string | Date): void
}

/** A clock with a fixed time until it is set; waits are real. */
export function testClock(time: string): TestClock {
  let now = new Date(time)
  return {
    now: () => new Date(now),
    set(next) {
      now = new Date(next)
    },
    async wait(ms, signal) {
      await delay(ms, undefined, { signal })
    },
  }
}
