import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openInMemory } from '../src/store/open-embedded.ts'
import { openPostgres } from '../src/store/open-postgres.ts'
import type { Store } from '../src/store/store.ts'

export interface TestStores {
  readonly name: string
  /** A new, empty store. */
  open(): Promise<Store>
}

/** An empty database on the shared PostgreSQL, and its address. */
export async function newDatabase(): Promise<string> {
  const admin = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  return admin.replace(/[^/]*$/, name)
}

/** Both kinds of database, for `describe.each`: what holds on one has to hold on the other. */
export const testStores: readonly TestStores[] = [
  { name: 'PGlite', open: openInMemory },
  { name: 'PostgreSQL', open: async () => openPostgres({ url: await newDatabase() }) },
]
