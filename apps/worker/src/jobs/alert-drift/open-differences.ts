import type { StoreDatabase } from '../../store/tables.ts'
import type { DriftScope } from './baselines.ts'
import type { ChangedIn } from './changed-in.ts'

export interface OpenDifferences {
  /** The reported changed side, by `<kind>/<key>`. */
  readonly before: ReadonlyMap<string, ChangedIn>
  /** Whether an earlier run compared both sides. */
  readonly hasCompared: boolean
}

/** Reads the results of earlier runs for differences that are still open. */
export async function openDifferences(db: StoreDatabase, { job, target }: DriftScope): Promise<OpenDifferences> {
  const state = await db
    .selectFrom('job_states')
    .select('baseline_at')
    .where((is) => is.and({ job, target }))
    .executeTakeFirst()
  const rows = await db
    .selectFrom('findings')
    .select(['key', 'details'])
    .where((is) => is.and({ job, target }))
    .where('state', '<>', 'closed')
    .execute()
  const before = rows.flatMap(({ key, details }): [string, ChangedIn][] => {
    const side = 'changedIn' in details ? sides.find((each) => each === details.changedIn) : undefined
    return side === undefined ? [] : [[key, side]]
  })
  return { before: new Map(before), hasCompared: (state?.baseline_at ?? null) !== null }
}

const sides: readonly ChangedIn[] = ['console', 'directory', 'both', 'unknown']
