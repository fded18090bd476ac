import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'

export interface PeriodicTask {
  /** Name in the log. */
  readonly name: string
  /** Milliseconds from the end of one run to the start of the next, unless `run` returns another number. */
  readonly everyMs: number
  /** Runs the task once. Errors are logged. May return the milliseconds until the next run. */
  readonly run: (signal: AbortSignal) => Promise<number | undefined> | Promise<void>
  /** Whether the next run may start before the previous one has ended. Default: false. */
  readonly overlaps?: boolean | undefined
}

export interface RepeatOptions {
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
}

/**
 * Repeats a task until the signal aborts. Consecutive failures are logged once. Resolves when all started runs have
 * ended; never rejects.
 */
export async function repeat(task: PeriodicTask, { clock, log, signal }: RepeatOptions): Promise<void> {
  const { name, everyMs, run, overlaps = false } = task
  const hasEnded = (): boolean => signal.aborted
  let isFailing = false
  const once = async (): Promise<number> => {
    try {
      const waitMs = (await run(signal)) ?? everyMs
      if (isFailing) log.info(`${name} recovered`)
      isFailing = false
      return waitMs
    } catch (error) {
      if (!isFailing && !hasEnded()) log.warn(`${name} failed`, { error: String(error) })
      isFailing = true
      return everyMs
    }
  }
  const started = new Set<Promise<unknown>>()
  while (!hasEnded()) {
    const running = once()
    started.add(running)
    void running.then(() => started.delete(running))
    const waitMs = overlaps ? everyMs : await running
    // An aborted wait rejects.
    await clock.wait(waitMs, signal).catch((error: unknown) => {
      if (!hasEnded()) throw error
    })
  }
  await Promise.all(started)
}
