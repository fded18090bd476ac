import { randomUUID } from 'node:crypto'
import type { Store } from '../src/store/store.ts'
import type { RunState } from '../src/store/tables.ts'

/** A run to insert. */
export interface SeededRun {
  readonly job: string
  readonly target: string
  readonly planned: string
  readonly state: RunState
  readonly note: string | null
  readonly progress?: { readonly done: number; readonly total: number } | undefined
}

/** Inserts runs, and the state of each job and target after them. @returns their ids */
export async function addRuns(store: Store, runs: readonly SeededRun[]): Promise<readonly string[]> {
  const ids: string[] = []
  for (const { job, target, planned, state, note, progress } of runs) {
    const id = randomUUID()
    ids.push(id)
    const start = new Date(Date.parse(planned) + 1_500)
    const end = new Date(start.getTime() + 4_200)
    const isOver = state === 'done' || state === 'failed'
    await store.db
      .insertInto('runs')
      .values({
        id,
        job,
        target,
        planned_at: planned,
        reason: 'schedule',
        request: '{}',
        state,
        attempt: { queued: 0, failed: 4 }[state as string] ?? 1,
        failures: state === 'failed' ? 4 : 0,
        created_at: planned,
        started_at: state === 'queued' ? null : start,
        finished_at: isOver ? end : null,
        note,
        progress: progress === undefined ? null : JSON.stringify(progress),
        took_ms: isOver ? 4_200 : null,
        waited_ms: isOver ? 3_900 : null,
      })
      .execute()
    if (!isOver) continue
    const times = state === 'done' ? { last_success_at: end } : { last_failure_at: end, last_failure: note }
    await store.db
      .insertInto('job_states')
      .values({ job, target, ...times })
      .onConflict((conflict) => conflict.columns(['job', 'target']).doUpdateSet(times))
      .execute()
  }
  return ids
}
