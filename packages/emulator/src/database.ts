import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { migrations } from './migrations.ts'

/** What a column holds, and what a statement takes. */
export type SqlValue = null | number | string

/**
 * The emulator's store: synchronous SQL with every statement prepared once.
 * Values always go in as parameters, never into the text of a statement.
 */
export interface Database {
  /** Absolute or relative path of the file; absent where the database is in memory. */
  readonly file: string | undefined
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, ...values: readonly SqlValue[]): number
  /** The first row, or nothing. `Row` is what the caller says of the columns that its own SQL selects. */
  get<Row>(sql: string, ...values: readonly SqlValue[]): Row | undefined
  /** All rows. */
  all<Row>(sql: string, ...values: readonly SqlValue[]): Row[]
  /**
   * Runs synchronous work as one transaction: when this returns, everything is on disk; when `work` throws, nothing
   * happened. Inside another transaction it joins that one.
   */
  write<T>(work: () => T): T
  /** Runs synchronous work and undoes whatever it changed: for looking at a state that is not the present one. */
  pretend<T>(work: () => T): T
  /** A text that differs after every change, of this process or of another one that has the same file open. */
  stamp(): string
  /** Names of the tables that hold the service's state. */
  tables(): readonly string[]
  close(): void
}

/** Marks a file as ours: `mgmt` in ASCII. */
const applicationId = 0x6d676d74
const maxStatements = 256

/**
 * Opens a database file, or one in memory, and brings its tables to the present version.
 * A file is written ahead and synced at every commit, so that a killed process loses nothing that it had answered.
 * @throws {Error} The file is no emulator database, or a newer emulator wrote it.
 */
export function openDatabase(file?: string): Database {
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true })
  const connection = new DatabaseSync(file ?? ':memory:')
  try {
    connection.exec('PRAGMA busy_timeout = 5000')
    checkOwner(connection, file)
    if (file !== undefined) connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    connection.exec('PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000')
    migrate(connection, file)
  } catch (error) {
    connection.close()
    throw error
  }
  return createDatabase(connection, file)
}

function checkOwner(connection: DatabaseSync, file: string | undefined): void {
  const owner = pragma(connection, 'application_id')
  const tables = Number(connection.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.['n'])
  if (owner !== applicationId && (owner !== 0 || tables > 0)) {
    throw new Error(`${file}: not an emulator database. Name another file, or one that does not exist yet.`)
  }
}

function migrate(connection: DatabaseSync, file: string | undefined): void {
  if (pragma(connection, 'user_version') === migrations.length) return
  connection.exec('BEGIN IMMEDIATE')
  try {
    const version = pragma(connection, 'user_version') // Again: another process may have been first.
    if (version > migrations.length) {
      throw new Error(`${file}: written by a newer emulator (version ${version}, known is ${migrations.length}).`)
    }
    for (const sql of migrations.slice(version)) connection.exec(sql)
    connection.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length}`)
    connection.exec('COMMIT')
  } catch (error) {
    connection.exec('ROLLBACK')
    throw error
  }
}

function pragma(connection: DatabaseSync, name: string): number {
  return Number(connection.prepare(`PRAGMA ${name}`).get()?.[name])
}

function createDatabase(connection: DatabaseSync, file: string | undefined): Database {
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    let statement = statements.get(sql)
    if (statement === undefined) {
      if (statements.size >= maxStatements) statements.clear()
      statement = connection.prepare(sql)
      statements.set(sql, statement)
    }
    return statement
  }
  const within = <T>(work: () => T, end: 'COMMIT' | 'ROLLBACK'): T => {
    prepare('BEGIN IMMEDIATE').run()
    try {
      const result = work()
      prepare(end).run()
      return result
    } catch (error) {
      if (connection.isTransaction) prepare('ROLLBACK').run()
      throw error
    }
  }
  return {
    file,
    run: (sql, ...values) => Number(prepare(sql).run(...values).changes),
    // What SQLite returns is untyped: the caller wrote the columns and says what they are.
    get: <Row>(sql: string, ...values: readonly SqlValue[]) => prepare(sql).get(...values) as Row | undefined,
    all: <Row>(sql: string, ...values: readonly SqlValue[]) => prepare(sql).all(...values) as Row[],
    write: (work) => (connection.isTransaction ? work() : within(work, 'COMMIT')),
    pretend: (work) => within(work, 'ROLLBACK'),
    stamp() {
      const others = prepare('PRAGMA data_version').get()?.['data_version']
      return `${others}.${prepare('SELECT total_changes() AS n').get()?.['n']}`
    },
    tables: () =>
      prepare(`SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`)
        .all()
        .map(({ name }) => String(name)),
    close() {
      statements.clear()
      if (connection.isOpen) connection.close()
    },
  }
}
