import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Index of the unfinished runs that hold messages of their planned time. */
export const holdingRuns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(`create index runs_holding on mgmt_worker.runs (planned_at)
    where state = 'running' or (state = 'queued' and not_before is null)`)
      .execute(db)
  },
}
