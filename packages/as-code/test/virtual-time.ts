import type { Emulator } from '@mgmt-api/emulator'

/** Turns of the event loop without activity after which all runs count as waiting. */
const quietTurns = 30

/**
 * Virtual time for several runs: a run that waits sleeps until all are idle, and then the one with the earliest end
 * continues. Waits take no real time, and no run sleeps through the work of another.
 */
export function virtualTime({ clock }: Emulator): {
  readonly wait: (milliseconds: number) => Promise<void>
  /** To be called when a run is active. */
  readonly stir: () => void
} {
  const sleepers: { readonly until: number; readonly wake: () => void }[] = []
  let quiet = 0
  let watching = false
  const watch = (): void => {
    if (sleepers.length === 0) {
      watching = false
      return
    }
    if (++quiet >= quietTurns) {
      quiet = 0
      const next = sleepers.sort((a, b) => a.until - b.until).shift()
      if (next !== undefined) {
        clock.set(Math.max(clock.now(), next.until))
        next.wake()
      }
    }
    setImmediate(watch)
  }
  return {
    stir: () => void (quiet = 0),
    wait: (milliseconds) =>
      new Promise((wake) => {
        quiet = 0
        sleepers.push({ until: clock.now() + milliseconds, wake })
        if (!watching) setImmediate(watch)
        watching = true
      }),
  }
}
