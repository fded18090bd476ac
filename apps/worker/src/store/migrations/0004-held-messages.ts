import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Messages that are held until the runs of their planned time are over. */
export const heldMessages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table mgmt_worker.messages add column held_for timestamptz',
  `create index messages_held on mgmt_worker.messages (held_for, notifier, job)
    where state = 'waiting' and held_for is not null`,
]
