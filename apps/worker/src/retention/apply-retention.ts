import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '@mgmt-api/base/days'
import { type Config, type KeptTable, keptTables } from '../config/config.ts'
import { parseDurationMs } from '../config/values.ts'
import { databaseSchema } from '../store/migrate.ts'
import type { Store } from '../store/store.ts'

/** Rows per statement, so that locks are short. */
const rowsPerStatement = 5_000

type Condition = (before: Date) => RawBuilder<unknown>

/**
 * Conditions for the rows to remove from a table, in order. The age of an alert version counts from the version that replaced
 * it. A deletion marker is removed after all versions of its definition: otherwise the latest of them would count as an
 * existing definition.
 */
const steps: Readonly<Record<KeptTable, readonly Condition[]>> = {
  runs: [(before) => sql`finished_at < ${before} and state not in ('queued', 'running')`],
  messages: [
    (before) => sql`coalesce(delivered_at, refused_since, created_at) < ${before} and state in ('delivered', 'dead')`,
  ],
  findings: [(before) => sql`closed_at < ${before} and state = 'closed'`],
  usage_days: [(before) => sql`day < ${dayOf(before)}::date`],
  usage_changes: [(before) => sql`last_seen_at < ${before}`],
  budget_decisions: [(before) => sql`decided_at < ${before}`],
  alert_versions: [
    (before) => sql`exists (
      select from ${sql.table(`${databaseSchema}.alert_versions`)} later
      where later.target = kept.target and later.definition = kept.definition
        and later.version > kept.version and later.seen_at < ${before}
    )`,
    (before) => sql`seen_at < ${before} and change = 'deleted' and not exists (
      select from ${sql.table(`${databaseSchema}.alert_versions`)} other
      where other.target = kept.target and other.definition = kept.definition and other.version <> kept.version
    )`,
  ],
  rankings: [(before) => sql`ranked_at < ${before}`],
}

export interface RetentionOptions extends Pick<Config, 'retention'> {
  /** The database's time. */
  readonly now: Date
  readonly signal: AbortSignal
}

/**
 * Removes rows older than the configured retention: finished runs, delivered and dead messages, closed findings, and
 * alert versions except the latest of an existing definition. Safe for any number of concurrent workers. The queue removes
 * its own jobs.
 */
export async function applyRetention(store: Store, { retention, now, signal }: RetentionOptions): Promise<void> {
  for (const { table, rows } of oldRows(retention, now)) {
    do signal.throwIfAborted()
    while ((await removeBatch(store, table, rows)) === rowsPerStatement)
  }
  if (retention.usage_days !== 'forever') await forgetTotals(store, beforeOf(retention.usage_days, now))
}

/** The known days stay, so that they are not fetched again. */
async function forgetTotals({ db }: Store, before: Date): Promise<void> {
  await db
    .updateTable('usage_known_days')
    .set({ total: null })
    .where('day', '<', dayOf(before))
    .where('total', 'is not', null)
    .execute()
}

interface OldRows {
  readonly table: KeptTable
  /** Condition for rows to remove. */
  readonly rows: RawBuilder<unknown>
}

const oldRows = (retention: Config['retention'], now: Date): readonly OldRows[] =>
  keptTables.flatMap((table) => {
    const kept = retention[table]
    if (kept === 'forever') return []
    return steps[table].map((step) => ({ table, rows: step(beforeOf(kept, now)) }))
  })

const beforeOf = (kept: string, now: Date): Date => new Date(now.getTime() - parseDurationMs(kept))

async function removeBatch({ db }: Store, table: KeptTable, rows: RawBuilder<unknown>): Promise<number> {
  const name = sql.table(`${databaseSchema}.${table}`)
  const { numAffectedRows = 0n } = await sql`
    delete from ${name} where ctid in (select ctid from ${name} kept where ${rows} limit ${rowsPerStatement})
  `.execute(db)
  return Number(numAffectedRows)
}
