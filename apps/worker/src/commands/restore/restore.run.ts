import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  CommandError,
  confirm,
  counted,
  createProgressLine,
  ExitCode,
  inputError,
  type ProgramContext,
  type YesFlag,
} from '@mgmt-api/command'
import { checkBackup } from '../../backup/read-lines.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { RestoreRefused, type RestoreRefusal } from '../../backup/backup-format.ts'
import type { Store } from '../../store/store.ts'
import { readBackupFile } from './backup-file.ts'
import { type LocationFlags, resolveDataDirectory } from '../../location/data-directory.ts'
import { databaseUrl } from '../../location/database-url.ts'
import { openStore, type StoreLocation } from '../../location/open-store.ts'

export interface RestoreBackupFlags extends LocationFlags, YesFlag {
  readonly replace?: boolean | undefined
}

/** `mgmt-worker restore` */
export default async function restore(this: ProgramContext, flags: RestoreBackupFlags, file: string): Promise<void> {
  const { host, report } = this
  const location = { url: databaseUrl(this, flags), directory: resolveDataDirectory(host, flags) }
  const path = resolve(host.cwd, file)
  await refuseUnreadable(path, file)
  const lines = (): AsyncIterable<unknown> => readBackupFile(path, file)
  // The whole file is read before a database is created or opened.
  await withProgress(this, 'rows checked', (progress) => checkBackup(lines(), progress)).catch(explained(file))
  await withStore(location, async (store) => {
    if (flags.replace === true)
      await confirm(host, `Replace the history in ${store.location} with ${file}?`, { yes: flags.yes })
    const replace = flags.replace === true
    const restored = withProgress(this, 'rows', (progress) =>
      restoreBackup({ store, lines: lines(), replace, progress }),
    )
    const { header, rows, queued } = await restored.catch(explained(file))
    report.note(`${store.location}: ${counted(rows, 'row')} of ${header.created_at}`)
    if (queued > 0) report.note(`${counted(queued, 'run')} requeued`)
  })
}

/**
 * Opens the database, which may be new, does the work, and closes it.
 * @throws {CommandError} as `openStore`
 */
async function withStore(location: StoreLocation, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore(location).catch((error: unknown) => {
    if (!(error instanceof CommandError) || error.code !== 'directory_in_use') throw error
    const { exitCode, code, message } = error
    const hint = 'Stop the worker, restore, and start it again; or restore into another directory with --data'
    throw new CommandError({ exitCode, code, message, hint })
  })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

/** @throws {CommandError} `unreadable_file` (2): the file is read twice, so it cannot be a pipe */
async function refuseUnreadable(path: string, file: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile() === true) return
  if (found === undefined && file !== '-') throw inputError('unreadable_file', `${file}: no such file`)
  throw inputError('unreadable_file', `${file}: not a regular file`, 'Write the backup to a file first')
}

/** Shows how many rows are done. Ctrl-C ends the work. */
async function withProgress<T>(
  { host, signal }: ProgramContext,
  noun: string,
  work: (progress: (done: number) => void) => Promise<T>,
): Promise<T> {
  const line = createProgressLine(host, noun)
  try {
    return await work((done) => {
      signal.throwIfAborted()
      line.update(done, undefined)
    })
  } finally {
    line.clear()
  }
}

const exits: Readonly<Record<RestoreRefusal, { readonly exitCode: ExitCode; readonly hint: string }>> = {
  not_a_backup: { exitCode: ExitCode.input, hint: 'Use a file written by mgmt-worker backup' },
  incomplete: { exitCode: ExitCode.input, hint: 'Use a complete file written by mgmt-worker backup' },
  another_version: {
    exitCode: ExitCode.input,
    hint: 'Make a new one with this version: mgmt-worker backup; or restore it with the version that made it',
  },
  not_empty: {
    exitCode: ExitCode.conflict,
    hint: 'Restore into another database, or add --replace to remove the existing history',
  },
  workers_run: { exitCode: ExitCode.conflict, hint: 'Stop them first; a killed worker disappears after a minute' },
}

const explained =
  (file: string) =>
  (error: unknown): never => {
    if (error instanceof RestoreRefused) {
      const { reason, message } = error
      throw new CommandError({ ...exits[reason], code: reason, message: `${file}: ${message}`, cause: error })
    }
    if (!isCorrupt(error)) throw error
    const message = `${file}: the file is damaged or incomplete; nothing was changed`
    throw new CommandError({ ...exits.incomplete, code: 'incomplete', message, cause: error })
  }

/** Whether gzip or JSON reports an invalid or truncated file. */
const isCorrupt = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_'))
