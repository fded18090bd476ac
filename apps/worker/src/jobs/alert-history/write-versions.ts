import { sql } from 'kysely'
import { databaseSchema } from '../../store/migrate.ts'
import type { DatabaseTransaction } from '../../store/tables.ts'
import type { NewVersion, VersionChanges } from './new-version.ts'

export interface VersionsToWrite extends VersionChanges {
  readonly target: string
  readonly seenAt: Date
}

/** Rows per statement: PostgreSQL accepts at most 65,535 parameters; a row has 12. */
const batchSize = 200

/** Stores versions. Existing ones stay unchanged: of two concurrent runs with the same change, one writes it. */
export async function writeVersions(
  transaction: DatabaseTransaction,
  { versions, updatedDigests, target, seenAt }: VersionsToWrite,
): Promise<void> {
  for (let at = 0; at < versions.length; at += batchSize) {
    const rows = versions.slice(at, at + batchSize).map(({ changed, ...version }) => ({
      ...version,
      target,
      seen_at: seenAt,
      changed: JSON.stringify(changed),
    }))
    await transaction
      .insertInto('alert_versions')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['target', 'definition', 'version']).doNothing())
      .execute()
  }
  await markSuperseded(transaction, target, versions)
  if (updatedDigests.length === 0) return
  const { definitions, numbers } = columnsOf(updatedDigests)
  const digests = updatedDigests.map(({ digest }) => digest)
  await sql`
    update ${sql.table(`${databaseSchema}.alert_versions`)} as version set digest = updated.digest
    from unnest(${definitions}::text[], ${numbers}::integer[], ${digests}::text[]) as updated (definition, version, digest)
    where version.target = ${target} and version.definition = updated.definition and version.version = updated.version
  `.execute(transaction)
}

/** Marks the earlier versions of definitions that have a new one. */
async function markSuperseded(
  transaction: DatabaseTransaction,
  target: string,
  versions: readonly NewVersion[],
): Promise<void> {
  const later = versions.filter(({ version }) => version > 1)
  if (later.length === 0) return
  const { definitions, numbers } = columnsOf(later)
  await sql`
    update ${sql.table(`${databaseSchema}.alert_versions`)} as version set superseded = true
    from unnest(${definitions}::text[], ${numbers}::integer[]) as later (definition, version)
    where version.target = ${target} and version.definition = later.definition and version.version < later.version
      and not version.superseded
  `.execute(transaction)
}

interface VersionColumns {
  readonly definitions: readonly string[]
  readonly numbers: readonly number[]
}

/** Columns as arrays: JSON cannot pass every id of a platform to the database. */
const columnsOf = (versions: readonly Pick<NewVersion, 'definition' | 'version'>[]): VersionColumns => ({
  definitions: versions.map(({ definition }) => definition),
  numbers: versions.map(({ version }) => version),
})
