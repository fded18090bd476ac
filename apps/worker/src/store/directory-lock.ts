import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const hint = 'Query it with "mgmt-worker status", stop it, or use another directory.'

/** Another process has locked the data directory. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse'
  readonly directory: string

  constructor(directory: string) {
    super(`${directory}: another mgmt-worker is using this data directory. ${hint}`)
    this.directory = directory
  }
}

export interface DirectoryLock {
  release(): void
}

/**
 * Locks a directory for this process. The lock is an SQLite transaction, which the system releases even if the process
 * crashes: no stale lock file is left behind.
 * @throws {DirectoryInUse}
 */
export function lockDirectory(directory: string): DirectoryLock {
  const database = new DatabaseSync(join(directory, 'lock.sqlite'))
  try {
    database.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    database.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw new DirectoryInUse(directory)
    throw error
  }
  return { release: () => database.close() }
}

/** Path of the database in a data directory. */
export const databasePath = (directory: string): string => join(directory, 'database')
