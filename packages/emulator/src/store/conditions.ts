import type { Database, SqlValue } from './database.ts'
import { shortDigest } from './short-digest.ts'

/** A value to compare with. */
export type Scalar = string | number | boolean

/**
 * A filter condition on a dotted path of an item; `a[].b` matches if one entry matches. An empty list of values matches
 * nothing; `contains` ignores case.
 */
export type Condition =
  | { readonly at: string; readonly is: Scalar }
  | { readonly at: string; readonly among: readonly Scalar[] }
  | { readonly at: string; readonly contains: string }
  | { readonly at: string; readonly present: true }

/** A part of a WHERE clause with its parameters. */
export interface SqlPart {
  readonly sql: string
  readonly values: readonly SqlValue[]
}

export const sqlPart = (sql: string, ...values: readonly SqlValue[]): SqlPart => ({ sql, values })

export const noCondition: SqlPart = sqlPart('true')

export const allOf = (parts: readonly SqlPart[]): SqlPart =>
  parts.length === 0
    ? noCondition
    : sqlPart(parts.map(({ sql }) => sql).join(' AND '), ...parts.flatMap(({ values }) => values))

const sqlValue = (value: Scalar): SqlValue => (typeof value === 'boolean' ? Number(value) : value)

/** Paths come from resources, never from clients; this rejects one that SQL would misinterpret. */
const plainPath = /^\w+(?:\.\w+)*$/

/** SQL for the value at a plain path. @throws {Error} Not a plain path. */
export function valueSql(path: string, of = 'body'): string {
  if (!plainPath.test(path)) throw new Error(`${path}: not a path of names and dots.`)
  return `json_extract(${of}, '$.${path}')`
}

/** Condition on the resource, written exactly as in its expression indexes. */
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

/** Condition for the ids that may be seen, as JSON arrays; absent: no restriction. */
export function visibleSql({ only, except }: { only?: string | undefined; except?: string | undefined }): SqlPart[] {
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
 * Creates an index over paths of a resource's items, once. Indexes are no migration: their name contains their
 * definition, so other releases can create their own.
 */
export function ensureIndex(db: Database, resource: string, paths: readonly string[]): void {
  const plain = paths.filter((path) => plainPath.test(path))
  if (plain.length === 0 || plain.length < paths.length) return
  const over = `documents (${plain.map((path) => valueSql(path)).join(', ')}) WHERE ${resourceSql(resource)}`
  const name = `documents_${shortDigest(over).replaceAll('-', '_')}`
  db.ensure(`CREATE INDEX IF NOT EXISTS ${name} ON ${over}`)
}
