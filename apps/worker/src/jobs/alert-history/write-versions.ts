import { sql } from 'kysely'
import { schema } from '../../store/migrate.ts'
import type { DatabaseTransaction } from '../../store/tables.ts'
import type { FoundVersions } from './new-version.ts'

export interface VersionsToWrite extends FoundVersions {
  readonly target: string
  readonly seenAt: Date
}

/** Rows of one statement: each has 12 values, of which PostgreSQL takes 65,535. */
const batchSize = 200

/** An existing version stays as it is: when two runs see the same change at once, one of them writes it. */
export async function writeVersions(
  transaction: DatabaseTransaction,
  { versions, sameAgain, target, seenAt }: VersionsToWrite,
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
  if (sameAgain.length === 0) return
  await sql`
    update ${sql.table(`${schema}.alert_versions`)} as version set digest = again.digest
    from jsonb_to_recordset(${JSON.stringify(sameAgain)}::jsonb) as again (definition text, version integer, digest text)
    where version.target = ${target} and version.definition = again.definition and version.version = again.version
  `.execute(transaction)
}
