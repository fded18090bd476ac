import type { Database, SqlValue } from '../database.ts'

/** What a query counts as `total`. */
export type CountRows = (db: Database, sql: string, values: readonly SqlValue[]) => number

/** Makes a counter that keeps its last count of each database: pages between which nothing changes are counted once. */
export function createRowCounter(): CountRows {
  const last = new WeakMap<Database, { readonly question: string; readonly total: number }>()
  return (db, sql, values) => {
    const question = JSON.stringify([db.stamp(), sql, values])
    const known = last.get(db)
    if (known?.question === question) return known.total
    const total = db.get<{ total: number }>(sql, ...values)?.total ?? 0
    last.set(db, { question, total })
    return total
  }
}
