import { sql } from 'kysely'
import type { Store } from '../src/store/store.ts'

/** Columns that differ between equivalent histories: random ids, workers, attempts and durations. */
const different: Readonly<Record<string, readonly string[]>> = {
  runs: ['id', 'attempt', 'takeovers', 'lasted', 'worker', 'queue_job', 'took_ms', 'waited_ms'],
  job_states: [],
  usage_days: [],
  usage_changes: [],
  usage_known_days: [],
  budget_decisions: [],
  alert_versions: [],
  rankings: [],
  findings: ['id', 'last_run'],
  // The idempotency key contains the run's id.
  messages: ['id', 'idempotency_key', 'body', 'tries', 'delivered_at', 'state', 'last_error'],
}

export type KeptRows = Readonly<Record<string, readonly string[]>>

/** All rows of the history as sorted JSON, by table. */
export async function keptRows({ db }: Store): Promise<KeptRows> {
  const tables: Record<string, readonly string[]> = {}
  for (const [table, left] of Object.entries(different)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(kept) as row from ${sql.table(`mgmt_worker.${table}`)} kept`.execute(db)
    tables[table] = rows.map(({ row }) => textOf(row, left)).sort()
  }
  return tables
}

/** Rows that only one of two histories has, a few of each table. */
export function differences(one: KeptRows, other: KeptRows): readonly string[] {
  const only = (rows: KeptRows, not: KeptRows, what: string): string[] =>
    Object.entries(rows).flatMap(([table, texts]) => {
      const known = new Set(not[table])
      const missing = texts.filter((text) => !known.has(text)).slice(0, 3)
      const counts = texts.length === not[table]?.length ? [] : [`${what} has ${texts.length} rows of ${table}`]
      return [...counts, ...missing.map((text) => `${what} alone has in ${table}: ${text}`)]
    })
  return [...only(one, other, 'the first'), ...only(other, one, 'the second')]
}

function textOf(row: Record<string, unknown>, left: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !left.includes(name))))
}
