import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newDataDirectory, newStoreDatabase } from '../../test/stores.ts'
import { openStore, openStoreUnchecked, type StoreLocation } from './open-store.ts'

/** Renames the first migration, as if another version had made the tables. */
async function makeAnother(location: StoreLocation): Promise<void> {
  const store = await openStoreUnchecked(location)
  await sql`update mgmt_worker.kysely_migration set name = '0001-other-tables'`.execute(store.db)
  await store.close()
}

test('an embedded database of another version is refused with the ways out', async () => {
  const location = { url: undefined, directory: newDataDirectory() }
  await makeAnother(location)
  await expect(openStore(location)).rejects.toMatchObject({
    code: 'another_schema',
    exitCode: 6,
    message:
      `The database of ${location.directory} is not used: its tables are of another version of mgmt-worker, whose ` +
      'migration 0001-other-tables is unknown here',
    hint: 'Use the mgmt-worker that wrote it, or another database: --data NEW_DIRECTORY, or DATABASE_URL',
  })
})

test('a PostgreSQL of another version is refused with the ways out', async () => {
  const location = { url: await newStoreDatabase(), directory: '/nowhere' }
  await makeAnother(location)
  await expect(openStore(location)).rejects.toMatchObject({
    code: 'another_schema',
    message: expect.stringContaining('The database of DATABASE_URL is not used: its tables are') as string,
    hint: 'Use the mgmt-worker that wrote it, or another database: --data NEW_DIRECTORY, or DATABASE_URL',
  })
})
