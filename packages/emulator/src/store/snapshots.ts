import type { Database } from './database.ts'

/** Saves and loads whole databases in files. */
export interface Snapshots {
  readonly save: (db: Database, file: string) => void
  readonly load: (db: Database, file: string) => void
}
