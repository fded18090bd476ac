import { afterPlace, type PlaceKey } from '../after-place.ts'
import type { SqlValue } from '../database.ts'
import type { Context } from '../implement.ts'
import type { SortKey } from './behaviour.ts'
import { rowsSql } from './own-tables.ts'
import {
  allOf,
  type Condition,
  conditionSql,
  ensureIndex,
  resourceSql,
  type SqlPart,
  valueSql,
  visibleSql,
} from './conditions.ts'

/** Which items, in which order. */
export interface Question {
  readonly resource: string
  /** Those of one parent; of all parents where it is undefined. */
  readonly parent: string | undefined
  readonly conditions: readonly Condition[]
  readonly order: readonly SortKey[]
  /** Decides about each item where no condition can. */
  readonly keep: ((item: unknown) => boolean) | undefined
}

/** An item of a list, with what the order compares of it. */
export interface ListedRow {
  readonly id: string
  readonly body: string
  /** Values of the order, then position and id: a page starts after those of the last item before it. */
  readonly place: readonly SqlValue[]
}

export interface Range {
  /** Items after this place. Default: from the first. */
  readonly after?: readonly SqlValue[] | undefined
  /** Items that are left out at the beginning. Default: none. */
  readonly skip?: number | undefined
  /** Items at most. Default: all. */
  readonly limit?: number | undefined
}

type Lookup = Pick<Context, 'db' | 'key'>

/** Rows that are read at once where some of them may not be wanted. */
const portion = 500

/** Items that a question asks for. */
export function selectItems(question: Question, context: Lookup, range: Range = {}): ListedRow[] {
  const { after, skip = 0, limit = Number.POSITIVE_INFINITY } = range
  const { keep } = question
  if (keep === undefined) return read(question, context, { after, skip, limit })
  const kept: ListedRow[] = []
  for (let place = after; ; ) {
    const rows = read(question, context, { after: place, skip: 0, limit: portion })
    kept.push(...rows.filter(({ body }) => keep(JSON.parse(body))))
    place = rows.at(-1)?.place
    if (rows.length < portion || kept.length >= skip + limit) break
  }
  return kept.slice(skip, skip + limit)
}

/** How many items a question asks for, on all pages. */
export function countItems(question: Question, context: Lookup): number {
  if (question.keep !== undefined) return selectItems(question, context).length
  const { sql, values } = whereOf(question, context)
  return (
    context.db.get<{ total: number }>(
      `SELECT count(*) AS total FROM ${rowsSql(question.resource)} WHERE ${sql}`,
      ...values,
    )?.total ?? 0
  )
}

interface WholeRange extends Required<Range> {
  readonly skip: number
  readonly limit: number
}

function read(question: Question, context: Lookup, range: WholeRange): ListedRow[] {
  const keys = [
    ...question.order.map(sortSql),
    { sql: 'position', descending: false },
    { sql: 'id', descending: false },
  ]
  const after = range.after === undefined ? [] : [behind(keys, range.after)]
  const where = allOf([whereOf(question, context), ...after])
  const places = keys.map(({ sql }, index) => `${sql} AS place${index}`).join(', ')
  const order = keys.map(({ sql, descending }) => (descending ? `${sql} DESC` : sql)).join(', ')
  const rows = context.db.all<Readonly<Record<string, SqlValue>>>(
    // What pages are counted by, a client may name a number of items to leave out; SQLite finds them in the index alone.
    `SELECT id, body, ${places} FROM ${rowsSql(question.resource)} WHERE ${where.sql}
     ORDER BY ${order} LIMIT ? OFFSET ?`,
    ...where.values,
    Number.isFinite(range.limit) ? range.limit : -1,
    range.skip,
  )
  return rows.map((row) => ({
    id: String(row.id),
    body: String(row.body),
    place: keys.map((_, index) => row[`place${index}`] ?? ''),
  }))
}

// An item without a value comes where an empty text would, so that every item has a place.
const sortSql = ({ at, descending = false }: SortKey): PlaceKey => ({ sql: `ifnull(${valueSql(at)}, '')`, descending })

function whereOf({ resource, parent, conditions }: Question, { db, key }: Lookup): SqlPart {
  for (const condition of conditions) if ('is' in condition) ensureIndex(db, resource, [condition.at])
  const parts: SqlPart[] = [{ sql: resourceSql(resource), values: [] }]
  if (parent !== undefined) parts.push({ sql: 'parent = ?', values: [parent] })
  parts.push(...conditions.map(conditionSql), ...visibleSql(key))
  return allOf(parts)
}

/** Without an order of its own, one comparison of both finds the place in the index. */
function behind(keys: readonly PlaceKey[], place: readonly SqlValue[]): SqlPart {
  if (keys.length === 2) return { sql: '(position, id) > (?, ?)', values: place }
  const { sql, values } = afterPlace(keys, place)
  return { sql: `(${sql})`, values }
}
