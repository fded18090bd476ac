import type { AlertDefOrderBys } from '@mgmt-api/models/alerts'
import type { KeysetColumn } from '../../store/keyset.ts'

/** Sorts before every possible time. */
const never = -9_000_000_000_000_000

/**
 * Sort expressions by field name. Priorities sort by enumeration, so P1 comes last in ascending order; a definition
 * that never triggered comes first.
 */
const expressions: Readonly<Record<string, string>> = {
  ALERT_DEF_ORDER_BY_FIELDS_PRIORITY: 'priority',
  ALERT_DEF_ORDER_BY_FIELDS_LAST_TRIGGERED_TIME: `ifnull(triggered_ms, ${never})`,
  ALERT_DEF_ORDER_BY_FIELDS_UPDATED_TIME: 'updated_ms',
  ALERT_DEF_ORDER_BY_FIELDS_ENABLED: 'enabled',
}

/**
 * Sort columns of a request. Unspecified fields are ignored.
 * @param last Unique column that follows them.
 */
export function alertDefOrder(orderBys: AlertDefOrderBys | undefined, last: 'id' | 'place'): readonly KeysetColumn[] {
  const keys = new Map<string, KeysetColumn>()
  for (const { fieldName, direction } of orderBys?.orderBys ?? []) {
    const expression = fieldName === undefined ? undefined : expressions[fieldName]
    if (expression === undefined || keys.has(expression)) continue // What is said first counts.
    keys.set(expression, { sql: expression, descending: direction === 'ALERT_DEF_ORDER_BY_DIRECTION_DESC' })
  }
  return [...keys.values(), { sql: last, descending: false }]
}
