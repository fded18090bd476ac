import type { StoreDatabase, DatabaseTransaction } from '../store/tables.ts'
import type { Config } from './config.ts'
import { withNewNames } from './renamed-fields.ts'
import { withoutSecretAddresses } from './secret-addresses.ts'

export interface ConfigRevision {
  readonly revision: number
  readonly digest: string
  readonly appliedAt: Date
  /** Version of the program that applied it. */
  readonly appliedBy: string
  /** User and machine; null if unknown. */
  readonly appliedFrom: string | null
  /** Summary of its changes in one line. */
  readonly summary: string
}

export interface KeptRevision extends ConfigRevision {
  readonly document: Config | object
  readonly format: number
}

/** Stores a revision, without the secret addresses that configurations of earlier versions may contain. */
export async function keepRevision(transaction: DatabaseTransaction, kept: KeptRevision): Promise<void> {
  await transaction
    .insertInto('config_revisions')
    .values({
      revision: kept.revision,
      digest: kept.digest,
      format: kept.format,
      document: JSON.stringify(withoutSecretAddresses(kept.document)),
      applied_at: kept.appliedAt,
      applied_by: kept.appliedBy,
      applied_from: kept.appliedFrom,
      summary: kept.summary,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** All stored revisions with the current one, newest first. */
export async function readRevisions(db: StoreDatabase): Promise<readonly ConfigRevision[]> {
  const rows = await db
    .selectFrom('config_revisions')
    .select(['revision', 'digest', 'applied_at', 'applied_by', 'applied_from', 'summary'])
    .orderBy('revision', 'desc')
    .execute()
  const current = await db.selectFrom('config').selectAll().where('id', '=', 1).executeTakeFirst()
  const isMissing = current !== undefined && rows[0]?.revision !== current.revision
  const all = isMissing ? [{ ...current, applied_from: null, summary: unknownSummary }, ...rows] : rows
  return all.map((row) => ({
    revision: row.revision,
    digest: row.digest,
    appliedAt: row.applied_at,
    appliedBy: row.applied_by,
    appliedFrom: row.applied_from,
    summary: row.summary,
  }))
}

/** Summary of a revision that was applied before revisions were stored. */
export const unknownSummary: string = 'not recorded'

/** The configuration of a revision; undefined if it is not stored. */
export async function readRevision(db: StoreDatabase, revision: number): Promise<object | undefined> {
  const row = await db
    .selectFrom('config_revisions')
    .select('document')
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row && withNewNames(row.document)
}
