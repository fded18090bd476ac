import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

export interface Repeated {
  /** What is done, for the log. */
  readonly what: string
  /** Milliseconds from the end of one to the begin of the next, unless `work` gives another number. */
  readonly everyMs: number
  /** Does it once; what it throws is logged, and it is tried again. It may give milliseconds until the next. */
  readonly work: (signal: AbortSignal) => Promise<number | undefined> | Promise<void>
  /** Whether it is begun again although it is not done yet. Default: false. */
  readonly overlaps?: boolean | undefined
}

export interface Repetition {
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
}

/**
 * Does something again and again until the signal aborts. Trouble is said once until it is over. Resolves when all that
 * was begun has ended; never rejects.
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
    // A wait rejects where it is ended early.
    await clock.wait(waitMs, signal).catch((error: unknown) => {
      if (!hasEnded()) throw error
    })
  }
  await Promise.all(begun)
}
