import type { ListAlertDefsQuery } from '@mgmt-api/models/alerts'
import { type RowPage, readPage } from '../../http/reading/row-page.ts'
import type { Key } from '../../kernel/keys.ts'
import { isLoaded } from '../../kernel/platform-facts.ts'
import { allOf, sqlPart } from '../../store/conditions.ts'
import type { Database } from '../../store/database.ts'
import { createRowCounter } from '../../store/row-counter.ts'
import { alertDefConditions } from './alert-def-filter.ts'
import { alertDefOrder } from './alert-def-order.ts'
import type { AlertDefRow } from './alert-def-store.ts'

/** Default page size, also for 0. */
const defaultPageSize = 100

export interface AlertDefPage extends RowPage<AlertDefRow> {
  /** Matches on all pages. */
  readonly totalSize: number
}

const countRows = createRowCounter()

/** One page of a list. */
export function selectAlertDefs(db: Database, key: Key, query: ListAlertDefsQuery): AlertDefPage {
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
