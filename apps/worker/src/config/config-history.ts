import type { StoreDatabase, DatabaseTransaction } from '../store/tables.ts'
import type { Config } from './config.ts'

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
  readonly document: Config
  readonly format: number
}

/** Stores a revision. */
export async function keepRevision(transaction: DatabaseTransaction, kept: KeptRevision): Promise<void> {
  await transaction
    .insertInto('config_revisions')
    .values({
      revision: kept.revision,
      digest: kept.digest,
      format: kept.format,
      document: JSON.stringify(kept.document),
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
  return rows.map((row) => ({
    revision: row.revision,
    digest: row.digest,
    appliedAt: row.applied_at,
    appliedBy: row.applied_by,
    appliedFrom: row.applied_from,
    summary: row.summary,
  }))
}

/** The configuration of a revision; undefined if it is not stored. */
export async function readRevision(db: StoreDatabase, revision: number): Promise<object | undefined> {
  const row = await db
    .selectFrom('config_revisions')
    .select('document')
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row?.document
}
