import { type RawBuilder, sql } from 'kysely'
import { type Config, type KeptTable, keptTables } from '../config/config.ts'
import { millisecondsOf } from '../config/values.ts'
import { schema } from '../store/migrate.ts'
import type { Store } from '../store/store.ts'

/** Rows that one statement removes: so its locks are short. */
const rowsAtOnce = 5_000

type Condition = (before: Date) => RawBuilder<unknown>

/**
 * Which rows of a table may go, one step after the other. A version of an alert definition is as old as the version that
 * took its place; the mark that a definition was deleted goes after all of its versions, since without it the last of
 * them would stand for a definition that is there.
 */
const steps: Readonly<Record<KeptTable, readonly Condition[]>> = {
  runs: [(before) => sql`finished_at < ${before} and state not in ('queued', 'running')`],
  messages: [(before) => sql`coalesce(delivered_at, created_at) < ${before} and state in ('delivered', 'dead')`],
  findings: [(before) => sql`closed_at < ${before} and state = 'closed'`],
  usage_days: [(before) => sql`day < ${dayOf(before)}::date`],
  usage_changes: [(before) => sql`last_seen_at < ${before}`],
  budget_decisions: [(before) => sql`decided_at < ${before}`],
  alert_versions: [
    (before) => sql`exists (
      select from ${sql.table(`${schema}.alert_versions`)} later
      where later.target = kept.target and later.definition = kept.definition
        and later.version > kept.version and later.seen_at < ${before}
    )`,
    (before) => sql`seen_at < ${before} and change = 'deleted' and not exists (
      select from ${sql.table(`${schema}.alert_versions`)} other
      where other.target = kept.target and other.definition = kept.definition and other.version <> kept.version
    )`,
  ],
  rankings: [(before) => sql`ranked_at < ${before}`],
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** How many rows were removed, by table; without those of which all are kept. */
export type RemovedRows = ReadonlyMap<KeptTable, number>

/**
 * Removes what is older than the configuration keeps it: of runs those that have ended, of messages those that were
 * delivered or given up, of findings those that are closed, of alert versions never the last one of a definition that is
 * there. Any number of workers may do so at once. What the queue keeps, it removes by itself.
 * @param now the database's time
 */
export async function applyRetention(
  store: Store,
  { retention }: Pick<Config, 'retention'>,
  now: Date,
  signal?: AbortSignal,
): Promise<RemovedRows> {
  const removed = new Map<KeptTable, number>()
  for (const table of keptTables) {
    const kept = retention[table]
    if (kept === 'forever') continue
    const before = new Date(now.getTime() - millisecondsOf(kept))
    let count = 0
    for (const step of steps[table]) count += await removeRows(store, { table, rows: step(before) }, signal)
    removed.set(table, count)
  }
  return removed
}

async function removeRows(
  { db }: Store,
  { table, rows }: { readonly table: KeptTable; readonly rows: RawBuilder<unknown> },
  signal: AbortSignal | undefined,
): Promise<number> {
  const name = sql.table(`${schema}.${table}`)
  let removed = 0
  for (;;) {
    signal?.throwIfAborted()
    const { numAffectedRows = 0n } = await sql`
      delete from ${name} where ctid in (select ctid from ${name} kept where ${rows} limit ${rowsAtOnce})
    `.execute(db)
    removed += Number(numAffectedRows)
    if (numAffectedRows < BigInt(rowsAtOnce)) return removed
  }
}
