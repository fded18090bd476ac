import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import { makeDirectory } from '@mgmt-api/base/files'
import { Kysely, sql } from 'kysely'
import { fromPglite } from 'pg-boss'
import { createDatabase, wasmFlags } from './create-database.ts'
import { databasePath, lockDirectory } from './directory-lock.ts'
import { embeddedDialect } from './embedded-dialect.ts'
import { AnotherSchema, migrate, databaseSchema } from './migrate.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'
import { createWriteState, logFailedTo } from './write-state.ts'

/** Keeps dates as text, so that no time zone shifts them. */
const parsers = { [types.DATE]: (text: string) => text }

/** A cache of 32 MB. With the default, 128 MB, a worker takes more than 300 MB. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** Opens a database, without V8's optimizing compiler for WebAssembly from then on. */
function createPglite(options: PGliteOptions): Promise<PGlite> {
  for (const flag of wasmFlags) setFlagsFromString(flag)
  return PGlite.create({ parsers, startParams, ...options })
}

/**
 * Opens the embedded database of a data directory, creates it if missing, and migrates its tables. The directory is locked
 * until the database is closed or the process ends, as two writers would lose rows.
 * @throws {DirectoryInUse} if another process has it open; {AnotherSchema}
 */
export async function openEmbedded(directory: string): Promise<Store> {
  makeDirectory(directory, 0o700)
  const lock = lockDirectory(directory)
  try {
    const path = databasePath(directory)
    if (!existsSync(path)) await createDatabase(path)
    checkPostgres(path)
    const pglite = await createPglite({ dataDir: path })
    return await migratedStore(pglite, {
      location: directory,
      release: () => lock.release(),
      prepare: removeKilledWorkers,
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Major version of PGlite's PostgreSQL, which opens the files of no other one. */
const postgres = '18'

/** @throws {AnotherSchema} The files are of another PostgreSQL. PGlite would not say so. */
function checkPostgres(path: string): void {
  const found = readFileSync(join(path, 'PG_VERSION'), 'utf8').trim()
  if (found === postgres) return
  throw new AnotherSchema(`its files are of PostgreSQL ${found}; this version reads those of PostgreSQL ${postgres}`)
}

/**
 * Only one process can open a directory, so its recorded workers are gone. Without this, they would count as running until
 * their heartbeats are outdated.
 */
async function removeKilledWorkers({ db, writes }: Store): Promise<void> {
  try {
    await db.deleteFrom('workers').execute()
  } catch (error) {
    // The database can be read even if its disk is full.
    if (writes.refused() === undefined) throw error
  }
}

/** A database in memory that can be copied. */
export interface MemoryStore extends Store {
  /** Its contents, to open a copy. */
  contents(): Promise<Blob>
}

/**
 * Opens a database in memory, for tests and for reading a backup.
 * @param contents contents of another database. Default: an empty database
 */
export async function openInMemory(contents?: Blob): Promise<MemoryStore> {
  const pglite = await createPglite(contents === undefined ? {} : { loadDataDir: contents })
  const options = { location: 'memory', release: () => undefined }
  return { ...(await migratedStore(pglite, options)), contents: () => pglite.dumpDataDir('none') }
}

interface EmbeddedOptions {
  readonly location: string
  /** Called when the database is closed. */
  readonly release: () => void
  /** Called after the migration. */
  readonly prepare?: ((store: Store) => Promise<void>) | undefined
}

/** Closes the database if it cannot be migrated. */
async function migratedStore(pglite: PGlite, options: EmbeddedOptions): Promise<Store> {
  try {
    const store = await storeOf(pglite, options)
    await options.prepare?.(store)
    return store
  } catch (error) {
    await pglite.close()
    throw error
  }
}

async function storeOf(pglite: PGlite, { location, release }: EmbeddedOptions): Promise<Store> {
  const writes = createWriteState()
  const db = new Kysely<Tables>({ dialect: embeddedDialect(pglite), log: logFailedTo(writes) }).withSchema(
    databaseSchema,
  )
  await migrate(db)
  return {
    kind: 'embedded',
    location,
    db,
    writes,
    queue: { db: fromPglite(pglite) },
    now: async () => {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
      return rows[0]?.now ?? new Date(Number.NaN)
    },
    transaction: (work) => db.transaction().execute(work),
    close: async () => {
      try {
        await pglite.close()
      } finally {
        release()
      }
    },
  }
}
