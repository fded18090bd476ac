import type { Database } from './database.ts'
import type { DocumentRow } from './documents.ts'

/** An item to write. */
export interface WrittenItem {
  readonly body: string
  /** The parsed item, if available. */
  readonly item?: unknown
}

/** A table for one resource, with columns of its own. Its id column is `id`. */
export interface DedicatedTable {
  readonly table: string
  /** Column of the position. */
  readonly position: string
  /** Column of the item as JSON. */
  readonly body: string
  insert(db: Database, row: Pick<DocumentRow, 'id' | 'position'> & WrittenItem): void
  update(db: Database, row: Pick<DocumentRow, 'id'> & WrittenItem): void
  remove(db: Database, id: string): void
}
