import { randomUUID } from 'node:crypto'
import { openAsBlob, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openQueue } from '../src/queue/queue.ts'
import { openInMemory } from '../src/store/open-embedded.ts'
import { openPostgres } from '../src/store/open-postgres.ts'
import type { Store } from '../src/store/store.ts'
import type { PostgresServer } from './postgres-server.ts'

/** Name of the template database. */
export const templateName = 'mgmt_worker_template'

/**
 * Creates a database in memory with all tables, including the queue, and writes it to a file. A copy opens in a
 * tenth of the time.
 * @returns path of the file
 */
export async function writeMemoryTemplate(directory: string): Promise<string> {
  const store = await openInMemory()
  await makeQueue(store)
  const path = join(directory, `template-${randomUUID()}.tar`)
  writeFileSync(path, new Uint8Array(await (await store.contents()).arrayBuffer()))
  await store.close()
  return path
}

/**
 * Writes the same database for a data directory.
 * @returns path of the database
 */
export async function writeDirectoryTemplate(directory: string, memoryTemplate: string): Promise<string> {
  const path = join(directory, `database-${randomUUID()}`)
  const pglite = await PGlite.create(path, { loadDataDir: await openAsBlob(memoryTemplate) })
  await pglite.close()
  return path
}

/** Creates the same as a template database on a server. */
export async function makeServerTemplate(server: PostgresServer): Promise<void> {
  const store = await openPostgres({ url: await server.createDatabase(templateName) })
  await makeQueue(store)
  await store.close()
}

async function makeQueue(store: Store): Promise<void> {
  const boss = await openQueue(store, (error) => {
    throw error
  })
  await boss.stop({ graceful: false })
}
