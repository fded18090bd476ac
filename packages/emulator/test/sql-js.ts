import { createRequire } from 'node:module'
import { connectSqlJs, type SqliteConnection } from '../src/browser.ts'
import type { SqlJsDatabase } from '../src/store/sql-js.ts'

type Initialise = () => Promise<{ readonly Database: new () => SqlJsDatabase }>

// The package has no types.
const initialise = createRequire(import.meta.url)('sql.js') as Initialise
const { Database } = await initialise()

/** Opens a new sql.js database. */
export const openSqlJs = (): SqliteConnection => connectSqlJs(new Database())
