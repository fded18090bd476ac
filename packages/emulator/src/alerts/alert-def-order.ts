import type { AlertDefOrderBys } from '@mgmt-api/models/alerts'
import type { SqlValue } from '../database.ts'
import type { Condition } from './alert-def-filter.ts'

/** One key of an order: an expression over the columns that is never null, and its direction. */
export interface OrderKey {
  readonly expression: string
  readonly descending: boolean
}

/** Before every time that a definition can have. */
const never = -9_000_000_000_000_000

/**
 * Fields by their names in the contract. Priorities stand in the order of their enumeration, so that P1 comes last
 * ascending and first descending; a definition that never triggered comes before all that did.
 */
const expressions: Readonly<Record<string, string>> = {
  ALERT_DEF_ORDER_BY_FIELDS_PRIORITY: 'priority',
  ALERT_DEF_ORDER_BY_FIELDS_LAST_TRIGGERED_TIME: `ifnull(triggered_ms, ${never})`,
  ALERT_DEF_ORDER_BY_FIELDS_UPDATED_TIME: 'updated_ms',
  ALERT_DEF_ORDER_BY_FIELDS_ENABLED: 'enabled',
}

/** The keys of a requested order, with the id as the last one: no two definitions are equal. Unspecified fields are left out. */
export function orderOf(orderBys: AlertDefOrderBys | undefined): readonly OrderKey[] {
  const keys = new Map<string, OrderKey>()
  for (const { fieldName, direction } of orderBys?.orderBys ?? []) {
    const expression = fieldName === undefined ? undefined : expressions[fieldName]
    if (expression === undefined || keys.has(expression)) continue // What is said first counts.
    keys.set(expression, { expression, descending: direction === 'ALERT_DEF_ORDER_BY_DIRECTION_DESC' })
  }
  return [...keys.values(), { expression: 'id', descending: false }]
}

export const orderSql = (keys: readonly OrderKey[]): string =>
  keys.map(({ expression, descending }) => `${expression} ${descending ? 'DESC' : 'ASC'}`).join(', ')

/** What comes after a row with these values, wherever rows were inserted or deleted meanwhile. */
export function afterRow(keys: readonly OrderKey[], values: readonly SqlValue[]): Condition {
  const [key, ...others] = keys
  const [value = null, ...rest] = values
  if (key === undefined) return { sql: '0', values: [] }
  const beyond = key.descending ? '<' : '>'
  if (others.length === 0) return { sql: `${key.expression} ${beyond} ?`, values: [value] }
  const inner = afterRow(others, rest)
  // The first comparison alone lets an index find the place.
  return {
    sql: `${key.expression} ${beyond}= ? AND (${key.expression} ${beyond} ? OR (${inner.sql}))`,
    values: [value, value, ...inner.values],
  }
}
