import { createRequire } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import { connectSqlJs, type SqliteConnection } from '../src/browser.ts'
import type { SqlJsDatabase } from '../src/store/sql-js.ts'

type Initialise = () => Promise<{ readonly Database: new () => SqlJsDatabase }>

// The package has no types.
const initialise = createRequire(import.meta.url)('sql.js') as Initialise
const { Database } = await initialise()

export const openSqlJs = (): SqliteConnection => connectSqlJs(new Database())

/** The SQLite builds that the emulator supports, in memory. */
export const databases: readonly { readonly name: string; readonly connect: () => SqliteConnection }[] = [
  { name: 'node:sqlite', connect: () => new DatabaseSync(':memory:') },
  { name: 'sql.js', connect: openSqlJs },
]
