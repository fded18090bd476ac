import type { AlertDefOrderBys } from '@mgmt-api/models/alerts'
import type { PlaceKey } from '../after-place.ts'

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
export function orderOf(orderBys: AlertDefOrderBys | undefined): readonly PlaceKey[] {
  const keys = new Map<string, PlaceKey>()
  for (const { fieldName, direction } of orderBys?.orderBys ?? []) {
    const expression = fieldName === undefined ? undefined : expressions[fieldName]
    if (expression === undefined || keys.has(expression)) continue // What is said first counts.
    keys.set(expression, { sql: expression, descending: direction === 'ALERT_DEF_ORDER_BY_DIRECTION_DESC' })
  }
  return [...keys.values(), { sql: 'id', descending: false }]
}

export const orderSql = (keys: readonly PlaceKey[]): string =>
  keys.map(({ sql, descending }) => `${sql} ${descending ? 'DESC' : 'ASC'}`).join(', ')
