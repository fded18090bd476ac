import type { Database } from '../database.ts'
import { childrenOf, findDocument, insertDocument, lastPosition, updateDocument } from './store.ts'

/** Where an entry goes. */
interface EntryPlace {
  /** Default: the position, with the parent in front where there is one. */
  readonly id?: string | undefined
  readonly parent?: string | undefined
  /** Entries that stay; older ones are deleted. Default: all. */
  readonly keep?: number | undefined
}

/** Values of one kind, in the table of documents. */
export interface ValueStore<Value> {
  find(db: Database, id: string): Value | undefined
  /** Those with one parent, in their order. */
  list(db: Database, parent?: string): Value[]
  /** Stores a value in place of the one before. @param position Default: 0. */
  put(db: Database, id: string, value: Value, position?: number): void
  /** Stores a value behind the others with the same parent. */
  append(db: Database, value: Value, place?: EntryPlace): void
}

/**
 * What a group keeps beside the items of its resources, or items as they are stored.
 * @param name Begins with `#` where it is not that of a resource.
 */
export function createValueStore<Value>(name: string): ValueStore<Value> {
  // The store wrote the text itself, or that of the resource did.
  const valueOf = ({ body }: { readonly body: string }): Value => JSON.parse(body) as Value
  return {
    find(db, id) {
      const row = findDocument(db, name, id)
      return row && valueOf(row)
    },
    list: (db, parent = '') => childrenOf(db, name, parent).map(valueOf),
    put(db, id, value, position = 0) {
      const body = JSON.stringify(value)
      if (findDocument(db, name, id) !== undefined) updateDocument(db, name, { id, body }, position)
      else insertDocument(db, name, { id, parent: '', position, body })
    },
    append: (db, value, place) => appendEntry(db, name, JSON.stringify(value), place),
  }
}

/** Stores a text behind the others with the same parent. */
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
