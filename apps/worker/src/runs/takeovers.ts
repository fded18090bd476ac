import type { Store } from '../store/store.ts'
import type { RunRecord } from './run-record.ts'

/** A run is set aside after this many takeovers in a row. */
const maxTakeovers = 2

/** The same for a run whose predecessor of the same job and target was set aside. */
const maxAfterSetAside = 1

/** A run that never lasts for a heartbeat is suspect after this many lost claims. */
const maxLostClaims = 10

/** A claim of a run. */
export interface RunClaim {
  /** Id of the claiming worker. */
  readonly worker: string
  /** How often the queue has lost a worker of this job. */
  readonly lostClaims: number
}

/**
 * How often in a row a worker disappeared during a run, if it is claimed now. A run that had just started is not suspect: it
 * was there when its worker was killed. A worker that receives its own run again did not disappear: it only lost the
 * database.
 */
export function takeoversOf(run: RunRecord, { worker, lostClaims }: RunClaim): number {
  const isTakenOver = run.state === 'running' && run.worker !== worker
  return isTakenOver && (run.lasted || lostClaims >= maxLostClaims) ? run.takeovers + 1 : run.takeovers
}

/** Whether a run has lost too many workers to be tried again. */
export async function shouldSetAside(store: Store, run: RunRecord, takeovers: number): Promise<boolean> {
  if (takeovers === run.takeovers) return false
  return takeovers >= ((await wasSetAside(store, run)) ? maxAfterSetAside : maxTakeovers)
}

/** Whether the last finished run of the same job and target was set aside. */
async function wasSetAside({ db }: Store, { job, target }: RunRecord): Promise<boolean> {
  const last = await db
    .selectFrom('runs')
    .select(['state', 'takeovers'])
    .where((is) => is.and({ job, target }))
    .where('state', 'in', ['done', 'failed'])
    .orderBy('planned_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.state === 'failed' && last.takeovers > 0
}
