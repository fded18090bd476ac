import {
  listIncidents,
  type OrderBy,
  type IncidentEventPaginationRequest,
  type PaginationResponse,
} from '@mgmt-api/models/incidents'
import type { KeysetColumn, OrderedRows } from '../../store/keyset.ts'
import type { SqlPart } from '../../store/conditions.ts'
import { type CountRows, createRowCounter } from '../../store/row-counter.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { readPage } from '../../http/reading/row-page.ts'
import { contextualValue, incidentsWith } from './contextual-value.ts'
import { incidentFieldSql } from './incident-fields.ts'
import { incidentConditions } from './incident-filter.ts'
import { incidentResponses } from './incident-responses.ts'
import { rowsAt } from '../incident-store/incident-store.ts'

export const defaultPageSize = 100

/** Default order: newest first. */
export const listIncidentsRoute: Route = implement(listIncidents, ({ body }, context) => {
  const { filter, orderBys = [], pagination } = body
  const where = incidentConditions(filter, context.key)
  const keys = [...orderBys.map(orderKey), newestFirst]
  const { places, ...next } = incidentPage(context, {
    from: incidentsWith(keys),
    at: 'i.place',
    where,
    keys,
    pagination,
  })
  const isWhole = pagination?.pageToken === undefined && next.nextPageToken === undefined
  const counted = `SELECT count(*) AS total FROM incidents i WHERE ${where.sql}`
  const totalSize = isWhole ? places.length : countIncidentRows(context.db, counted, where.values)
  return {
    incidents: incidentResponses(context, rowsAt(context.db, places)),
    pagination: { totalSize, ...next },
  }
})

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

/** A page query, with the column of the row number. */
export interface IncidentPageQuery extends Omit<OrderedRows, 'columns'> {
  readonly at: string
  readonly pagination: IncidentEventPaginationRequest | undefined
}

interface Page extends Pick<PaginationResponse, 'nextPageToken'> {
  readonly places: readonly number[]
}

/** One page of row numbers. @throws {Refusal} 400: invalid token. */
export function incidentPage({ db, key }: Pick<Context, 'db' | 'key'>, query: IncidentPageQuery): Page {
  const { at, pagination: { pageSize = defaultPageSize, pageToken } = {}, ...rows } = query
  const { from, where, keys } = rows
  const page = readPage<{ readonly place: number }>(
    db,
    { ...rows, columns: `${at} AS place` },
    { size: Number(pageSize), token: pageToken, question: [from, where, keys, key.only, key.except] },
  )
  return { places: page.rows.map(({ place }) => place), nextPageToken: page.nextPageToken }
}
