import type { Store } from '../store/store.ts'
import { heartbeatSeconds, type RunQueueJob } from '../queue/queue.ts'
import { monotonicMs } from '../base/timers.ts'
import type { RunRecord } from './run-record.ts'

/** Aborts a run before it is done. */
export class RunEnded extends Error {
  override readonly name = 'RunEnded'
  readonly reason: 'stopped' | 'not-ours'

  constructor(reason: 'stopped' | 'not-ours', message: string) {
    super(message)
    this.reason = reason
  }
}

/** A run that this worker executes. */
export interface ActiveRun {
  readonly run: RunRecord
  readonly job: RunQueueJob
  /** Aborted with a `RunEnded` if the run has to stop. */
  readonly signal: AbortSignal
}

/** The runs that this worker executes. */
export interface ActiveRuns {
  /** Lists a run while it executes. */
  track<T>(run: RunRecord, job: RunQueueJob, work: (active: ActiveRun) => Promise<T>): Promise<T>
  /**
   * Marks the runs that have lasted for a heartbeat, and aborts those that were cancelled or taken over by another worker.
   * Sends no query if none is active.
   */
  check(store: Store): Promise<void>
  /** Aborts all of them. */
  stop(): void
  list(): readonly ActiveRun[]
  /** Resolves when none is left. */
  empty(): Promise<void>
}

interface Execution {
  readonly ending: AbortController
  readonly execution: Promise<unknown>
  /** Monotonic time of the start, in milliseconds. */
  readonly since: number
  /** Whether its row says that it has lasted. */
  isMarked: boolean
}

export function createActiveRuns(): ActiveRuns {
  const all = new Map<ActiveRun, Execution>()
  const abort = (active: ActiveRun, reason: RunEnded): void => all.get(active)?.ending.abort(reason)
  return {
    async track(run, job, work) {
      const ending = new AbortController()
      const onLost = (): void => ending.abort(new RunEnded('not-ours', 'another worker has taken over the run'))
      job.signal.addEventListener('abort', onLost)
      const active = { run, job, signal: ending.signal }
      const execution = work(active)
      all.set(active, { ending, execution, since: monotonicMs(), isMarked: false })
      try {
        return await execution
      } finally {
        job.signal.removeEventListener('abort', onLost)
        all.delete(active)
      }
    },
    async check(store) {
      // Runs that start during the query are not in its result.
      const checked = [...all.keys()]
      if (checked.length === 0) return
      await markLasting(store, all)
      const rows = await readStates(store, checked)
      for (const active of checked) {
        const row = rows.get(active.run.id)
        if (row?.state === 'running' && row.attempt === active.run.attempt) continue
        const what = row?.state === 'cancelled' ? 'was cancelled' : 'has ended'
        abort(active, new RunEnded('not-ours', `the run ${what}`))
      }
    },
    stop() {
      for (const active of all.keys()) abort(active, new RunEnded('stopped', 'the worker is stopping'))
    },
    list: () => [...all.keys()],
    async empty() {
      while (all.size > 0) await Promise.allSettled([...all.values()].map(({ execution }) => execution))
    },
  }
}

/** Marks each run once, when it has lasted for a heartbeat. */
async function markLasting({ db }: Store, all: ReadonlyMap<ActiveRun, Execution>): Promise<void> {
  const before = monotonicMs() - heartbeatSeconds * 1_000
  for (const [{ run }, execution] of all) {
    if (execution.isMarked || execution.since > before) continue
    const row = db.updateTable('runs').set({ lasted: true }).where('id', '=', run.id)
    await row.where('attempt', '=', run.attempt).where('state', '=', 'running').execute()
    execution.isMarked = true
  }
}

async function readStates(
  { db }: Store,
  active: readonly ActiveRun[],
): Promise<ReadonlyMap<string, { readonly state: string; readonly attempt: number }>> {
  const ids = active.map(({ run }) => run.id)
  const rows = await db.selectFrom('runs').select(['id', 'state', 'attempt']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
