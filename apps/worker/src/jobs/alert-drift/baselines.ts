import { chunksOf } from '@mgmt-api/base/lists'
import type { SideDigests } from '@mgmt-api/as-code'
import type { StoreDatabase, DatabaseTransaction } from '../../store/tables.ts'

/** Digests of both sides of a resource when they last matched. */
export interface Baseline {
  readonly kind: string
  readonly key: string
  readonly file: string
  readonly platform: string
}

export interface DriftScope {
  readonly job: string
  readonly target: string
}

/** The baselines of a job and target, by `<kind>/<key>`. */
export async function readBaselines(
  db: StoreDatabase,
  { job, target }: DriftScope,
): Promise<ReadonlyMap<string, Baseline>> {
  const rows = await db
    .selectFrom('drift_baselines')
    .select(['kind', 'key', 'file_digest as file', 'remote_digest as platform'])
    .where((is) => is.and({ job, target }))
    .execute()
  return new Map(rows.map((row) => [baselineName(row), row]))
}

export interface BaselineChanges {
  readonly added: readonly Baseline[]
  readonly removed: readonly Pick<Baseline, 'kind' | 'key'>[]
}

/**
 * How a comparison changes the baselines: added for resources that match, unchanged for those that differ, and removed for
 * those that exist on neither side.
 * @param present `<kind>/<key>` of the resources that exist on either side
 */
export function baselineChanges(
  known: ReadonlyMap<string, Baseline>,
  sides: readonly SideDigests[],
  present: ReadonlySet<string>,
): BaselineChanges {
  const added = sides.flatMap(({ inSync, kind, key, file, platform }): Baseline[] => {
    if (!inSync || platform === undefined) return []
    const before = known.get(baselineName({ kind, key }))
    return before?.file === file && before.platform === platform ? [] : [{ kind, key, file, platform }]
  })
  return { added, removed: [...known.values()].filter((each) => !present.has(baselineName(each))) }
}

/** `<kind>/<key>`. */
export const baselineName = ({ kind, key }: Pick<Baseline, 'kind' | 'key'>): string => `${kind}/${key}`

/** Rows per statement: PostgreSQL accepts at most 65,535 parameters; a row has 7. */
const batchSize = 1_000

export async function writeBaselines(
  transaction: DatabaseTransaction,
  { job, target, at }: DriftScope & { readonly at: Date },
  { added, removed }: BaselineChanges,
): Promise<void> {
  for (const batch of chunksOf(added, batchSize)) {
    const rows = batch.map(({ kind, key, file, platform }) => ({
      ...{ job, target, kind, key, synced_at: at },
      ...{ file_digest: file, remote_digest: platform },
    }))
    await transaction
      .insertInto('drift_baselines')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['job', 'target', 'kind', 'key']).doUpdateSet((is) => ({
          file_digest: is.ref('excluded.file_digest'),
          remote_digest: is.ref('excluded.remote_digest'),
          synced_at: is.ref('excluded.synced_at'),
        })),
      )
      .execute()
  }
  for (const names of chunksOf(removed, batchSize)) {
    await transaction
      .deleteFrom('drift_baselines')
      .where((is) => is.and({ job, target }))
      .where((is) =>
        is(
          is.refTuple('kind', 'key'),
          'in',
          names.map(({ kind, key }) => is.tuple(kind, key)),
        ),
      )
      .execute()
  }
}
