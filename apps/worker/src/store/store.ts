import type { Db } from 'pg-boss'
import type { StoreDatabase, DatabaseTransaction } from './tables.ts'
import type { WriteState } from './write-state.ts'

/** The worker's database: an embedded PGlite, or PostgreSQL. */
export interface Store {
  readonly kind: 'embedded' | 'postgres'
  /** Its location in messages: the directory, or server and database without the password. */
  readonly location: string
  readonly db: StoreDatabase
  /** Options for pg-boss. */
  readonly queue: { readonly db: Db } | { readonly connectionString: string; readonly max: number }
  /** Whether it accepts writes, as observed by this process. */
  readonly writes: WriteState
  /** The time of the database, as the clocks of machines may differ. */
  now(): Promise<Date>
  /** Runs the work in one transaction. */
  transaction<T>(work: (transaction: DatabaseTransaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}
