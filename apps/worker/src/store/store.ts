import type { Db } from 'pg-boss'
import type { Database, DatabaseTransaction } from './tables.ts'
import type { WriteState } from './write-state.ts'

/** Where everything is kept: PGlite in a directory, or a PostgreSQL. */
export interface Store {
  readonly kind: 'embedded' | 'postgres'
  /** What to call it in a sentence: the directory, or server and database without the password. */
  readonly place: string
  readonly db: Database
  /** What pg-boss is made with. */
  readonly queue: { readonly db: Db } | { readonly connectionString: string; readonly max: number }
  /** Whether it takes writes, as far as this process has seen. */
  readonly writes: WriteState
  /** The database's own time: clocks of machines may differ. */
  now(): Promise<Date>
  /** Does all of the work or nothing of it; `queue` puts statements of pg-boss into the same transaction. */
  transaction<T>(work: (transaction: DatabaseTransaction, queue: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}
