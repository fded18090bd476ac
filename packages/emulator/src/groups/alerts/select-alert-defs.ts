import type { ListAlertDefsQuery } from '@mgmt-api/models/alerts'
import { keysetCondition } from '../../store/keyset.ts'
import type { Database, SqlValue } from '../../store/database.ts'
import type { SqlPart } from '../../store/conditions.ts'
import { createRowCounter } from '../../store/row-counter.ts'
import type { Key } from '../../kernel/keys.ts'
import { isLoaded } from '../../kernel/platform-facts.ts'
import { readToken, writeToken } from '../../http/reading/page-token.ts'
import { shortDigest } from '../../store/short-digest.ts'
import { alertDefConditions, whereClause } from './alert-def-filter.ts'
import { alertDefOrder, orderSql } from './alert-def-order.ts'
import type { AlertDefRow } from './alert-def-store.ts'

/** Default page size, also for 0. */
const defaultPageSize = 100

export interface AlertDefPage {
  readonly rows: readonly AlertDefRow[]
  readonly nextPageToken: string | undefined
  /** Matches on all pages. */
  readonly totalSize: number
}

/**
 * One page of a list, after the last row of the previous page, so that inserts and deletes neither repeat nor hide
 * rows.
 */
export function selectAlertDefs(db: Database, key: Key, query: ListAlertDefsQuery): AlertDefPage {
  const keys = alertDefOrder(query.order_bys, isLoaded(db) ? 'place' : 'id')
  const filter = alertDefConditions(query.query_filter ?? {}, key)
  const digest = shortDigest([query.query_filter ?? {}, orderSql(keys)])
  const token = query.pagination?.pageToken
  const after = token === undefined ? [] : [keysetCondition(keys, readToken(token, digest, keys.length))]
  const size = Number(query.pagination?.pageSize ?? 0) || defaultPageSize
  const { where, values } = whereClause([...filter, ...after])
  const places = keys.map(({ sql }, index) => `${sql} AS k${index}`).join(', ')
  const rows = db.all<AlertDefRow & Record<string, SqlValue>>(
    `SELECT id, json, access_policy, ${places} FROM whole_alert_defs ${where} ORDER BY ${orderSql(keys)} LIMIT ?`,
    ...values,
    size + 1, // One more says whether there is another page.
  )
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  return {
    rows: page,
    nextPageToken:
      last &&
      writeToken(
        keys.map((_, index) => last[`k${index}`] ?? null),
        digest,
      ),
    totalSize: count(db, filter),
  }
}

const countRows = createRowCounter()

function count(db: Database, filter: readonly SqlPart[]): number {
  const { where, values } = whereClause(filter)
  return countRows(db, `SELECT count(*) AS total FROM alert_defs ${where}`, values)
}
