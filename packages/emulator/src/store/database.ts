/** Value of a column or parameter. */
export type SqlValue = null | number | string

/** Synchronous SQL with cached prepared statements. Values are always parameters, never part of the SQL text. */
export interface Database {
  /** Path of the file; absent for a database in memory. */
  readonly file: string | undefined
  /** Runs a statement and returns the number of changed rows. */
  run(sql: string, ...values: readonly SqlValue[]): number
  /** First row, or undefined. `Row` is the caller's claim about the selected columns. */
  get<Row>(sql: string, ...values: readonly SqlValue[]): Readonly<Row> | undefined
  /** All rows. */
  all<Row>(sql: string, ...values: readonly SqlValue[]): Row[]
  /**
   * Runs synchronous work in a transaction: committed to disk on return, rolled back on an exception. Nested calls join
   * the outer transaction.
   */
  write<T>(work: () => T): T
  /** Runs work in a savepoint: an exception rolls back this part only. */
  savepoint<T>(work: () => T): T
  /** Runs synchronous work and rolls it back, to read another state. */
  rolledBack<T>(work: () => T): T
  /** Checkpoints the write-ahead log, so that opening the file is fast. */
  checkpoint(): void
  /**
   * Runs an idempotent statement without data once, such as `CREATE INDEX IF NOT EXISTS`; after a rollback the next
   * call repeats it.
   */
  ensure(sql: string): void
  define(name: string, compute: () => SqlValue): void
  /** A value that changes with every write, by this or another process with the same file. */
  changeStamp(): string
  /** Names of the tables with the service's state; first `documents`, from which triggers derive rows of others. */
  tables(): readonly string[]
  close(): void
}

/** A prepared statement with positional parameters. */
export interface SqliteStatement {
  run(...values: readonly SqlValue[]): { readonly changes: number | bigint }
  get(...values: readonly SqlValue[]): Readonly<Record<string, unknown>> | undefined
  all(...values: readonly SqlValue[]): readonly Readonly<Record<string, unknown>>[]
  /** Releases the statement. Absent if the garbage collector does. */
  free?(): unknown
}

/**
 * A connection to SQLite 3.38 or newer. `DatabaseSync` of `node:sqlite` is one; other libraries need a small adapter.
 */
export interface SqliteConnection {
  /** Runs several statements without parameters. */
  exec(sql: string): unknown
  prepare(sql: string): SqliteStatement
  /** Registers an SQL function by name. */
  function(name: string, compute: () => SqlValue): unknown
  close(): unknown
}

/** SQLite application id of emulator databases: `mgmt` in ASCII. */
export const applicationId = 0x6d676d74
const maxStatements = 256

/** Changes that make the tables of an empty database, in order, as one SQL text each. */
export type Migrations = readonly string[]

/**
 * Migrates a connection and wraps it. Closing the database closes the connection.
 * @param file Path of its file; absent in memory.
 * @throws {Error} The database belongs to another application or has another schema.
 */
export function createDatabase(connection: SqliteConnection, migrations: Migrations, file?: string): Database {
  checkOwner(connection, migrations, file)
  migrate(connection, migrations, file)
  return databaseOver(connection, file)
}

/** @throws {Error} The database belongs to another application, has another schema, or is damaged. */
export function checkOwner(connection: SqliteConnection, migrations: Migrations, file = 'memory'): void {
  let foreign: boolean
  try {
    const owner = singleNumber(connection, 'PRAGMA application_id')
    foreign =
      owner !== applicationId && (owner !== 0 || singleNumber(connection, 'SELECT count(*) FROM sqlite_schema') !== 0)
  } catch (error) {
    throw new Error(`${file}: not a database, or damaged. Choose another file or a new one.`, {
      cause: error,
    })
  }
  if (foreign) throw new Error(`${file}: not an emulator's database. Choose another file or a new one.`)
  schemaOf(connection, migrations, file)
}

/** The number of applied migrations. @throws {Error} It is unknown here. */
function schemaOf(connection: SqliteConnection, migrations: Migrations, file: string): number {
  const schema = singleNumber(connection, 'PRAGMA user_version')
  if (schema <= migrations.length) return schema
  const schemas = `schema ${schema}; this one has ${migrations.length}`
  throw new Error(
    `${file}: made by another version of the emulator (${schemas}). Make a new one: mgmt-emulator --db NEW_FILE`,
  )
}

