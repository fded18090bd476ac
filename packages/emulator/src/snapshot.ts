import { closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Database, openDatabase } from './database.ts'
import { nodeCrypto } from './env.ts'

/**
 * Writes the whole state to one file. The file is either what it was or complete, never half written.
 * @throws {Error} The directory cannot be written to.
 */
export function saveSnapshot(db: Database, file: string): void {
  mkdirSync(dirname(file), { recursive: true })
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

/**
 * Replaces the whole state by what a file has. A file of an older emulator is brought to the present version first, in
 * a copy.
 * @throws {Error} There is no such file, or it is damaged, not an emulator's or newer; the state is what it was then.
 */
export function loadSnapshot(db: Database, file: string): void {
  if (!existsSync(file)) throw new Error(`${file}: there is no such file.`)
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
