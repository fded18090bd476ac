import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Marks versions of definitions that a later one replaced, and an index of the others. */
export const supersededVersions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements: readonly string[] = [
  'alter table mgmt_worker.alert_versions add column superseded boolean not null default false',
  `update mgmt_worker.alert_versions as version set superseded = true
    from (
      select target, definition, max(version) as version from mgmt_worker.alert_versions
      group by target, definition having count(*) > 1
    ) as latest
    where version.target = latest.target and version.definition = latest.definition and version.version < latest.version`,
  'create index alert_versions_latest on mgmt_worker.alert_versions (target) where not superseded',
]
