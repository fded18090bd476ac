import type { RunDeps } from './run-deps.ts'
import type { RunRecord } from './run-record.ts'

/** Writes a run's progress to its row. */
export interface Progress {
  report(done: number, total: number): void
  /** Stops writing. */
  end(): Promise<void>
}

const intervalMs = 1_000

/**
 * Writes the latest progress, at most once a second. The first write happens after a second, as most runs end sooner. A
 * failed write is only logged.
 */
export function createProgress(
  { store, clock, log }: Pick<RunDeps, 'store' | 'clock' | 'log'>,
  { id, attempt }: RunRecord,
): Progress {
  const ended = new AbortController()
  let latest: { readonly done: number; readonly total: number } | undefined
  let writing: Promise<void> | undefined
  const write = async (): Promise<void> => {
    while (latest !== undefined) {
      await clock.wait(intervalMs, ended.signal)
      const text = JSON.stringify(latest)
      latest = undefined
      const row = store.db.updateTable('runs').set({ progress: text }).where('id', '=', id)
      await row.where('attempt', '=', attempt).where('state', '=', 'running').execute()
    }
  }
  const begin = (): Promise<void> =>
    write()
      .catch((error: unknown) => {
        if (!ended.signal.aborted) log.warn('progress of a run could not be written', { run: id, error: String(error) })
      })
      .finally(() => {
        writing = undefined
      })
  return {
    report(done, total) {
      if (ended.signal.aborted) return
      latest = { done, total }
      writing ??= begin()
    },
    async end() {
      ended.abort()
      await writing
    },
  }
}
