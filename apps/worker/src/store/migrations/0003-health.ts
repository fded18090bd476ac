import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Problems of workers' machines, and takeovers of runs. */
export const health: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  "alter table mgmt_worker.workers add column problems jsonb not null default '[]'",
  'alter table mgmt_worker.runs add column takeovers integer not null default 0',
]
