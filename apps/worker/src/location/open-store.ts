import { CommandError, ExitCode } from '@mgmt-api/command'
import { DirectoryInUse } from '../store/directory-lock.ts'
import { openEmbedded } from '../store/open-embedded.ts'
import { openPostgres } from '../store/open-postgres.ts'
import type { Store } from '../store/store.ts'
import { readWorkerFile } from './worker-file.ts'

export interface StorePlace {
  /** Address of a PostgreSQL; absent: the embedded database of the directory. */
  readonly url: string | undefined
  readonly directory: string
}

/**
 * Opens the database, made where it is missing, with its tables up to date.
 * @throws {CommandError} `directory_in_use` (6), `no_database` (7)
 */
export async function openStore(
  { url, directory }: StorePlace,
  onError: (error: Error) => void = () => undefined,
): Promise<Store> {
  try {
    return await openDatabase({ url, directory }, onError)
  } catch (error) {
    if (error instanceof DirectoryInUse) throw inUse(error)
    throw url === undefined ? cannotOpen(directory, error) : cannotConnect(error)
  }
}

/** The same, with the errors of the database itself. @throws {DirectoryInUse}; the database's own error */
export const openDatabase = (
  { url, directory }: StorePlace,
  onError: (error: Error) => void = () => undefined,
): Promise<Store> => (url === undefined ? openEmbedded(directory) : openPostgres({ url, onError }))

function inUse({ directory }: DirectoryInUse): CommandError {
  const running = readWorkerFile(directory)
  const who = running === undefined ? 'Another mgmt-worker' : `A mgmt-worker, process ${running.pid},`
  return new CommandError({
    exitCode: ExitCode.conflict,
    code: 'directory_in_use',
    message: `${who} is using ${directory}`,
    hint:
      `See what it does: mgmt-worker status --data ${directory}. For several workers at once, set DATABASE_URL to a ` +
      'PostgreSQL; for another worker by itself, give another --data',
  })
}

const cannotOpen = (directory: string, cause: unknown): CommandError =>
  new CommandError({
    exitCode: ExitCode.someFailed,
    code: 'no_database',
    message: `The database in ${directory} cannot be opened: ${messageOf(cause)}`,
    hint: 'Give another directory with --data, or put a backup back into it: mgmt-worker restore',
    cause,
  })

const cannotConnect = (cause: unknown): CommandError =>
  new CommandError({
    exitCode: ExitCode.service,
    code: 'no_database',
    message: `The PostgreSQL of DATABASE_URL cannot be used: ${messageOf(cause)}`,
    hint: 'Check address, user, password, and that it is running; unset DATABASE_URL for an embedded database',
    cause,
  })

const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
