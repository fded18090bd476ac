import type { Database, SqlValue } from './database.ts'
import { allOf, type SqlPart } from './conditions.ts'

/** A sort column: an expression that is never null, and its direction. */
export interface KeysetColumn {
  readonly sql: string
  /** Parameters of the expression. Default: none. */
  readonly values?: readonly SqlValue[] | undefined
  readonly descending: boolean
}

/**
 * Condition for the rows after a given row (keyset pagination), which inserts and deletes do not disturb.
 * @param keys Sort columns. The last one must be unique.
 * @param place Values of the columns in the given row.
 */
function keysetCondition(keys: readonly KeysetColumn[], place: readonly SqlValue[]): SqlPart {
  const [key, ...others] = keys
  const [value = null, ...rest] = place
  if (key === undefined) return { sql: '0', values: [] }
  const { sql, values = [], descending } = key
  const beyond = descending ? '<' : '>'
  if (others.length === 0) return { sql: `${sql} ${beyond} ?`, values: [...values, value] }
  const inner = keysetCondition(others, rest)
  // Only the first comparison can use an index.
  return {
    sql: `(${sql} ${beyond}= ? AND (${sql} ${beyond} ? OR ${inner.sql}))`,
    values: [...values, value, ...values, value, ...inner.values],
  }
}

/** Rows in an order. Names of tables and columns never come from a request. */
export interface OrderedRows {
  readonly columns: string
  readonly from: SqlPart
  readonly where: SqlPart
  /** Sort columns. The last one must be unique. */
  readonly keys: readonly KeysetColumn[]
}

/** The part of the rows that is read. */
export interface RowRange {
  /** Values of the sort columns after which it starts. Default: from the first row. */
  readonly after?: readonly SqlValue[] | undefined
  /** Rows to skip. Default: 0. */
  readonly skip?: number | undefined
  /** Maximum number of rows. Default: all. */
  readonly limit?: number | undefined
}

/** A row with the values of its sort columns: the next page starts after them. */
export interface PlacedRow<Row> {
  readonly row: Row
  readonly cursor: readonly SqlValue[]
}

/** Reads rows in their order. `Row` is the caller's claim about the selected columns. */
export function readInOrder<Row extends object>(
  db: Database,
  { columns, from, where, keys }: OrderedRows,
  { after, skip = 0, limit = Number.POSITIVE_INFINITY }: RowRange,
): PlacedRow<Row>[] {
  const rest = allOf(after === undefined ? [where] : [where, keysetCondition(keys, after)])
  const places = keys.map(({ sql }, index) => `${sql} AS key${index}`).join(', ')
  const order = keys.map(({ descending }, index) => `key${index}${descending ? ' DESC' : ''}`).join(', ')
  const rows = db.all<Row & Readonly<Record<string, SqlValue>>>(
    // SQLite skips within an index.
    `SELECT ${columns}, ${places} FROM ${from.sql} WHERE ${rest.sql} ORDER BY ${order} LIMIT ? OFFSET ?`,
    ...keys.flatMap(({ values = [] }) => values),
    ...from.values,
    ...rest.values,
    Number.isFinite(limit) ? limit : -1,
    skip,
  )
  return rows.map((row) => ({ row, cursor: keys.map((_, index) => row[`key${index}`] ?? '') }))
}
