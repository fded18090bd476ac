import type { Clock } from '../src/index.ts'

/** Virtual time: stands still while work can run, then jumps to the end of the earliest wait. */
export type VirtualClock = Disposable & { readonly [K in keyof Clock]-?: NonNullable<Clock[K]> }

export function virtualClock(): VirtualClock {
  const waiting = new Set<{ readonly until: number; readonly go: () => void }>()
  let ms = 0
  // A turn of the event loop runs everything that does not wait for time.
  const timer = setInterval(() => {
    const [next] = [...waiting].sort((a, b) => a.until - b.until)
    if (next === undefined) return
    waiting.delete(next)
    ms = Math.max(ms, next.until)
    next.go()
  }, 0)
  return {
    now: () => ms,
    wait: (forMs, signal) =>
      new Promise((resolve, reject) => {
        const entry = { until: ms + forMs, go: resolve }
        waiting.add(entry)
        signal.addEventListener('abort', () => {
          waiting.delete(entry)
          reject(signal.reason as Error)
        })
      }),
    [Symbol.dispose]: () => {
      clearInterval(timer)
    },
  }
}
