import { afterAll } from 'vitest'

/** Bytes of a process from which V8 is told to collect: embedded databases, which it does not count, may be garbage. */
const most = 1_200_000_000

afterAll(() => {
  if (process.memoryUsage.rss() > most) globalThis.gc?.()
})
