import type { Database } from '../database.ts'
import type { DocumentRow } from './store.ts'

/** A table of one resource, from before there were documents. Its ids are in a column `id`. */
export interface OwnTable {
  readonly table: string
  /** The column with the position of an item. */
  readonly position: string
  /** The column with the item as JSON. */
  readonly body: string
  insert(db: Database, row: Pick<DocumentRow, 'id' | 'position' | 'body'>): void
  update(db: Database, row: Pick<DocumentRow, 'id' | 'body'>): void
  remove(db: Database, id: string): void
}
