import type { SqliteConnection, SqliteStatement, SqlValue } from './database.ts'

/** The parts of a `Database` of sql.js that the emulator uses. */
export interface SqlJsDatabase {
  exec(sql: string): unknown
  prepare(sql: string): SqlJsStatement
  getRowsModified(): number
  create_function(name: string, compute: () => SqlValue): unknown
  close(): void
}

/** The parts of a `Statement` of sql.js that the emulator uses. */
export interface SqlJsStatement {
  bind(values: SqlValue[]): boolean
  step(): boolean
  getColumnNames(): string[]
  get(): unknown[]
  reset(): void
  free(): boolean
}

/**
 * Adapts a database of sql.js, SQLite compiled to WebAssembly, for `createEmulator`.
 * @example createEmulator(connectSqlJs(new SQL.Database()))
 */
export function connectSqlJs(database: SqlJsDatabase): SqliteConnection {
  return {
    exec: (sql) => database.exec(sql),
    prepare: (sql) => adaptStatement(database, sql),
    function: (name, compute) => database.create_function(name, compute),
    close: () => database.close(),
  }
}

function adaptStatement(database: SqlJsDatabase, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  const rows = (values: readonly SqlValue[], most = Number.POSITIVE_INFINITY): Record<string, unknown>[] => {
    const found: Record<string, unknown>[] = []
    try {
      statement.bind([...values])
      let names: readonly string[] | undefined
      while (found.length < most && statement.step()) {
        names ??= statement.getColumnNames()
        found.push(rowOf(names, statement.get()))
      }
    } finally {
      // Also after an error: an open statement would keep the transaction open.
      statement.reset()
    }
    return found
  }
  return {
    run(...values) {
      rows(values)
      return { changes: database.getRowsModified() }
    },
    get: (...values) => rows(values, 1)[0],
    all: (...values) => rows(values),
    free: () => statement.free(),
  }
}

function rowOf(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [index, name] of names.entries()) row[name] = values[index]
  return row
}
