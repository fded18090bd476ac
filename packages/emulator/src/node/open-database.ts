import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { applicationId, checkOwner, createDatabase, type Database } from '../database.ts'
import { makeDirectory } from './make-directory.ts'

/**
 * Of a database that is new. A definition has about 2.2 kB, of which a page of 4,096 bytes takes one and wastes the rest;
 * filling larger ones takes a third less time.
 */
const pageBytes = 16_384

/** Whether the first 100 bytes of a file are those of an emulator's database. */
export function isDatabaseHeader(bytes: Uint8Array): boolean {
  if (bytes.length < 100 || new TextDecoder().decode(bytes.subarray(0, 16)) !== 'SQLite format 3\0') return false
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(68) === applicationId
}

/**
 * Opens a database file, or one in memory, and brings its tables to the present version.
 * A file is written ahead and synced at every commit, so that a killed process loses nothing that it had answered.
 * @throws {Error} The file is no emulator database, or a newer emulator wrote it.
 */
export function openDatabase(file?: string): Database {
  if (file !== undefined) makeDirectory(dirname(file))
  const connection = new DatabaseSync(file ?? ':memory:')
  try {
    connection.exec(`PRAGMA busy_timeout = 5000; PRAGMA page_size = ${pageBytes}`)
    // Before anything is changed.
    checkOwner(connection, file)
    if (file !== undefined) connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    connection.exec('PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000')
    return createDatabase(connection, file)
  } catch (error) {
    connection.close()
    throw error
  }
}
