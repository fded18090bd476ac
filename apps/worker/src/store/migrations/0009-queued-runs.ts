import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The queue job of a run, and the index of the unfinished runs without one. */
export const queuedRuns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw('alter table mgmt_worker.runs add queue_job uuid, add lasted boolean not null default false')
      .execute(db)
    await sql
      .raw(`create index runs_without_job on mgmt_worker.runs (created_at)
    where state in ('queued', 'running') and queue_job is null`)
      .execute(db)
  },
}
