import type { Database, SqlValue } from './database.ts'

/** Runs a query that returns a count as `total`. */
export type CountRows = (db: Database, sql: string, values: readonly SqlValue[]) => number

/** Creates a counter that caches the last count of each database until data changes. */
export function createRowCounter(): CountRows {
  const last = new WeakMap<Database, { readonly query: string; readonly total: number }>()
  return (db, sql, values) => {
    const query = JSON.stringify([db.changeStamp(), sql, values])
    const known = last.get(db)
    if (known?.query === query) return known.total
    const total = db.get<{ total: number }>(sql, ...values)?.total ?? 0
    last.set(db, { query, total })
    return total
  }
}
