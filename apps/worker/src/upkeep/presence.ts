import type { MachineProblem } from '../health/machine-problem.ts'
import type { Store } from '../store/store.ts'
import { version } from '../version.ts'

/** Where a worker runs. */
export interface Machine {
  readonly host: string
  readonly pid: number
}

export interface PresentWorker {
  readonly id: string
  readonly machine: Machine
  readonly startedAt: Date
}

/** Configuration that a worker follows, and what is wrong on its machine. */
export interface Followed {
  readonly digest: string
  readonly revision: number
  readonly problems?: readonly MachineProblem[] | undefined
}

/** Milliseconds after its last heartbeat when a worker counts as gone. */
export const workerGoneMs = 60_000

/** Tells the others that a worker is there, and takes those out of the list that are not any more. */
export async function tellPresence(
  { db }: Store,
  { id, machine, startedAt }: PresentWorker,
  { digest, revision, problems = [], now }: Followed & { readonly now: Date },
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
    .where('seen_at', '<', new Date(now.getTime() - workerGoneMs))
    .execute()
}

export async function endPresence({ db }: Store, id: string): Promise<void> {
  await db.deleteFrom('workers').where('id', '=', id).execute()
}
