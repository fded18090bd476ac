import type { Machine } from '../base/env.ts'
import type { MachineProblem } from '../health/machine-problem.ts'
import { heartbeatTimeoutMs } from '../health/running-workers.ts'
import type { Store } from '../store/store.ts'
import { version } from '../base/version.ts'

export interface WorkerIdentity {
  readonly id: string
  readonly machine: Machine
  readonly startedAt: Date
}

/** The configuration of a worker, and the problems on its machine. */
export interface WorkerState {
  readonly digest: string
  readonly revision: number
  readonly problems?: readonly MachineProblem[] | undefined
}

/** Records a worker's heartbeat, and removes workers that are gone. */
export async function recordHeartbeat(
  { db }: Store,
  { id, machine, startedAt }: WorkerIdentity,
  { digest, revision, problems = [], now }: WorkerState & { readonly now: Date },
): Promise<void> {
  const seen = {
    config_digest: digest,
    config_revision: revision,
    seen_at: now,
    problems: JSON.stringify(problems),
  }
  await db
    .insertInto('workers')
    .values({ id, ...machine, version, started_at: startedAt, ...seen })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
    .execute()
  await db
    .deleteFrom('workers')
    .where('seen_at', '<', new Date(now.getTime() - heartbeatTimeoutMs))
    .execute()
}

export async function removeWorker({ db }: Store, id: string): Promise<void> {
  await db.deleteFrom('workers').where('id', '=', id).execute()
}
