import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDirectory } from '@mgmt-api/command'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { databaseIn, openInMemory } from '../src/store/open-embedded.ts'
import { openPostgres } from '../src/store/open-postgres.ts'
import type { Store } from '../src/store/store.ts'
import { templateName } from './templates.ts'

export interface TestStores {
  readonly name: string
  /** A new store with all tables, and nothing in them. */
  readonly open: () => Promise<Store>
}

/** An empty database on the shared PostgreSQL, and its address. */
export const newDatabase = (): Promise<string> => createDatabase('template0')

/** One that has all tables, and its address. */
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

/** A database in memory that has all tables. */
export const newMemoryStore = async (): Promise<Store> => openInMemory(await openAsBlob(inject('memoryTemplate')))

/** A data directory whose database has all tables; gone when the test is. */
export function newDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  fillDataDirectory(directory)
  return directory
}

/** Puts a database that has all tables into a data directory, which is made where it is missing. */
export function fillDataDirectory(directory: string): void {
  makeDirectory(directory, 0o700)
  cpSync(inject('directoryTemplate'), databaseIn(directory), { recursive: true })
}

/** Both kinds of database, for `describe.each`: what holds on one has to hold on the other. */
export const testStores: readonly TestStores[] = [
  { name: 'PGlite', open: newMemoryStore },
  { name: 'PostgreSQL', open: async () => openPostgres({ url: await newStoreDatabase() }) },
]
