import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { runQueue } from '../queue/queue.ts'
import type { RunRequest } from '../jobs/job.ts'
import type { Store } from '../store/store.ts'
import type { RunReason, RunState } from '../store/tables.ts'

export interface NewRun {
  readonly job: string
  readonly target: string
  readonly plannedAt: Date
  readonly reason: RunReason
  readonly request?: RunRequest | undefined
  /** `skipped` is listed and not run. */
  readonly state?: 'queued' | 'skipped' | undefined
  readonly note?: string | undefined
}

/**
 * Adds runs and puts them into the queue, all or none; of those that are there already, nothing is done.
 * @returns ids of the runs that were new
 */
export async function addRuns(
  store: Store,
  boss: PgBoss,
  { runs, now }: { readonly runs: readonly NewRun[]; readonly now: Date },
): Promise<readonly string[]> {
  if (runs.length === 0) return []
  return store.transaction(async (transaction, queue) => {
    const added = await transaction
      .insertInto('runs')
      .values(
        runs.map(({ job, target, plannedAt, reason, request = {}, state = 'queued', note = null }) => ({
          id: randomUUID(),
          job,
          target,
          planned_at: plannedAt,
          reason,
          request: JSON.stringify(request),
          state,
          note,
          created_at: now,
          ...(state === 'skipped' ? { finished_at: now } : {}),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'target', 'state'])
      .execute()
    const queued = added.filter(({ state }) => state === 'queued')
    if (queued.length > 0) {
      const jobs = queued.map(({ id, target }) => ({ data: { run: id }, group: { id: target } }))
      await boss.insert(runQueue, jobs, { db: queue })
    }
    return added.map(({ id }) => id)
  })
}

export interface StartedRun {
  readonly id: string
  readonly job: string
  readonly target: string
  readonly plannedAt: Date
  readonly request: RunRequest
  readonly attempt: number
  readonly failures: number
}

/** Marks a run as begun; undefined where there is nothing to do any more. */
export async function startRun(
  { db }: Store,
  { id, worker, now }: { readonly id: string; readonly worker: string; readonly now: Date },
): Promise<StartedRun | undefined> {
  const row = await db
    .updateTable('runs')
    .set((is) => ({ state: 'running', worker, started_at: now, not_before: null, attempt: is('attempt', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'] satisfies RunState[])
    .returning(['id', 'job', 'target', 'planned_at', 'request', 'attempt', 'failures'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { planned_at: plannedAt, ...rest } = row
  return { ...rest, plannedAt }
}
