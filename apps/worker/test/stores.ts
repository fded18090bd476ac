import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDirectory } from '@mgmt-api/base/files'
import { inject, onTestFinished } from 'vitest'
import { databasePath } from '../src/store/directory-lock.ts'
import { openEmbedded } from '../src/store/open-embedded.ts'
import { openPostgres } from '../src/store/open-postgres.ts'
import type { Store } from '../src/store/store.ts'
import { type DatabaseName, databasesOf } from './databases.ts'
import { newDatabase, newStoreDatabase } from './new-database.ts'
import { newMemoryStore, newServerStore } from './reused-stores.ts'

export { newDatabase, newMemoryStore, newStoreDatabase }

export interface TestStores {
  readonly name: DatabaseName
  /** Opens a new store with empty tables. */
  readonly open: () => Promise<Store>
}

/** Creates a data directory without a database; removed after the test. */
export function newEmptyDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** The same with a database that has all tables. */
export function newDataDirectory(): string {
  const directory = newEmptyDirectory()
  fillDataDirectory(directory)
  return directory
}

/** Creates a database with all tables in a data directory, which is created if missing. */
export function fillDataDirectory(directory: string): void {
  makeDirectory(directory, 0o700)
  cpSync(inject('directoryTemplate'), databasePath(directory), { recursive: true })
}

const openers: Readonly<Record<DatabaseName, TestStores['open']>> = {
  PGlite: newMemoryStore,
  PostgreSQL: newServerStore,
}

/** The kinds of database on which a test file runs, for `describe.each`. @param url `import.meta.url` of the file */
export const storesOf = (url: string): readonly TestStores[] =>
  databasesOf(url).map((name) => ({ name, open: openers[name] }))

/** The database of commands that a test runs. */
export interface CommandDatabase {
  /** Environment variables that name it. */
  readonly env: { readonly [name: string]: string }
  open(): Promise<Store>
}

/** Creates a database with all tables for commands. @param directory a path for it, if it is one in a directory */
export async function newCommandDatabase(name: DatabaseName, directory: string): Promise<CommandDatabase> {
  if (name === 'PGlite') {
    fillDataDirectory(directory)
    return { env: { MGMT_WORKER_DATA: directory }, open: () => openEmbedded(directory) }
  }
  const url = await newStoreDatabase()
  return { env: { DATABASE_URL: url }, open: () => openPostgres({ url }) }
}

/** Environment variables of commands for a database without tables. */
export const emptyPlace = async (name: DatabaseName, directory: string): Promise<CommandDatabase['env']> =>
  name === 'PGlite' ? { MGMT_WORKER_DATA: directory } : { DATABASE_URL: await newDatabase() }
