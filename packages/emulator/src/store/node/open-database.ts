import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDirectory } from '@mgmt-api/base/files'
import { checkOwner, createDatabase, type Database, type Migrations } from '../database.ts'

/**
 * Page size of new databases. A definition has about 2.2 kB: a page of 4,096 bytes would hold one and waste the rest;
 * larger pages are filled a third faster.
 */
const pageBytes = 16_384

/**
 * Opens and migrates a database file, or one in memory. Files use a write-ahead log and are synced on every commit, so
 * that a killed process loses nothing acknowledged.
 * @throws {Error} The file belongs to another application or has another schema; it is unchanged then.
 */
export function openDatabase(migrations: Migrations, file?: string): Database {
  if (file !== undefined) makeDirectory(dirname(file))
  const connection = new DatabaseSync(file ?? ':memory:')
  try {
    connection.exec(`PRAGMA busy_timeout = 5000; PRAGMA page_size = ${pageBytes}`)
    // Before any change.
    checkOwner(connection, migrations, file)
    if (file !== undefined) connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    connection.exec('PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000')
    return createDatabase(connection, migrations, file)
  } catch (error) {
    connection.close()
    throw error
  }
}
