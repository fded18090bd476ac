import type { RunRequest } from '../jobs/job.ts'
import { insertRuns } from '../runs/insert-runs.ts'
import type { Store } from '../store/store.ts'
import type { DatabaseTransaction, RunReason } from '../store/tables.ts'

/** Requested runs in execution order. */
export interface RequestedRuns {
  readonly job: string
  readonly reason: Extract<RunReason, 'request' | 'backfill'>
  readonly runs: readonly { readonly target: string; readonly request: RunRequest }[]
  readonly now: Date
}

/**
 * Queues requested runs. The planned time identifies a run of a job and target, so runs of a target are a millisecond apart.
 * @returns ids of the runs
 */
export async function insertRequestedRuns(store: Store, requested: RequestedRuns): Promise<readonly string[]> {
  const { job, reason, now } = requested
  return store.transaction(async (transaction) => {
    const first = await freeTime(transaction, requested)
    const times = new Map<string, number>()
    const runs = requested.runs.map(({ target, request }) => {
      const time = times.get(target) ?? first
      times.set(target, time + 1)
      return { job, target, request, reason, plannedAt: new Date(time) }
    })
    return insertRuns(transaction, { runs, now })
  })
}

/** Now, or a millisecond after the latest requested run. */
async function freeTime(transaction: DatabaseTransaction, { job, reason, now }: RequestedRuns): Promise<number> {
  const row = await transaction
    .selectFrom('runs')
    .select(({ fn }) => fn.max('planned_at').as('last'))
    .where('job', '=', job)
    .where('reason', '=', reason)
    .where('planned_at', '>=', now)
    .executeTakeFirst()
  const last: Date | null = row?.last ?? null
  return last === null ? now.getTime() : last.getTime() + 1
}
