import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The runs of a planned time that hold messages back, without those that ended long ago. */
export const holdingRuns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(`create index runs_holding on mgmt_worker.runs (planned_at)
    where state = 'running' or (state = 'queued' and not_before is null)`)
      .execute(db)
  },
}
