import type { SqlValue } from './database.ts'
import type { SqlPart } from './conditions.ts'

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
export function keysetCondition(keys: readonly KeysetColumn[], place: readonly SqlValue[]): SqlPart {
  const [key, ...others] = keys
  const [value = null, ...rest] = place
  if (key === undefined) return { sql: '0', values: [] }
  const { sql, values = [], descending } = key
  const beyond = descending ? '<' : '>'
  if (others.length === 0) return { sql: `${sql} ${beyond} ?`, values: [...values, value] }
  const inner = keysetCondition(others, rest)
  // Only the first comparison can use an index.
  return {
    sql: `${sql} ${beyond}= ? AND (${sql} ${beyond} ? OR (${inner.sql}))`,
    values: [...values, value, ...values, value, ...inner.values],
  }
}
