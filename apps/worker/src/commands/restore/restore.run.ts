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
import { restoreBackup, type Restored } from '../../backup/restore-backup.ts'
import { RestoreRefused, type RestoreRefusal } from '../../backup/backup-format.ts'
import type { Store } from '../../store/store.ts'
import { readBackupFile } from './backup-file.ts'
import { withStore } from './with-store.ts'
import type { LocationFlags } from '../../location/data-directory.ts'

export interface RestoreBackupFlags extends LocationFlags, YesFlag {
  readonly replace?: boolean | undefined
}

const access = {
  mayBeNew: true,
  busyHint: 'Stop the worker, restore, and start it again; or restore into another directory with --data',
}

/** `mgmt-worker restore` */
export default async function restore(this: ProgramContext, flags: RestoreBackupFlags, file: string): Promise<void> {
  const { host, report } = this
  const path = resolve(host.cwd, file)
  await refuseUnreadable(path, file)
  const lines = (): AsyncIterable<unknown> => readBackupFile(path, file)
  await checkFile(this, lines()).catch(explained(file))
  await withStore(this, { flags, access }, async (store) => {
    if (flags.replace === true)
      await confirm(host, `Replace the history in ${store.location} with ${file}?`, { yes: flags.yes })
    const replace = flags.replace === true
    const restored = await restoreInto(this, { store, lines: lines(), replace }).catch(explained(file))
    const { header, rows, queued } = restored
    report.note(`${store.location}: ${counted(rows, 'row')} of ${header.created_at}`)
    if (queued > 0) report.note(`${counted(queued, 'run')} requeued`)
  })
}

/** @throws {CommandError} `unreadable_file` (2): the file is read twice, so it cannot be a pipe */
async function refuseUnreadable(path: string, file: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile() === true) return
  if (found === undefined && file !== '-') throw inputError('unreadable_file', `${file}: no such file`)
  throw inputError('unreadable_file', `${file}: not a regular file`, 'Write the backup to a file first')
}

/** Reads the whole file before a database is created or opened. */
async function checkFile({ host, signal }: ProgramContext, lines: AsyncIterable<unknown>): Promise<void> {
  const line = createProgressLine(host, 'rows checked')
  try {
    await checkBackup(lines, (done) => {
      signal.throwIfAborted()
      line.update(done, undefined)
    })
  } finally {
    line.clear()
  }
}

interface Restoring {
  readonly store: Store
  readonly lines: AsyncIterable<unknown>
  readonly replace: boolean
}

async function restoreInto({ host, signal }: ProgramContext, { store, lines, replace }: Restoring): Promise<Restored> {
  const line = createProgressLine(host, 'rows')
  try {
    const progress = (done: number): void => {
      signal.throwIfAborted()
      line.update(done, undefined)
    }
    return await restoreBackup({ store, lines, replace, progress })
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
