import { CommandError, ExitCode } from '@mgmt-api/command'
import { DirectoryInUse } from '../store/directory-lock.ts'
import { AnotherSchema } from '../store/migrate.ts'
import { openEmbedded } from '../store/open-embedded.ts'
import { openPostgres } from '../store/open-postgres.ts'
import type { Store } from '../store/store.ts'
import { readWorkerFile } from './worker-file.ts'

export interface StoreLocation {
  /** URL of a PostgreSQL; undefined: the embedded database of the directory. */
  readonly url: string | undefined
  readonly directory: string
}

/**
 * Opens the database. Creates it if it is missing, and migrates its tables.
 * @throws {CommandError} `directory_in_use` and `another_schema` (6), `no_database` (7)
 */
export async function openStore(
  { url, directory }: StoreLocation,
  onError: (error: Error) => void = () => undefined,
): Promise<Store> {
  try {
    return await openStoreUnchecked({ url, directory }, onError)
  } catch (error) {
    if (error instanceof DirectoryInUse) throw inUse(error)
    if (error instanceof AnotherSchema) throw refused(error, url === undefined ? directory : 'DATABASE_URL')
    throw url === undefined ? cannotOpen(directory, error) : cannotConnect(error)
  }
}

/** Like `openStore`, with raw errors. @throws {DirectoryInUse}; the database's own error */
export const openStoreUnchecked = (
  { url, directory }: StoreLocation,
  onError: (error: Error) => void = () => undefined,
): Promise<Store> => (url === undefined ? openEmbedded(directory) : openPostgres({ url, onError }))

function inUse({ directory }: DirectoryInUse): CommandError {
  const running = readWorkerFile(directory)
  const user = running === undefined ? 'Another mgmt-worker' : `mgmt-worker (process ${running.pid})`
  return new CommandError({
    exitCode: ExitCode.conflict,
    code: 'directory_in_use',
    message: `${user} is using ${directory}`,
    hint:
      `Show it with: mgmt-worker status --data ${directory}. To share a database between workers, set DATABASE_URL to a ` +
      'PostgreSQL; to run a separate worker, use another --data',
  })
}

/** @param where A directory, or DATABASE_URL. */
const refused = (error: AnotherSchema, where: string): CommandError =>
  new CommandError({
    exitCode: ExitCode.conflict,
    code: 'another_schema',
    message: `The database of ${where} is not used: ${error.message}`,
    hint: 'Use the mgmt-worker that wrote it, or another database: --data NEW_DIRECTORY, or DATABASE_URL',
    cause: error,
  })

const cannotOpen = (directory: string, cause: unknown): CommandError =>
  new CommandError({
    exitCode: ExitCode.someFailed,
    code: 'no_database',
    message: `The database in ${directory} cannot be opened: ${messageOf(cause)}`,
    hint: 'Use another directory with --data, or restore a backup: mgmt-worker restore',
    cause,
  })

const cannotConnect = (cause: unknown): CommandError =>
  new CommandError({
    exitCode: ExitCode.service,
    code: 'no_database',
    message: `Cannot connect to the PostgreSQL of DATABASE_URL: ${messageOf(cause)}`,
    hint: 'Check that it is running, and its address, user and password; unset DATABASE_URL for an embedded database',
    cause,
  })

const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
