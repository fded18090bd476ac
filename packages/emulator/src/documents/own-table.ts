import type { Database } from '../database.ts'
import type { DocumentRow } from './store.ts'

/** An item that is written. */
export interface WrittenItem {
  readonly body: string
  /** The item, where it is known beside its text. */
  readonly item?: unknown
}

/** A table of one resource, from before there were documents. Its ids are in a column `id`. */
export interface OwnTable {
  readonly table: string
  /** The column with the position of an item. */
  readonly position: string
  /** The column with the item as JSON. */
  readonly body: string
  insert(db: Database, row: Pick<DocumentRow, 'id' | 'position'> & WrittenItem): void
  update(db: Database, row: Pick<DocumentRow, 'id'> & WrittenItem): void
  remove(db: Database, id: string): void
}
