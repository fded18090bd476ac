import type { Migration } from 'kysely/migration'
import { firstTables } from './0001-first-tables.ts'
import { configRevisions } from './0002-config-revisions.ts'
import { health } from './0003-health.ts'
import { heldMessages } from './0004-held-messages.ts'
import { holdingRuns } from './0005-holding-runs.ts'
import { historyIndexes } from './0006-history-indexes.ts'
import { retriedMessages } from './0007-retried-messages.ts'
import { supersededVersions } from './0008-superseded-versions.ts'
import { queuedRuns } from './0009-queued-runs.ts'

/** By name, in order. Migrations only add, so that the previous version still works with the new tables. */
export const storeMigrations: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
  '0002-config-revisions': configRevisions,
  '0003-health': health,
  '0004-held-messages': heldMessages,
  '0005-holding-runs': holdingRuns,
  '0006-history-indexes': historyIndexes,
  '0007-retried-messages': retriedMessages,
  '0008-superseded-versions': supersededVersions,
  '0009-queued-runs': queuedRuns,
}
