import type { Store } from '../store/store.ts'
import type { WaitingRun } from './waiting-run.ts'

/** Takeovers in a row after which a run is set aside. */
const most = 2

/** After a run of the same job and target was set aside, the next one may lose only one worker. */
const mostAfterSetAside = 1

/**
 * How often in a row a worker disappeared during a run, if this worker takes it over now. A worker that gets its own run
 * again did not disappear: it only lost the database.
 */
export const takeoversOf = ({ state, worker, takeovers }: WaitingRun, self: string): number =>
  state === 'running' && worker !== self ? takeovers + 1 : takeovers

/** Whether a run has lost too many workers to be tried again. */
export async function isToSetAside(store: Store, run: WaitingRun, takeovers: number): Promise<boolean> {
  if (takeovers === run.takeovers) return false
  return takeovers >= ((await wasSetAside(store, run)) ? mostAfterSetAside : most)
}

/** Whether the last finished run of the same job and target was set aside. */
async function wasSetAside({ db }: Store, { job, target }: WaitingRun): Promise<boolean> {
  const last = await db
    .selectFrom('runs')
    .select(['state', 'takeovers'])
    .where('job', '=', job)
    .where('target', '=', target)
    .where('state', 'in', ['done', 'failed'])
    .orderBy('planned_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.state === 'failed' && last.takeovers > 0
}
