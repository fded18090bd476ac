import {
  listIncidents,
  type OrderBy,
  type IncidentEventPaginationRequest,
  type PaginationResponse,
} from '@mgmt-api/models/incidents'
import { keysetCondition, type KeysetColumn } from '../../store/keyset.ts'
import type { SqlValue } from '../../store/database.ts'
import type { SqlPart } from '../../store/conditions.ts'
import { type CountRows, createRowCounter } from '../../store/row-counter.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { readToken, writeToken } from '../../http/reading/page-token.ts'
import { shortDigest } from '../../store/short-digest.ts'
import { contextualValue, incidentsWith } from './contextual-value.ts'
import { incidentFieldSql } from './incident-fields.ts'
import { incidentConditions } from './incident-filter.ts'
import { incidentResponses } from './incident-responses.ts'
import { rowsAt } from './incident-store.ts'

/** Default page size. */
export const defaultPageSize = 100

/** Default order: newest first. */
export const listIncidentsRoute: Route = implement(listIncidents, ({ body }, context) => {
  const { filter, orderBys = [], pagination } = body
  const where = incidentConditions(filter, context.key)
  const keys = [...orderBys.map(orderKey), newestFirst]
  const page = incidentPage(context, { from: incidentsWith(keys), at: 'i.place', where, keys, pagination })
  const counted = `SELECT count(*) AS total FROM incidents i WHERE ${where.sql}`
  const totalSize = page.isWhole ? page.places.length : countIncidentRows(context.db, counted, where.values)
  return {
    incidents: incidentResponses(context, rowsAt(context.db, page.places)),
    pagination: { totalSize, ...page.nextPageToken },
  }
})

/** Cached row counts of incident and event queries. */
export const countIncidentRows: CountRows = createRowCounter()

interface IncidentKey extends KeysetColumn {
  readonly join?: SqlPart | undefined
}

const newestFirst: IncidentKey = { sql: 'i.place', descending: true }

/** An unspecified field is ignored; an unspecified direction is ascending. */
function orderKey({ direction, incidentField = '', contextualLabel }: OrderBy, index: number): IncidentKey {
  const descending = direction === 'ORDER_BY_DIRECTION_DESC'
  if (contextualLabel !== undefined) {
    const { sql, join } = contextualValue(contextualLabel, index)
    return { sql: `ifnull(${sql}, '')`, join, descending }
  }
  return { ...incidentFieldSql(incidentField, `orderBys[${index}].incidentField`).order, descending }
}

/** A page query. Table and column names never come from a request. */
export interface IncidentPageQuery {
  readonly from: SqlPart
  /** Column of the row number. */
  readonly at: string
  readonly where: SqlPart
  /** The last one is unique. */
  readonly keys: readonly KeysetColumn[]
  readonly pagination: IncidentEventPaginationRequest | undefined
}

interface Page {
  readonly places: readonly number[]
  /** Whether there is no other page. */
  readonly isWhole: boolean
  readonly nextPageToken: Pick<PaginationResponse, 'nextPageToken'>
}

/** One page, starting after the last row of the previous page. @throws {Refusal} 400: invalid token. */
export function incidentPage({ db, key }: Pick<Context, 'db' | 'key'>, query: IncidentPageQuery): Page {
  const { from, at, where, keys, pagination: { pageSize = defaultPageSize, pageToken } = {} } = query
  const size = Number(pageSize)
  const digest = shortDigest([from, where, keys, key.only, key.except])
  const after = pageToken === undefined ? undefined : keysetCondition(keys, readToken(pageToken, digest, keys.length))
  const order = keys.map(({ descending }, index) => `k${index}${descending ? ' DESC' : ''}`).join(', ')
  const rows = db.all<Readonly<Record<string, SqlValue>>>(
    `SELECT ${at} AS place, ${keys.map(({ sql }, index) => `${sql} AS k${index}`).join(', ')} FROM ${from.sql}
     WHERE ${where.sql} ${after === undefined ? '' : `AND (${after.sql})`} ORDER BY ${order} LIMIT ?`,
    ...keys.flatMap(({ values = [] }) => values),
    ...from.values,
    ...where.values,
    ...(after?.values ?? []),
    size + 1,
  )
  const last = rows.length > size ? rows[size - 1] : undefined
  const token =
    last &&
    writeToken(
      keys.map((_, index) => last[`k${index}`] ?? ''),
      digest,
    )
  return {
    places: rows.slice(0, size).map(({ place }) => Number(place)),
    isWhole: pageToken === undefined && last === undefined,
    nextPageToken: token === undefined ? {} : { nextPageToken: token },
  }
}
