import type { Database, SqlValue } from '../database.ts'
import type { Key } from '../keys.ts'
import { digestOf } from '../page-token.ts'
import { ownTables } from './own-tables.ts'

/** A value that items are compared with. */
export type Scalar = string | number | boolean

/**
 * What items of a list have in common, by dotted paths of an item; of `a[].b`, one item of the list is enough. An empty
 * list of values lets nothing through, and `contains` ignores letter case.
 */
export type Condition =
  | { readonly at: string; readonly is: Scalar }
  | { readonly at: string; readonly among: readonly Scalar[] }
  | { readonly at: string; readonly contains: string }
  | { readonly at: string; readonly present: true }

/** A part of a `WHERE`, with the values of its parameters. */
export interface SqlPart {
  readonly sql: string
  readonly values: readonly SqlValue[]
}

/** A part with the values of its parameters, in their order. */
export const sqlPart = (sql: string, ...values: readonly SqlValue[]): SqlPart => ({ sql, values })

/** Lets everything through. */
export const noCondition: SqlPart = sqlPart('true')

/** Parts that all have to hold. */
export const allOf = (parts: readonly SqlPart[]): SqlPart =>
  parts.length === 0
    ? noCondition
    : sqlPart(parts.map(({ sql }) => sql).join(' AND '), ...parts.flatMap(({ values }) => values))

const sqlValue = (value: Scalar): SqlValue => (typeof value === 'boolean' ? Number(value) : value)

/** The paths are declared by resources and never sent by a client. This refuses a declaration that SQL would misread. */
const plainPath = /^\w+(?:\.\w+)*$/

/** The value at a plain path, as SQL. @throws {Error} The path has other than names and dots. */
export function valueSql(path: string, of = 'body'): string {
  if (!plainPath.test(path)) throw new Error(`${path}: not a path of names and dots.`)
  return `json_extract(${of}, '$.${path}')`
}

/** Rows of one resource: in these very words, so that its expression indexes are found. */
export const resourceSql = (resource: string): string => `resource = '${resource.replaceAll("'", "''")}'`

export function conditionSql(condition: Condition): SqlPart {
  if ('present' in condition) return withPath(condition.at, (value) => `${value} IS NOT NULL`, [])
  if ('is' in condition) return withPath(condition.at, (value) => `${value} = ?`, [sqlValue(condition.is)])
  if ('contains' in condition) {
    return withPath(condition.at, (value) => `instr(lower(${value}), lower(?)) > 0`, [condition.contains])
  }
  const values = JSON.stringify(condition.among.map(sqlValue))
  return withPath(condition.at, (value) => `${value} IN (SELECT value FROM json_each(?))`, [values])
}

/** Items whose id the key may see. */
export function visibleSql({ only, except }: Key): SqlPart[] {
  const parts: SqlPart[] = []
  if (only !== undefined) parts.push({ sql: 'id IN (SELECT value FROM json_each(?))', values: [only] })
  if (except !== undefined) parts.push({ sql: 'id NOT IN (SELECT value FROM json_each(?))', values: [except] })
  return parts
}

function withPath(path: string, compare: (value: string) => string, values: readonly SqlValue[]): SqlPart {
  return { sql: stepInto(path, 'body', 0, compare), values }
}

function stepInto(path: string, of: string, depth: number, compare: (value: string) => string): string {
  const end = path.indexOf('[]')
  if (end < 0) return compare(path === '' ? of : valueSql(path, of))
  const list = path.slice(0, end)
  if (!plainPath.test(list)) throw new Error(`${path}: a list of lists cannot be asked for.`)
  const rest = path.slice(end + 2).replace(/^\./, '')
  const each = `each${depth}`
  const inside = stepInto(rest, `${each}.value`, depth + 1, compare)
  return `EXISTS (SELECT 1 FROM json_each(${of}, '$.${list}') AS ${each} WHERE ${inside})`
}

/**
 * Makes an index over the values at some paths of one resource's items, once. It is no migration: a file without it is
 * complete, and its name says what it is over, so that another release makes others beside it.
 */
export function ensureIndex(db: Database, resource: string, paths: readonly string[]): void {
  const plain = paths.filter((path) => plainPath.test(path))
  if (plain.length === 0 || plain.length < paths.length) return
  const own = ownTables[resource]
  const values = plain.map((path) => valueSql(path, own?.body)).join(', ')
  const over = own === undefined ? `documents (${values}) WHERE ${resourceSql(resource)}` : `${own.table} (${values})`
  const name = `${own?.table ?? 'documents'}_${digestOf(over).replaceAll('-', '_')}`
  db.ensure(`CREATE INDEX IF NOT EXISTS ${name} ON ${over}`)
}
