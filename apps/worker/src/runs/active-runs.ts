import type { Store } from '../store/store.ts'
import type { RunQueueJob } from '../queue/queue.ts'
import type { WaitingRun } from './waiting-run.ts'

/** Why a run has to end before it is done. */
export class RunEnded extends Error {
  override readonly name = 'RunEnded'
  readonly why: 'stopped' | 'not-ours'

  constructor(why: 'stopped' | 'not-ours', message: string) {
    super(message)
    this.why = why
  }
}

/** A run that this worker executes. */
export interface ActiveRun {
  readonly run: WaitingRun
  readonly job: RunQueueJob
  /** Aborted with a `RunEnded` if the run has to stop. */
  readonly signal: AbortSignal
}

/** The runs that this worker executes. */
export interface ActiveRuns {
  /** Keeps a run in the list while it executes. */
  during<T>(run: WaitingRun, job: RunQueueJob, work: (active: ActiveRun) => Promise<T>): Promise<T>
  /** Ends runs that were cancelled or taken over by another worker. Sends no query when none is active. */
  check(store: Store): Promise<void>
  /** Ends all of them. */
  stop(): void
  list(): readonly ActiveRun[]
  /** Resolves when none is left. */
  empty(): Promise<void>
}

export function createActiveRuns(): ActiveRuns {
  const all = new Map<ActiveRun, { readonly ending: AbortController; readonly work: Promise<unknown> }>()
  const end = (active: ActiveRun, reason: RunEnded): void => all.get(active)?.ending.abort(reason)
  return {
    async during(run, job, work) {
      const ending = new AbortController()
      const lose = (): void => ending.abort(new RunEnded('not-ours', 'another worker has taken over the run'))
      job.signal.addEventListener('abort', lose)
      const active = { run, job, signal: ending.signal }
      const working = work(active)
      all.set(active, { ending, work: working })
      try {
        return await working
      } finally {
        job.signal.removeEventListener('abort', lose)
        all.delete(active)
      }
    },
    async check(store) {
      // Runs that start during the query are not in its result.
      const asked = [...all.keys()]
      if (asked.length === 0) return
      const rows = await readStates(store, asked)
      for (const active of asked) {
        const row = rows.get(active.run.id)
        if (row?.state === 'running' && row.attempt === active.run.attempt) continue
        end(
          active,
          new RunEnded('not-ours', row?.state === 'cancelled' ? 'the run was cancelled' : 'the run has ended'),
        )
      }
    },
    stop() {
      for (const active of all.keys()) end(active, new RunEnded('stopped', 'the worker stops'))
    },
    list: () => [...all.keys()],
    async empty() {
      while (all.size > 0) await Promise.allSettled([...all.values()].map(({ work }) => work))
    },
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
