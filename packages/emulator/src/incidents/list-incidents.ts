import {
  listIncidents,
  type OrderBy,
  type IncidentEventPaginationRequest,
  type PaginationResponse,
} from '@mgmt-api/models/incidents'
import { afterPlace, type PlaceKey } from '../after-place.ts'
import type { SqlValue } from '../database.ts'
import type { SqlPart } from '../documents/conditions.ts'
import { type CountRows, createRowCounter } from '../documents/row-counter.ts'
import { type Context, implement, type Route } from '../implement.ts'
import { digestOf, readToken, writeToken } from '../page-token.ts'
import { contextualValue, incidentsWith } from './contextual-value.ts'
import { incidentFieldSql } from './incident-fields.ts'
import { incidentConditions } from './incident-filter.ts'
import { incidentsOf } from './incident-forms.ts'
import { rowsAt } from './incident-store.ts'

/** Incidents of a page where the request names no number. */
export const defaultPageSize = 100

/** The newest first, unless the request says otherwise. */
export const listIncidentsRoute: Route = implement(listIncidents, ({ body }, context) => {
  const { filter, orderBys = [], pagination } = body
  const where = incidentConditions(filter, context.key)
  const keys = [...orderBys.map(orderKey), newestFirst]
  const page = pageOf(context, { from: incidentsWith(keys), at: 'i.place', where, keys, pagination })
  const counted = `SELECT count(*) AS total FROM incidents i WHERE ${where.sql}`
  const totalSize = page.isWhole ? page.places.length : countOf(context.db, counted, where.values)
  return {
    incidents: incidentsOf(context, rowsAt(context.db, page.places)),
    pagination: { totalSize, ...page.nextPageToken },
  }
})

/** Counts what a list or a count of incidents, or of their events, asks for. */
export const countOf: CountRows = createRowCounter()

interface IncidentKey extends PlaceKey {
  readonly join?: SqlPart | undefined
}

const newestFirst: IncidentKey = { sql: 'i.place', descending: true }

/** An unspecified field orders nothing; an unspecified direction is ascending. */
function orderKey({ direction, incidentField = '', contextualLabel }: OrderBy, index: number): IncidentKey {
  const descending = direction === 'ORDER_BY_DIRECTION_DESC'
  if (contextualLabel !== undefined) {
    const { sql, join } = contextualValue(contextualLabel, index)
    return { sql: `ifnull(${sql}, '')`, join, descending }
  }
  return { ...incidentFieldSql(incidentField, `orderBys[${index}].incidentField`).order, descending }
}

/** A question for a page. Names of tables and columns are never of a request. */
export interface PageQuestion {
  readonly from: SqlPart
  /** The column that tells which row it is. */
  readonly at: string
  readonly where: SqlPart
  /** The last one tells any two rows apart. */
  readonly keys: readonly PlaceKey[]
  readonly pagination: IncidentEventPaginationRequest | undefined
}

interface Page {
  readonly places: readonly number[]
  /** There is no other page. */
  readonly isWhole: boolean
  readonly nextPageToken: Pick<PaginationResponse, 'nextPageToken'>
}

/** One page, which starts behind the last row of the one before. @throws {Refusal} 400: no token of this list. */
export function pageOf({ db, key }: Pick<Context, 'db' | 'key'>, question: PageQuestion): Page {
  const { from, at, where, keys, pagination: { pageSize = defaultPageSize, pageToken } = {} } = question
  const size = Number(pageSize)
  const digest = digestOf([from, where, keys, key.only, key.except])
  const after = pageToken === undefined ? undefined : afterPlace(keys, readToken(pageToken, digest, keys.length))
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
