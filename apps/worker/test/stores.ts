import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDirectory } from '@mgmt-api/base/files'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { databasePath } from '../src/store/database-path.ts'
import { openPostgres } from '../src/store/open-postgres.ts'
import type { Store } from '../src/store/store.ts'
import { newMemoryStore } from './memory-stores.ts'
import { templateName } from './templates.ts'

export { newMemoryStore }

export interface TestStores {
  readonly name: string
  /** Opens a new store with empty tables. */
  readonly open: () => Promise<Store>
}

/** Creates an empty database on the shared PostgreSQL. @returns its address */
export const newDatabase = (): Promise<string> => createDatabase('template0')

/** The same with all tables. */
export const newStoreDatabase = (): Promise<string> => createDatabase(templateName)

async function createDatabase(template: string): Promise<string> {
  const admin = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${template}`)
  } finally {
    await client.end()
  }
  return admin.replace(/[^/]*$/, name)
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

/** Both kinds of database, for `describe.each`. */
export const testStores: readonly TestStores[] = [
  { name: 'PGlite', open: newMemoryStore },
  { name: 'PostgreSQL', open: async () => openPostgres({ url: await newStoreDatabase() }) },
]
