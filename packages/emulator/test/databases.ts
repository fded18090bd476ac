import { DatabaseSync } from 'node:sqlite'
import type { SqliteConnection } from '../src/browser.ts'
import { openSqlJs } from './sql-js.ts'

/** The SQLite builds that the emulator supports, in memory. */
export const databases: readonly { readonly name: string; readonly connect: () => SqliteConnection }[] = [
  { name: 'node:sqlite', connect: () => new DatabaseSync(':memory:') },
  { name: 'sql.js', connect: openSqlJs },
]
