import { copyFileSync, existsSync, lstatSync, mkdtempSync, rmSync, type Stats, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beginReplacement, makeDirectory } from '@mgmt-api/base/files'
import type { Database, Migrations, Snapshots } from '../database.ts'
import { openDatabase } from './open-database.ts'

/**
 * Saves the whole state to one file, atomically. Overwrites an existing file.
 * @throws {Error} The directory is not writable, or the file is a link or a database in use.
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

/** @throws {Error} The existing file is a link or a database in use. */
function checkReplaceable(db: Database, file: string): void {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (found === undefined) return
  const refuse = (why: string): Error => new Error(`${file}: ${why}. Nothing was saved. Choose another file.`)
  if (found.isSymbolicLink()) throw refuse('a symbolic link')
  if (!found.isFile()) throw refuse('not a regular file')
  const own = db.file === undefined ? undefined : statSync(db.file, { throwIfNoEntry: false })
  if (own !== undefined && isSame(found, own)) throw refuse('the database in use')
  // SQLite would apply the existing log to the new file.
  if (existsSync(`${file}-wal`)) throw refuse(`open in another emulator, or not closed properly (${file}-wal exists)`)
}

const isSame = (a: Stats, b: Stats): boolean => a.dev === b.dev && a.ino === b.ino

/**
 * Replaces the whole state by a saved one. It is opened in a copy first.
 * @throws {Error} The file is missing, damaged, not an emulator's, or has another schema; the state is unchanged then.
 */
function loadSnapshot(db: Database, migrations: Migrations, file: string): void {
  if (!existsSync(file)) throw new Error(`${file}: file not found.`)
  const folder = mkdtempSync(join(tmpdir(), 'mgmt-emulator-'))
  const copy = join(folder, 'copy.db')
  try {
    copyFileSync(file, copy)
    openDatabase(migrations, copy).close()
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
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const where = message.startsWith(copy) ? message.replace(copy, () => file) : `${file}: ${message}`
    throw new Error(where, { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Snapshots as SQLite files. @param migrations of the tables that a loaded file must have. */
export const createSnapshots = (migrations: Migrations): Snapshots => ({
  save: saveSnapshot,
  load: (db, file) => loadSnapshot(db, migrations, file),
})
