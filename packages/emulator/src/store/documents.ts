import type { Database } from './database.ts'
import { readProperty } from './database-properties.ts'

/** A stored item. */
export interface DocumentRow {
  readonly id: string
  /** Parent id, or empty. */
  readonly parent: string
  /** Position among items of the same parent. */
  readonly position: number
  /** Number of writes. */
  readonly version: number
  /** Item as JSON. */
  readonly body: string
}

const columns = 'id, parent, position, version, body'

export function findDocument(db: Database, resource: string, id: string): DocumentRow | undefined {
  return db.get<DocumentRow>(`SELECT ${columns} FROM documents WHERE resource = ? AND id = ?`, resource, id)
}

/** @param version Number of writes so far. Default: 1. */
export function insertDocument(db: Database, resource: string, row: Omit<DocumentRow, 'version'>, version = 1): void {
  const { id, parent, position, body } = row
  const sql = 'INSERT INTO documents (resource, id, parent, position, version, body) VALUES (?, ?, ?, ?, ?, ?)'
  db.run(sql, resource, id, parent, position, version, body)
}

/** Updates the body of an item as its next version, optionally with its position. */
export function updateDocument(
  db: Database,
  resource: string,
  row: Pick<DocumentRow, 'id' | 'body'>,
  position?: number,
): void {
  // SQLite rewrites the entry in an index if its column is set, even to the same value.
  const [set, moved] = position === undefined ? ['', []] : [', position = ?', [position]]
  const sql = `UPDATE documents SET body = ?, version = version + 1${set} WHERE resource = ? AND id = ?`
  db.run(sql, row.body, ...moved, resource, row.id)
}

/** Moves an item to another position. */
export function moveDocument(db: Database, resource: string, id: string, position: number): void {
  db.run('UPDATE documents SET position = ? WHERE resource = ? AND id = ?', position, resource, id)
}

/** Deletes an item with its metadata. */
export function deleteDocument(db: Database, resource: string, id: string): void {
  db.run('DELETE FROM documents WHERE resource IN (?, ?) AND id = ?', resource, envelopes(resource), id)
}

/** Resource name of the metadata of a resource. */
const envelopes = (resource: string): string => `${resource} envelope`

/** Metadata of an item as JSON, if any. */
export function findMetadata(db: Database, resource: string, id: string): string | undefined {
  return findDocument(db, envelopes(resource), id)?.body
}

export function putMetadata(db: Database, resource: string, id: string, body: string): void {
  upsertDocument(db, envelopes(resource), { id, position: 0, body })
}

/** Stores or replaces an entry that has no parent. */
export function upsertDocument(
  db: Database,
  resource: string,
  { id, position, body }: Pick<DocumentRow, 'id' | 'position' | 'body'>,
): void {
  db.run(
    `INSERT INTO documents (resource, id, parent, position, version, body) VALUES (?, ?, '', ?, 1, ?)
     ON CONFLICT (resource, id) DO UPDATE
       SET body = excluded.body, version = version + 1, position = excluded.position`,
    resource,
    id,
    position,
    body,
  )
}

/** Largest position of a parent's items, or 0. */
export function lastPosition(db: Database, resource: string, parent: string): number {
  const sql = 'SELECT ifnull(max(position), 0) AS last FROM documents WHERE resource = ? AND parent = ?'
  return db.get<{ last: number }>(sql, resource, parent)?.last ?? 0
}

export function countDocuments(db: Database, resource: string): number {
  const sql = 'SELECT count(*) AS n FROM documents WHERE resource = ?'
  return db.get<{ n: number }>(sql, resource)?.n ?? 0
}

/** Items of a parent, in order. */
export function childrenOf(db: Database, resource: string, parent: string): DocumentRow[] {
  const sql = `SELECT ${columns} FROM documents WHERE resource = ? AND parent = ? ORDER BY position, id`
  return db.all<DocumentRow>(sql, resource, parent)
}

/** Pseudo-resource: resources whose items are listed in the order in which they were loaded. */
const givenOrders = '#given orders'

/** Lists items of several orders in the order of their rows, until an item moves. */
export function keepGivenOrder(db: Database, resource: string): void {
  upsertDocument(db, givenOrders, { id: resource, position: 0, body: '' })
}

export const hasGivenOrder = (db: Database, resource: string): boolean =>
  findDocument(db, givenOrders, resource) !== undefined

export function dropGivenOrder(db: Database, resource: string): void {
  db.run('DELETE FROM documents WHERE resource = ? AND id = ?', givenOrders, resource)
}

const counterName = (resource: string): string => `last id of ${resource}`

/** Next unused numeric id of a resource, at least `first`. */
export function nextNumber(db: Database, resource: string, first: number): number {
  const last = readProperty(db, counterName(resource))
  const next = last === undefined ? first : Number(last) + 1
  reserveNumber(db, resource, next)
  return next
}

/** Reserves a numeric id and all smaller ones. */
export function reserveNumber(db: Database, resource: string, id: number): void {
  db.run(
    `INSERT INTO emulator_facts (name, value) VALUES (?, ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE CAST(value AS INTEGER) < CAST(excluded.value AS INTEGER)`,
    counterName(resource),
    String(id),
  )
}
