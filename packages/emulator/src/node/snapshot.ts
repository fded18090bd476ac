import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Database } from '../database.ts'
import type { Snapshots } from '../state.ts'
import { nodeCrypto } from './env.ts'
import { makeDirectory } from './make-directory.ts'
import { isDatabaseHeader, openDatabase } from './open-database.ts'

/**
 * Writes the whole state to one file. The file is either what it was or complete, never half written. It replaces
 * an earlier state of an emulator and nothing else.
 * @throws {Error} The directory cannot be written to, or the file is there and holds something else.
 */
function saveSnapshot(db: Database, file: string): void {
  makeDirectory(dirname(file))
  checkReplaceable(db, file)
  const unfinished = `${file}.${nodeCrypto().randomUUID()}.tmp`
  try {
    db.run('VACUUM INTO ?', unfinished)
    const handle = openSync(unfinished, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** @throws {Error} Something is there that is no saved state, or is in use. */
function checkReplaceable(db: Database, file: string): void {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (found === undefined) return
  const refuse = (why: string): Error => new Error(`${file}: ${why}. Nothing was saved. Name another file.`)
  if (found.isSymbolicLink()) throw refuse('a symbolic link')
  if (!found.isFile()) throw refuse('not a file')
  const own = db.file === undefined ? undefined : statSync(db.file, { throwIfNoEntry: false })
  if (own !== undefined && isSame(found, own)) throw refuse('the database in use')
  if (!isDatabaseHeader(headerOf(file))) throw refuse("not an emulator's database")
  // SQLite would play a log that is still there over the new file.
  if (existsSync(`${file}-wal`)) throw refuse(`open in another emulator, or not closed by it (${file}-wal exists)`)
}

const isSame = (a: Stats, b: Stats): boolean => a.dev === b.dev && a.ino === b.ino

/** The first 100 bytes, which are the header of a SQLite file. */
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
 * Replaces the whole state by what a file has. A file of an older emulator is brought to the present version first, in
 * a copy.
 * @throws {Error} There is no such file, or it is damaged, not an emulator's or newer; the state is what it was then.
 */
function loadSnapshot(db: Database, file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) throw new Error(`${file}: there is no such file.`)
  if (!found.isFile()) throw new Error(`${file}: not a file.`)
  const copy = join(tmpdir(), `mgmt-emulator-${nodeCrypto().randomUUID()}.db`)
  try {
    copyFileSync(file, copy)
    validate(copy, file)
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
    for (const suffix of ['', '-wal', '-shm']) rmSync(copy + suffix, { force: true })
  }
}

function validate(copy: string, file: string): void {
  let opened: Database
  try {
    opened = openDatabase(copy)
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

/** `ok`, or what is wrong with a database. */
function quickCheck(db: Database): string {
  try {
    return db.get<{ quick_check: string }>('PRAGMA quick_check')?.quick_check ?? 'it cannot be checked'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Whole states in files of SQLite. */
export const snapshots: Snapshots = { save: saveSnapshot, load: loadSnapshot }
