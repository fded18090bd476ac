import type { Database } from '../../store/tables.ts'
import type { DriftName } from './baselines.ts'
import type { ChangedIn } from './changed-in.ts'

export interface OpenDifferences {
  /** Which side was said to have moved, by `<kind>/<key>`. */
  readonly before: ReadonlyMap<string, ChangedIn>
  /** A run has compared both sides before. */
  readonly seenBefore: boolean
}

/** What earlier runs have said of differences that are still there. */
export async function openDifferences(db: Database, { job, target }: DriftName): Promise<OpenDifferences> {
  const state = await db
    .selectFrom('job_states')
    .select('baseline_at')
    .where('job', '=', job)
    .where('target', '=', target)
    .executeTakeFirst()
  const rows = await db
    .selectFrom('findings')
    .select(['key', 'details'])
    .where('job', '=', job)
    .where('target', '=', target)
    .where('state', '<>', 'closed')
    .execute()
  const before = rows.flatMap(({ key, details }): [string, ChangedIn][] => {
    const side = 'changedIn' in details ? sides.find((each) => each === details.changedIn) : undefined
    return side === undefined ? [] : [[key, side]]
  })
  return { before: new Map(before), seenBefore: (state?.baseline_at ?? null) !== null }
}

const sides: readonly ChangedIn[] = ['console', 'directory', 'both', 'unknown']
