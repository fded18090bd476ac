import {
  closeSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beginReplacement, makeDirectory } from '@mgmt-api/base/files'
import type { Database, Migrations, Snapshots } from '../database.ts'
import { isDatabaseHeader, openDatabase } from './open-database.ts'

/**
 * Saves the whole state to one file, atomically. Overwrites saved states only.
 * @throws {Error} The directory is not writable, or the file is not a saved state.
 */
function saveSnapshot(db: Database, file: string): void {
  makeDirectory(dirname(file))
  checkReplaceable(db, file)
  const replacement = beginReplacement(file)
  try {
    db.run('VACUUM INTO ?', replacement.path)
    replacement.commit()
  } finally {
    replacement.discard()
  }
}

/** @throws {Error} The existing file is not a saved state, or is in use. */
function checkReplaceable(db: Database, file: string): void {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (found === undefined) return
  const refuse = (why: string): Error => new Error(`${file}: ${why}. Nothing was saved. Choose another file.`)
  if (found.isSymbolicLink()) throw refuse('a symbolic link')
  if (!found.isFile()) throw refuse('not a regular file')
  const own = db.file === undefined ? undefined : statSync(db.file, { throwIfNoEntry: false })
  if (own !== undefined && isSame(found, own)) throw refuse('the database in use')
  if (!isDatabaseHeader(headerOf(file))) throw refuse("not an emulator's database")
  // SQLite would apply the existing log to the new file.
  if (existsSync(`${file}-wal`)) throw refuse(`open in another emulator, or not closed properly (${file}-wal exists)`)
}

const isSame = (a: Stats, b: Stats): boolean => a.dev === b.dev && a.ino === b.ino

/** The first 100 bytes: the SQLite header. */
function headerOf(file: string): Uint8Array {
  const handle = openSync(file, 'r')
  try {
    const header = new Uint8Array(100)
    return header.subarray(0, readSync(handle, header))
  } finally {
    closeSync(handle)
  }
}

/**
 * Replaces the whole state by a saved one. It is validated in a copy first.
 * @throws {Error} The file is missing, damaged, not an emulator's, or has another schema; the state is unchanged then.
 */
function loadSnapshot(db: Database, migrations: Migrations, file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) throw new Error(`${file}: file not found.`)
  if (!found.isFile()) throw new Error(`${file}: not a file.`)
  const folder = mkdtempSync(join(tmpdir(), 'mgmt-emulator-'))
  const copy = join(folder, 'copy.db')
  try {
    copyFileSync(file, copy)
    validate(copy, migrations, file)
    db.run('ATTACH ? AS snapshot', copy)
    try {
      db.write(() => {
        for (const table of db.tables()) {
          db.run(`DELETE FROM main.${table}`)
          db.run(`INSERT INTO main.${table} SELECT * FROM snapshot.${table}`)
        }
      })
    } finally {
      db.run('DETACH snapshot')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function validate(copy: string, migrations: Migrations, file: string): void {
  let opened: Database
  try {
    opened = openDatabase(migrations, copy)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const where = message.startsWith(copy) ? message.replace(copy, () => file) : `${file}: damaged: ${message}`
    throw new Error(where, { cause: error })
  }
  try {
    const verdict = quickCheck(opened)
    if (verdict !== 'ok') throw new Error(`${file}: damaged: ${verdict}`)
  } finally {
    opened.close()
  }
}

/** Result of SQLite's quick check: `ok`, or the damage. */
function quickCheck(db: Database): string {
  try {
    return db.get<{ quick_check: string }>('PRAGMA quick_check')?.quick_check ?? 'it cannot be checked'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Snapshots as SQLite files. @param migrations of the tables that a loaded file must have. */
export const createSnapshots = (migrations: Migrations): Snapshots => ({
  save: saveSnapshot,
  load: (db, file) => loadSnapshot(db, migrations, file),
})
