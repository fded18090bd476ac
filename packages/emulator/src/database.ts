import { migrations } from './migrations.ts'

/** What a column holds, and what a statement takes. */
export type SqlValue = null | number | string

/**
 * The emulator's store: synchronous SQL with every statement prepared once.
 * Values always go in as parameters, never into the text of a statement.
 */
export interface Database {
  /** Path of the file; absent where the database is in memory. */
  readonly file: string | undefined
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, ...values: readonly SqlValue[]): number
  /** The first row, or nothing. `Row` is what the caller says of the columns that its own SQL selects. */
  get<Row>(sql: string, ...values: readonly SqlValue[]): Readonly<Row> | undefined
  /** All rows. */
  all<Row>(sql: string, ...values: readonly SqlValue[]): Row[]
  /**
   * Runs synchronous work as one transaction: when this returns, everything is on disk; when `work` throws, nothing
   * happened. Inside another transaction it joins that one.
   */
  write<T>(work: () => T): T
  /** Runs a part of a transaction: when `work` throws, nothing of that part happened, and the rest may go on. */
  part<T>(work: () => T): T
  /** Runs synchronous work and undoes whatever it changed: for looking at a state that is not the present one. */
  pretend<T>(work: () => T): T
  /** Moves what was written ahead into the file, so that opening it again does not have to read it all. */
  settle(): void
  /**
   * Makes sure of something that helps and holds no data, such as an index: `CREATE … IF NOT EXISTS`. It is run once; what
   * a rollback took away is made again by the next call.
   */
  ensure(sql: string): void
  /** Makes a function known to SQL. */
  define(name: string, compute: () => SqlValue): void
  /** A text that differs after every change, of this process or of another one that has the same file open. */
  stamp(): string
  /** Names of the tables that hold the service's state. */
  tables(): readonly string[]
  close(): void
}

/** A prepared statement. Values are its parameters, in their order. */
export interface Statement {
  run(...values: readonly SqlValue[]): { readonly changes: number | bigint }
  get(...values: readonly SqlValue[]): Readonly<Record<string, unknown>> | undefined
  all(...values: readonly SqlValue[]): readonly Readonly<Record<string, unknown>>[]
}

/** A connection to SQLite 3.38 or newer. The database of `node:sqlite` is one; others need few lines around theirs. */
export interface Connection {
  /** Runs statements, one after the other, without parameters. */
  exec(sql: string): unknown
  prepare(sql: string): Statement
  /** Makes a function known to SQL, by its name. */
  function(name: string, compute: () => SqlValue): unknown
  close(): unknown
}

/** Marks a database as ours: `mgmt` in ASCII. */
export const applicationId = 0x6d676d74
const maxStatements = 256

/**
 * Brings the tables of a connection to the present version, and gives its database. It closes the connection.
 * @param file Path of its file; absent where it is in memory.
 * @throws {Error} It is no emulator database, or a newer emulator wrote it.
 */
export function createDatabase(connection: Connection, file?: string): Database {
  checkOwner(connection, file)
  migrate(connection, file)
  return databaseOver(connection, file)
}

/** @throws {Error} It is no emulator's database, or a damaged one. */
export function checkOwner(connection: Connection, file = 'memory'): void {
  let foreign: boolean
  try {
    const owner = single(connection, 'PRAGMA application_id')
    foreign = owner !== applicationId && (owner !== 0 || single(connection, 'SELECT count(*) FROM sqlite_schema') !== 0)
  } catch (error) {
    throw new Error(`${file}: no database, or a damaged one. Name another file, or one that does not exist yet.`, {
      cause: error,
    })
  }
  if (foreign)
    throw new Error(`${file}: not an emulator's database. Name another file, or one that does not exist yet.`)
}

function migrate(connection: Connection, file = 'memory'): void {
  if (single(connection, 'PRAGMA user_version') === migrations.length) return
  connection.exec('BEGIN IMMEDIATE')
  try {
    const version = single(connection, 'PRAGMA user_version') // Again: another process may have been first.
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

/** The number that a query of one row and column gives. */
function single(connection: Connection, sql: string): number {
  const [value] = Object.values(connection.prepare(sql).get() ?? {})
  return Number(value)
}

function databaseOver(connection: Connection, file: string | undefined): Database {
  const prepare = createStatements(connection)
  const ensured = new Set<string>()
  const transaction = createTransaction(prepare, () => ensured.clear())
  let pretences = 0
  let closed = false
  return {
    file,
    run: (sql, ...values) => Number(prepare(sql).run(...values).changes),
    // What SQLite returns is untyped: the caller wrote the columns and says what they are.
    get: (sql, ...values) => prepare(sql).get(...values) as never,
    all: (sql, ...values) => prepare(sql).all(...values) as never,
    write: (work) => (transaction.isOpen() ? work() : transaction.run(work, 'COMMIT')),
    part: transaction.part,
    pretend(work) {
      pretences++
      try {
        return transaction.run(work, 'ROLLBACK')
      } finally {
        pretences++
      }
    },
    settle: () => void prepare('PRAGMA wal_checkpoint(TRUNCATE)').get(),
    ensure(sql) {
      if (ensured.has(sql)) return
      connection.exec(sql)
      ensured.add(sql)
    },
    define: (name, compute) => connection.function(name, compute),
    stamp() {
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

function tableNames(prepare: (sql: string) => Statement): readonly string[] {
  const sql = `SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`
  return prepare(sql)
    .all()
    .map(({ name }) => String(name))
}

function createStatements(connection: Connection): (sql: string) => Statement {
  const statements = new Map<string, Statement>()
  return (sql) => {
    let statement = statements.get(sql)
    if (statement === undefined) {
      if (statements.size >= maxStatements) statements.clear()
      statement = connection.prepare(sql)
      statements.set(sql, statement)
    }
    return statement
  }
}

interface Transaction {
  readonly isOpen: () => boolean
  readonly run: <T>(work: () => T, end: 'COMMIT' | 'ROLLBACK') => T
  readonly part: <T>(work: () => T) => T
}

// The connection knows whether a transaction is open, but tells it only since Node 22.16.
function createTransaction(prepare: (sql: string) => Statement, onUndone: () => void): Transaction {
  let open = false
  return {
    isOpen: () => open,
    run(work, end) {
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
    part(work) {
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

function rollBack(prepare: (sql: string) => Statement): void {
  try {
    prepare('ROLLBACK').run()
  } catch (error) {
    // After some errors, a full disk among them, SQLite has done so itself.
    if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
  }
}
