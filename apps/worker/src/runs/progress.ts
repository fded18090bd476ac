import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import type { WaitingRun } from './waiting-run.ts'

/** Writes a run's progress to its row. */
export interface Progress {
  report(done: number, total: number): void
  /** Nothing is written after it. */
  end(): Promise<void>
}

const pauseMs = 1_000

/**
 * Writes the latest progress, at most once a second. The first write comes after a second, as most runs end sooner. A
 * failed write is only logged.
 */
export function createProgress(store: Store, { id, attempt }: WaitingRun, log: Log): Progress {
  const ended = new AbortController()
  let said: { readonly done: number; readonly total: number } | undefined
  let writing: Promise<void> | undefined
  const write = async (): Promise<void> => {
    while (said !== undefined) {
      await delay(pauseMs, undefined, { signal: ended.signal })
      const text = JSON.stringify(said)
      said = undefined
      const row = store.db.updateTable('runs').set({ progress: text }).where('id', '=', id)
      await row.where('attempt', '=', attempt).where('state', '=', 'running').execute()
    }
  }
  const begin = (): Promise<void> =>
    write()
      .catch((error: unknown) => {
        if (!ended.signal.aborted) log.warn('progress is not written', { run: id, error: String(error) })
      })
      .finally(() => {
        writing = undefined
      })
  return {
    report(done, total) {
      if (ended.signal.aborted) return
      said = { done, total }
      writing ??= begin()
    },
    async end() {
      ended.abort()
      await writing
    },
  }
}
