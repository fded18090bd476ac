import { sql } from 'kysely'
import type { Store } from '../src/store/store.ts'
import type { LimiterTime } from '../src/targets/limit/limiter-time.ts'

/** Virtual time of limiters over one store: it advances only while no statement is running. */
export interface VirtualTime extends LimiterTime {
  /** The store, with counted statements. */
  readonly store: Store
  /** Number of statements. */
  statements(): number
  delay(ms: number): Promise<void>
  /** Advances the time from timer to timer until the work is done. */
  runUntil<T>(work: Promise<T>): Promise<T>
}

interface Timer {
  readonly at: number
  readonly callback: () => void
}

const epoch = Date.parse('2026-11-21T12:00:00Z')

export function virtualTime(store: Store): VirtualTime {
  const statements = countStatements(store)
  const timers = new Set<Timer>()
  let now = 0
  const next = (): Timer | undefined => [...timers].sort((one, other) => one.at - other.at)[0]
  const schedule: LimiterTime['schedule'] = (callback, ms) => {
    const timer = { at: now + Math.max(0, ms), callback }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  return {
    store: statements.store,
    statements: statements.sent,
    now: () => now,
    schedule,
    databaseNow: () => sql<Date>`${new Date(epoch + now)}::timestamptz`,
    delay: (ms) => new Promise((resolve) => schedule(resolve, ms)),
    async runUntil(work) {
      const state = { isDone: false }
      const done = (): void => void (state.isDone = true)
      work.then(done, done)
      for (;;) {
        await statements.quiet()
        if (state.isDone) return work
        const timer = next()
        if (timer === undefined) throw new Error(`nothing is left to wait for after ${now} ms`)
        timers.delete(timer)
        now = Math.max(now, timer.at)
        timer.callback()
      }
    },
  }
}

interface CountedStatements {
  readonly store: Store
  readonly sent: () => number
  /** Resolves when no statement is running and its continuations are done. */
  quiet(): Promise<void>
}

function countStatements(store: Store): CountedStatements {
  let sent = 0
  let responded = 0
  let wake = (): void => undefined
  const db = store.db.withPlugin({
    transformQuery({ node }) {
      sent++
      return node
    },
    async transformResult({ result }) {
      responded++
      wake()
      return result
    },
  })
  const turnOfLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  return {
    store: { ...store, db },
    sent: () => sent,
    async quiet() {
      await turnOfLoop()
      while (sent > responded) {
        await new Promise<void>((resolve) => (wake = resolve))
        await turnOfLoop()
      }
    },
  }
}
