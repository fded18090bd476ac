import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

export interface Repeated {
  /** What is done, for the log. */
  readonly what: string
  /** Milliseconds from the end of one to the begin of the next, unless `work` gives another number. */
  readonly everyMs: number
  /** Does the work once. Errors are logged, and the work is repeated. May return the milliseconds until the next time. */
  readonly work: (signal: AbortSignal) => Promise<number | undefined> | Promise<void>
  /** Whether it starts again before the previous one has ended. Default: false. */
  readonly overlaps?: boolean | undefined
}

export interface Repetition {
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
}

/**
 * Repeats the work until the signal aborts. Repeated failures are logged once until recovery. Resolves when all started
 * work has ended; never rejects.
 */
export async function repeat(repeated: Repeated, { clock, log, signal }: Repetition): Promise<void> {
  const { what, everyMs, work, overlaps = false } = repeated
  const hasEnded = (): boolean => signal.aborted
  let isTroubled = false
  const once = async (): Promise<number> => {
    try {
      const waitMs = (await work(signal)) ?? everyMs
      if (isTroubled) log.info(`${what}: works again`)
      isTroubled = false
      return waitMs
    } catch (error) {
      if (!isTroubled && !hasEnded()) log.warn(`${what}: does not work`, { error: String(error) })
      isTroubled = true
      return everyMs
    }
  }
  const begun = new Set<Promise<unknown>>()
  while (!hasEnded()) {
    const running = once()
    begun.add(running)
    void running.then(() => begun.delete(running))
    const waitMs = overlaps ? everyMs : await running
    // A wait that ends early rejects.
    await clock.wait(waitMs, signal).catch((error: unknown) => {
      if (!hasEnded()) throw error
    })
  }
  await Promise.all(begun)
}
