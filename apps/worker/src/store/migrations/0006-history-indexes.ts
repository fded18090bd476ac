import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Indexes of statements that would read more rows as the history grows. */
export const historyIndexes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements: readonly string[] = [
  'create index runs_by_job on mgmt_worker.runs (job, planned_at desc)',
  "create index messages_undelivered on mgmt_worker.messages (state, created_at desc) where state <> 'delivered'",
  // Before PostgreSQL 18, no other index can find the days of all targets.
  'create index usage_known_days_by_day on mgmt_worker.usage_known_days (day)',
]
