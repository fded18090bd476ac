import type { SqlValue } from './database.ts'
import type { SqlPart } from './documents/conditions.ts'

/** One key of an order: an expression that is never null, and its direction. */
export interface PlaceKey {
  readonly sql: string
  /** Values of the parameters in the expression. Default: it has none. */
  readonly values?: readonly SqlValue[] | undefined
  readonly descending: boolean
}

/**
 * What comes after a row, wherever rows were inserted or deleted meanwhile.
 * @param keys The last one tells any two rows apart.
 * @param place The values of the keys in that row.
 */
export function afterPlace(keys: readonly PlaceKey[], place: readonly SqlValue[]): SqlPart {
  const [key, ...others] = keys
  const [value = null, ...rest] = place
  if (key === undefined) return { sql: '0', values: [] }
  const { sql, values = [], descending } = key
  const beyond = descending ? '<' : '>'
  if (others.length === 0) return { sql: `${sql} ${beyond} ?`, values: [...values, value] }
  const inner = afterPlace(others, rest)
  // The first comparison alone lets an index find the place.
  return {
    sql: `${sql} ${beyond}= ? AND (${sql} ${beyond} ? OR (${inner.sql}))`,
    values: [...values, value, ...values, value, ...inner.values],
  }
}
