import { readInOrder, type RowRange } from '../store/keyset.ts'
import type { SqlValue } from '../store/database.ts'
import type { Context } from '../kernel/context.ts'
import {
  allOf,
  type Condition,
  conditionSql,
  ensureIndex,
  resourceSql,
  type SqlPart,
  sqlPart,
  visibleSql,
} from '../store/conditions.ts'

export interface ItemQuery {
  readonly resource: string
  /** Items of one parent; undefined: of all. */
  readonly parent: string | undefined
  readonly conditions: readonly Condition[]
  /** Whether the order of the rows comes first. Default: false. */
  readonly byRow?: boolean | undefined
  /** Filter that SQL cannot express. */
  readonly keep: ((item: unknown) => boolean) | undefined
}

export interface ListedRow {
  readonly id: string
  readonly body: string
  readonly version: number
  /** Position and id, after the row if it comes first: the next page starts after them. */
  readonly cursor: readonly SqlValue[]
}

type QueryContext = Pick<Context, 'db' | 'key'>

/** Rows per read while filtering outside of SQL. */
const portion = 500

export function selectItems(query: ItemQuery, context: QueryContext, range: RowRange = {}): ListedRow[] {
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

function read(query: ItemQuery, context: QueryContext, range: RowRange): ListedRow[] {
  const columns = query.byRow === true ? ['rowid', 'position', 'id'] : ['position', 'id']
  const rows = {
    columns: 'id, body, version',
    from: sqlPart('documents'),
    where: whereOf(query, context),
    keys: columns.map((sql) => ({ sql, descending: false })),
  }
  return readInOrder<Omit<ListedRow, 'cursor'>>(context.db, rows, range).map(({ row, cursor }) => ({ ...row, cursor }))
}

function whereOf({ resource, parent, conditions }: ItemQuery, { db, key }: QueryContext): SqlPart {
  for (const condition of conditions) if ('is' in condition) ensureIndex(db, resource, [condition.at])
  const parts: SqlPart[] = [{ sql: resourceSql(resource), values: [] }]
  if (parent !== undefined) parts.push({ sql: 'parent = ?', values: [parent] })
  parts.push(...conditions.map(conditionSql), ...visibleSql(key))
  return allOf(parts)
}
