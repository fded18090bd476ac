import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Messages that are sent again after they were given up. */
export const retriedMessages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table mgmt_worker.messages add column retried_at timestamptz').execute(db)
  },
}
