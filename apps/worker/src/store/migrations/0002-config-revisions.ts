import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Earlier configurations. */
export const configRevisions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table mgmt_worker.config_revisions (
    revision integer primary key,
    digest text not null,
    format integer not null,
    document jsonb not null,
    applied_at timestamptz not null,
    applied_by text not null,
    applied_from text,
    summary text not null
  )`,
]
