import {
  type AlertDefOrderBys,
  getAlertDef,
  getAlertDefByVersionId,
  listAlertDefs,
  type ListAlertDefsQuery,
} from '@mgmt-api/models/alerts'
import { implement } from '../../http/implement.ts'
import { type RowPage, readPage } from '../../http/reading/row-page.ts'
import { JsonText, type Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import type { Key } from '../../kernel/keys.ts'
import { isLoaded } from '../../kernel/platform-facts.ts'
import { notFound } from '../../kernel/refusal.ts'
import { allOf, sqlPart } from '../../store/conditions.ts'
import type { Database } from '../../store/database.ts'
import type { KeysetColumn } from '../../store/keyset.ts'
import { createRowCounter } from '../../store/row-counter.ts'
import { alertDefConditions } from './alert-def-filter.ts'
import { accessOf, type AlertDefRow, findAlertDef, findAlertDefByVersion } from './alert-def-store.ts'

/** Returns the stored text: parsing would dominate the cost. */
function response(row: AlertDefRow, withAccess: boolean | undefined, { key }: Context): JsonText {
  if (withAccess !== true) return new JsonText(`{"alertDef":${row.json}}`)
  return new JsonText(`{"alertDef":${row.json},"access":${JSON.stringify(accessOf(key, row))}}`)
}

export const getAlertDefRoute: Route = implement(getAlertDef, ({ path, query }, context) => {
  const row = findAlertDef(context.db, context.key, path.id)
  if (row === undefined) throw notFound('Alert definition', path.id)
  return response(row, query.include_access_permissions, context)
})

export const getAlertDefByVersionIdRoute: Route = implement(getAlertDefByVersionId, ({ path, query }, context) => {
  const row = findAlertDefByVersion(context.db, context.key, path.alert_version_id)
  if (row === undefined) throw notFound('Alert definition version', path.alert_version_id)
  return response(row, query.include_access_permissions, context)
})

export const listAlertDefsRoute: Route = implement(listAlertDefs, ({ query }, { db, key }) => {
  const { rows, nextPageToken, totalSize } = selectAlertDefs(db, key, query)
  const pagination = JSON.stringify({ nextPageToken, totalSize })
  const defs = rows.map(({ json }) => json).join(',')
  const withAccess = query.include_access_permissions === true
  const access = withAccess
    ? `,"access":${JSON.stringify(Object.fromEntries(rows.map((row) => [row.id, accessOf(key, row)])))}`
    : ''
  return new JsonText(`{"alertDefs":[${defs}],"pagination":${pagination}${access}}`)
})

/** Default page size, also for 0. */
const defaultPageSize = 100

const countRows = createRowCounter()

/** One page of a list, with the number of matches on all pages. */
function selectAlertDefs(
  db: Database,
  key: Key,
  query: ListAlertDefsQuery,
): RowPage<AlertDefRow> & { totalSize: number } {
  const { query_filter: filter = {}, order_bys: orderBys, pagination = {} } = query
  const keys = alertDefOrder(orderBys, isLoaded(db) ? 'place' : 'id')
  const where = allOf(alertDefConditions(filter, key))
  const rows = { columns: 'id, json, access_policy', from: sqlPart('whole_alert_defs'), where, keys }
  const page = readPage<AlertDefRow>(db, rows, {
    size: Number(pagination.pageSize ?? 0) || defaultPageSize,
    token: pagination.pageToken,
    question: [filter, keys],
  })
  return {
    ...page,
    totalSize: countRows(db, `SELECT count(*) AS total FROM alert_defs WHERE ${where.sql}`, where.values),
  }
}

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
function alertDefOrder(orderBys: AlertDefOrderBys | undefined, last: 'id' | 'place'): readonly KeysetColumn[] {
  const keys = new Map<string, KeysetColumn>()
  for (const { fieldName, direction } of orderBys?.orderBys ?? []) {
    const expression = fieldName === undefined ? undefined : expressions[fieldName]
    if (expression === undefined || keys.has(expression)) continue // What is said first counts.
    keys.set(expression, { sql: expression, descending: direction === 'ALERT_DEF_ORDER_BY_DIRECTION_DESC' })
  }
  return [...keys.values(), { sql: last, descending: false }]
}
