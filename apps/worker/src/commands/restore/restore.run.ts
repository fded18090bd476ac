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
import { restoreBackup, type Restored } from '../../backup/restore-backup.ts'
import { RestoreRefused, type RestoreRefusal } from '../../backup/restore-refused.ts'
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
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile() !== true) throw inputError('unreadable_file', `${file}: no such file`)
  await withStore(this, { flags, access }, async (store) => {
    if (flags.replace === true)
      await confirm(host, `Replace the history in ${store.location} with ${file}?`, { yes: flags.yes })
    const { header, rows, queued } = await restoreInto(this, {
      store,
      lines: readBackupFile(path, file),
      replace: flags.replace === true,
    }).catch((error: unknown) => {
      throw explained(error, file)
    })
    report.note(`${store.location}: ${counted(rows, 'row')} of ${header.created_at}`)
    if (queued > 0) report.note(`${counted(queued, 'run')} requeued`)
  })
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
  too_new: { exitCode: ExitCode.input, hint: 'Restore it with that version of mgmt-worker, or a newer one' },
  not_empty: {
    exitCode: ExitCode.conflict,
    hint: 'Restore into another database, or add --replace to remove the existing history',
  },
  workers_run: { exitCode: ExitCode.conflict, hint: 'Stop them first; a killed worker disappears after a minute' },
}

function explained(error: unknown, file: string): unknown {
  if (error instanceof RestoreRefused) {
    return new CommandError({
      ...exits[error.reason],
      code: error.reason,
      message: `${file}: ${error.message}`,
      cause: error,
    })
  }
  return isCorrupt(error)
    ? new CommandError({
        ...exits.incomplete,
        code: 'incomplete',
        message: `${file}: the file is damaged or incomplete; nothing was changed`,
        cause: error,
      })
    : error
}

/** Whether gzip or JSON reports an invalid or truncated file. */
const isCorrupt = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_'))
