import { createRequire } from 'node:module'
import type { Connection, SqlValue, Statement } from '../src/browser.ts'

interface SqlJsStatement {
  bind(values: readonly SqlValue[]): boolean
  step(): boolean
  getAsObject(): Record<string, unknown>
  reset(): void
}

interface SqlJsDatabase {
  exec(sql: string): unknown
  prepare(sql: string): SqlJsStatement
  getRowsModified(): number
  create_function(name: string, compute: () => SqlValue): unknown
  close(): void
}

type Initialise = () => Promise<{ readonly Database: new () => SqlJsDatabase }>

/** Opens a new sql.js database as a connection for the emulator. */
export async function openSqlJs(): Promise<Connection> {
  // The package has no types.
  const initialise = createRequire(import.meta.url)('sql.js') as Initialise
  const { Database } = await initialise()
  const database = new Database()
  return {
    exec: (sql) => database.exec(sql),
    prepare: (sql) => statementOf(database, sql),
    function: (name, compute) => database.create_function(name, compute),
    close: () => database.close(),
  }
}

function statementOf(database: SqlJsDatabase, sql: string): Statement {
  const statement = database.prepare(sql)
  const rows = (values: readonly SqlValue[]): Record<string, unknown>[] => {
    const found: Record<string, unknown>[] = []
    statement.bind(values)
    while (statement.step()) found.push(statement.getAsObject())
    statement.reset()
    return found
  }
  return {
    run(...values) {
      rows(values)
      return { changes: database.getRowsModified() }
    },
    get: (...values) => rows(values)[0],
    all: (...values) => rows(values),
  }
}
