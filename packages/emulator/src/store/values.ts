import type { Database } from './database.ts'
import { childrenOf, findDocument, insertDocument, lastPosition, upsertDocument } from './documents.ts'

interface EntryPlace {
  /** Default: the position, prefixed by the parent if there is one. */
  readonly id?: string | undefined
  readonly parent?: string | undefined
  /** Number of entries to keep; older ones are deleted. Default: all. */
  readonly keep?: number | undefined
}

/** Values of one kind in the table of documents. */
export interface ValueStore<Value> {
  find(db: Database, id: string): Value | undefined
  /** Values of one parent, in order. */
  list(db: Database, parent?: string): Value[]
  /** Stores or replaces a value. @param position Default: 0. */
  put(db: Database, id: string, value: Value, position?: number): void
  /** Appends a value within its parent. */
  append(db: Database, value: Value, place?: EntryPlace): void
}

/**
 * Creates a store for values other than items, or for items as stored.
 * @param name Starts with `#` unless it is a resource name.
 */
export function createValueStore<Value>(name: string): ValueStore<Value> {
  // Written by this store or that of the resource.
  const valueOf = ({ body }: { readonly body: string }): Value => JSON.parse(body) as Value
  return {
    find(db, id) {
      const row = findDocument(db, name, id)
      return row && valueOf(row)
    },
    list: (db, parent = '') => childrenOf(db, name, parent).map(valueOf),
    put: (db, id, value, position = 0) => upsertDocument(db, name, { id, position, body: JSON.stringify(value) }),
    append: (db, value, place) => appendEntry(db, name, JSON.stringify(value), place),
  }
}

/** Appends a text within its parent. */
export function appendEntry(
  db: Database,
  name: string,
  body: string,
  { id, parent = '', keep }: EntryPlace = {},
): void {
  const position = lastPosition(db, name, parent) + 1
  const usual = parent === '' ? String(position) : `${parent} ${position}`
  insertDocument(db, name, { id: id ?? usual, parent, position, body })
  if (keep === undefined) return
  db.run('DELETE FROM documents WHERE resource = ? AND parent = ? AND position <= ?', name, parent, position - keep)
}
