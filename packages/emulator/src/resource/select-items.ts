import { keysetCondition, type KeysetColumn } from '../store/keyset.ts'
import type { SqlValue } from '../store/database.ts'
import type { Context } from '../kernel/context.ts'
import type { SortKey } from './behaviour.ts'
import {
  allOf,
  type Condition,
  conditionSql,
  ensureIndex,
  resourceSql,
  type SqlPart,
  valueSql,
  visibleSql,
} from '../store/conditions.ts'

/** Selection and order of items. */
export interface ItemQuery {
  readonly resource: string
  /** Items of one parent; undefined: of all. */
  readonly parent: string | undefined
  readonly conditions: readonly Condition[]
  readonly order: readonly SortKey[]
  /** Whether the order of the rows comes first. Default: false. */
  readonly byRow?: boolean | undefined
  /** Filter that SQL cannot express. */
  readonly keep: ((item: unknown) => boolean) | undefined
}

/** A listed item with its sort values. */
export interface ListedRow {
  readonly id: string
  readonly body: string
  readonly version: number
  /** Values of the sort columns, then position and id: the next page starts after them. */
  readonly cursor: readonly SqlValue[]
}

export interface ItemPage {
  /** Cursor after which the page starts. Default: the first item. */
  readonly after?: readonly SqlValue[] | undefined
  /** Items to skip. Default: 0. */
  readonly skip?: number | undefined
  /** Maximum number of items. Default: all. */
  readonly limit?: number | undefined
}

type QueryContext = Pick<Context, 'db' | 'key'>

/** Rows per read while filtering outside of SQL. */
const portion = 500

/** Items that match a query. */
export function selectItems(query: ItemQuery, context: QueryContext, range: ItemPage = {}): ListedRow[] {
  const { after, skip = 0, limit = Number.POSITIVE_INFINITY } = range
  const { keep } = query
  if (keep === undefined) return read(query, context, { after, skip, limit })
  const kept: ListedRow[] = []
  for (let place = after; ; ) {
    const rows = read(query, context, { after: place, skip: 0, limit: portion })
    kept.push(...rows.filter(({ body }) => keep(JSON.parse(body))))
    place = rows.at(-1)?.cursor
    if (rows.length < portion || kept.length >= skip + limit) break
  }
  return kept.slice(skip, skip + limit)
}

/** Number of matching items on all pages. */
export function countItems(query: ItemQuery, context: QueryContext): number {
  if (query.keep !== undefined) return selectItems(query, context).length
  const { sql, values } = whereOf(query, context)
  return (
    context.db.get<{ total: number }>(`SELECT count(*) AS total FROM documents WHERE ${sql}`, ...values)?.total ?? 0
  )
}

interface CompleteItemPage extends Required<ItemPage> {
  readonly skip: number
  readonly limit: number
}

function read(query: ItemQuery, context: QueryContext, range: CompleteItemPage): ListedRow[] {
  const first = query.byRow === true ? [{ sql: 'rowid', descending: false }] : []
  const keys = [
    ...first,
    ...query.order.map(sortSql),
    { sql: 'position', descending: false },
    { sql: 'id', descending: false },
  ]
  const after = range.after === undefined ? [] : [afterPosition(keys, range.after)]
  const where = allOf([whereOf(query, context), ...after])
  const places = keys.map(({ sql }, index) => `${sql} AS place${index}`).join(', ')
  const order = keys.map(({ sql, descending }) => (descending ? `${sql} DESC` : sql)).join(', ')
  const rows = context.db.all<Readonly<Record<string, SqlValue>>>(
    // Clients with numbered pages set an offset; SQLite skips within the index.
    `SELECT id, body, version, ${places} FROM documents WHERE ${where.sql}
     ORDER BY ${order} LIMIT ? OFFSET ?`,
    ...where.values,
    Number.isFinite(range.limit) ? range.limit : -1,
    range.skip,
  )
  return rows.map((row) => ({
    id: String(row.id),
    body: String(row.body),
    version: Number(row.version),
    cursor: keys.map((_, index) => row[`place${index}`] ?? ''),
  }))
}

// Absent values sort as an empty text, so that every item has a cursor.
const sortSql = ({ at, descending = false }: SortKey): KeysetColumn => ({
  sql: `ifnull(${valueSql(at)}, '')`,
  descending,
})

function whereOf({ resource, parent, conditions }: ItemQuery, { db, key }: QueryContext): SqlPart {
  for (const condition of conditions) if ('is' in condition) ensureIndex(db, resource, [condition.at])
  const parts: SqlPart[] = [{ sql: resourceSql(resource), values: [] }]
  if (parent !== undefined) parts.push({ sql: 'parent = ?', values: [parent] })
  parts.push(...conditions.map(conditionSql), ...visibleSql(key))
  return allOf(parts)
}

/** Without another order, a row value comparison can use the index. */
function afterPosition(keys: readonly KeysetColumn[], place: readonly SqlValue[]): SqlPart {
  if (keys.length === 2) return { sql: '(position, id) > (?, ?)', values: place }
  const { sql, values } = keysetCondition(keys, place)
  return { sql: `(${sql})`, values }
}
