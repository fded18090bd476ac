import type { Database } from '../database.ts'
import { factOf } from '../facts.ts'
import type { WrittenItem } from './own-table.ts'
import { ownTables, rowsSql } from './own-tables.ts'

/** A stored item. */
export interface DocumentRow {
  readonly id: string
  /** Id of the item that it belongs to, or empty. */
  readonly parent: string
  /** Its place among the items with the same parent. */
  readonly position: number
  /** How often it was written. */
  readonly version: number
  /** The item as JSON. */
  readonly body: string
}

const columns = 'id, parent, position, version, body'

export function findDocument(db: Database, resource: string, id: string): DocumentRow | undefined {
  return db.get<DocumentRow>(`SELECT ${columns} FROM ${rowsSql(resource)} WHERE resource = ? AND id = ?`, resource, id)
}

export type NewDocument = Omit<DocumentRow, 'version'> & WrittenItem

export function insertDocument(db: Database, resource: string, row: NewDocument): void {
  const own = ownTables[resource]
  if (own !== undefined) return own.insert(db, row)
  const { id, parent, position, body } = row
  const sql = 'INSERT INTO documents (resource, id, parent, position, version, body) VALUES (?, ?, ?, ?, 1, ?)'
  db.run(sql, resource, id, parent, position, body)
}

/** Stores another body for an item, as its next version; at another position, where one is given. */
export function updateDocument(
  db: Database,
  resource: string,
  row: Pick<DocumentRow, 'id'> & WrittenItem,
  position?: number,
): void {
  const own = ownTables[resource]
  if (own !== undefined) return own.update(db, row)
  const sql = `UPDATE documents SET body = ?, version = version + 1, position = ifnull(?, position)
               WHERE resource = ? AND id = ?`
  db.run(sql, row.body, position ?? null, resource, row.id)
}

/** Puts an item at another position. */
export function moveDocument(db: Database, resource: string, id: string, position: number): void {
  db.run('UPDATE documents SET position = ? WHERE resource = ? AND id = ?', position, resource, id)
}

/** Deletes an item, and what is kept about it. */
export function deleteDocument(db: Database, resource: string, id: string): void {
  const own = ownTables[resource]
  if (own !== undefined) return own.remove(db, id)
  db.run('DELETE FROM documents WHERE resource IN (?, ?) AND id = ?', resource, envelopes(resource), id)
}

/** What the facts about the items of a resource are stored under. */
const envelopes = (resource: string): string => `${resource} envelope`

/** What is kept about an item beside it, as JSON; undefined where nothing is. */
export function findEnvelope(db: Database, resource: string, id: string): string | undefined {
  return findDocument(db, envelopes(resource), id)?.body
}

export function putEnvelope(db: Database, resource: string, id: string, body: string): void {
  db.run(
    `INSERT INTO documents (resource, id, parent, position, version, body) VALUES (?, ?, '', 0, 1, ?)
     ON CONFLICT (resource, id) DO UPDATE SET body = excluded.body, version = version + 1`,
    envelopes(resource),
    id,
    body,
  )
}

/** The largest position among the items with one parent, or 0. */
export function lastPosition(db: Database, resource: string, parent: string): number {
  const own = ownTables[resource]
  if (own !== undefined) {
    return db.get<{ last: number }>(`SELECT ifnull(max(${own.position}), 0) AS last FROM ${own.table}`)?.last ?? 0
  }
  const sql = 'SELECT ifnull(max(position), 0) AS last FROM documents WHERE resource = ? AND parent = ?'
  return db.get<{ last: number }>(sql, resource, parent)?.last ?? 0
}

export function countDocuments(db: Database, resource: string): number {
  const sql = `SELECT count(*) AS n FROM ${rowsSql(resource)} WHERE resource = ?`
  return db.get<{ n: number }>(sql, resource)?.n ?? 0
}

/** Items with one parent, in their order. */
export function childrenOf(db: Database, resource: string, parent: string): DocumentRow[] {
  const sql = `SELECT ${columns} FROM ${rowsSql(resource)} WHERE resource = ? AND parent = ? ORDER BY position, id`
  return db.all<DocumentRow>(sql, resource, parent)
}

const counterName = (resource: string): string => `last id of ${resource}`

/** The next whole number that no item of a resource has had as its id, from `first`. */
export function nextNumber(db: Database, resource: string, first: number): number {
  const last = factOf(db, counterName(resource))
  const next = last === undefined ? first : Number(last) + 1
  reserveNumber(db, resource, next)
  return next
}

/** Makes sure that no later item gets this id, or a smaller one. */
export function reserveNumber(db: Database, resource: string, id: number): void {
  db.run(
    `INSERT INTO emulator_facts (name, value) VALUES (?, ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE CAST(value AS INTEGER) < CAST(excluded.value AS INTEGER)`,
    counterName(resource),
    String(id),
  )
}
