import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeAtEnd } from '../leftovers.ts'
import { openConnection } from './database.ts'

/** Where a worker keeps everything: a PostgreSQL, or a directory with an embedded one. */
export interface Place {
  /** For its configuration, and what it keeps there. */
  readonly directory: string
  /** Absent: the embedded database of the directory. */
  readonly url?: string | undefined
}

/** A directory that is removed with the block that made it. */
export function temporaryPlace(): Place & Disposable {
  const directory = mkdtempSync(join(tmpdir(), 'bench-worker-'))
  const remove = (): void => rmSync(directory, { recursive: true, force: true })
  const isRemoved = removeAtEnd(remove)
  return {
    directory,
    [Symbol.dispose]() {
      remove()
      isRemoved()
    },
  }
}

/** A new database, and a directory. The database goes with its server. */
export async function postgresPlace(server: string): Promise<Place & { readonly url: string } & Disposable> {
  const name = `bench_${randomBytes(6).toString('hex')}`
  await using connection = await openConnection(server)
  await connection.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = name
  return { ...temporaryPlace(), url: url.href }
}