function migrate(connection: SqliteConnection, migrations: Migrations, file = 'memory'): void {
  if (schemaOf(connection, migrations, file) === migrations.length) return
  connection.exec('BEGIN IMMEDIATE')
  try {
    const schema = schemaOf(connection, migrations, file) // Again: another process may have been first.
    for (const sql of migrations.slice(schema)) connection.exec(sql)
    connection.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length}`)
    connection.exec('COMMIT')
  } catch (error) {
    connection.exec('ROLLBACK')
    throw error
  }
}

/** Runs a query that returns one number. */
function singleNumber(connection: SqliteConnection, sql: string): number {
  const [value] = Object.values(connection.prepare(sql).get() ?? {})
  return Number(value)
}

function databaseOver(connection: SqliteConnection, file: string | undefined): Database {
  const prepare = createStatements(connection)
  const ensured = new Set<string>()
  const transaction = createTransaction(prepare, () => ensured.clear())
  let pretences = 0
  let closed = false
  return {
    file,
    run: (sql, ...values) => Number(prepare(sql).run(...values).changes),
    // Rows are untyped: the caller declares their type.
    get: (sql, ...values) => prepare(sql).get(...values) as never,
    all: (sql, ...values) => prepare(sql).all(...values) as never,
    write: (work) => (transaction.isOpen() ? work() : transaction.run(work, 'COMMIT')),
    savepoint: transaction.part,
    rolledBack(work) {
      pretences++
      try {
        return transaction.run(work, 'ROLLBACK')
      } finally {
        pretences++
      }
    },
    checkpoint: () => void prepare('PRAGMA wal_checkpoint(TRUNCATE)').get(),
    ensure(sql) {
      if (ensured.has(sql)) return
      connection.exec(sql)
      ensured.add(sql)
    },
    define: (name, compute) => connection.function(name, compute),
    changeStamp() {
      const row = prepare('SELECT total_changes() AS own, data_version AS others FROM pragma_data_version').get()
      return `${String(row?.own)}.${String(row?.others)}.${pretences}`
    },
    tables: () => tableNames(prepare),
    close() {
      if (!closed) connection.close()
      closed = true
    },
  }
}

function tableNames(prepare: (sql: string) => SqliteStatement): readonly string[] {
  const sql = `SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name <> 'documents', name`
  return prepare(sql)
    .all()
    .map(({ name }) => String(name))
}

function createStatements(connection: SqliteConnection): (sql: string) => SqliteStatement {
  const statements = new Map<string, SqliteStatement>()
  return (sql) => {
    let statement = statements.get(sql)
    if (statement === undefined) {
      if (statements.size >= maxStatements) {
        for (const each of statements.values()) each.free?.()
        statements.clear()
      }
      statement = connection.prepare(sql)
      statements.set(sql, statement)
    }
    return statement
  }
}

// Tracked here: `isTransaction` exists only since Node 22.16.
function createTransaction(prepare: (sql: string) => SqliteStatement, onUndone: () => void) {
  let open = false
  return {
    isOpen: () => open,
    run<T>(work: () => T, end: 'COMMIT' | 'ROLLBACK'): T {
      prepare('BEGIN IMMEDIATE').run()
      open = true
      try {
        const result = work()
        prepare(end).run()
        if (end === 'ROLLBACK') onUndone()
        return result
      } catch (error) {
        rollBack(prepare)
        onUndone()
        throw error
      } finally {
        open = false
      }
    },
    part: <T>(work: () => T): T => {
      prepare('SAVEPOINT part').run()
      try {
        const result = work()
        prepare('RELEASE part').run()
        return result
      } catch (error) {
        prepare('ROLLBACK TO part').run()
        prepare('RELEASE part').run()
        onUndone()
        throw error
      }
    },
  }
}

function rollBack(prepare: (sql: string) => SqliteStatement): void {
  try {
    prepare('ROLLBACK').run()
  } catch (error) {
    // SQLite rolls back by itself after some errors, such as a full disk.
    if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
  }
}

/** Saves and loads whole databases in files. */
export interface Snapshots {
  readonly save: (db: Database, file: string) => void
  readonly load: (db: Database, file: string) => void
}
