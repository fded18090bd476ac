import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createGunzip } from 'node:zlib'
import {
  CommandError,
  confirm,
  counted,
  createProgressLine,
  ExitCode,
  inputError,
  type ProgramContext,
} from '@mgmt-api/command'
import { restoreBackup, type Restored } from '../../backup/restore-backup.ts'
import { RestoreRefused, type RestoreRefusal } from '../../backup/restore-refused.ts'
import { jsonLines } from '../../control/json-lines.ts'
import { openQueue } from '../../queue/queue.ts'
import type { Store } from '../../store/store.ts'
import { withStore } from './with-store.ts'
import type { RestoreFlags } from './restore.ts'

const use = {
  mayBeNew: true,
  whileItRuns: 'Stop that worker, restore, and start it again; or restore into another directory with --data',
}

/** `mgmt-worker restore` */
export default async function restore(this: ProgramContext, flags: RestoreFlags, file: string): Promise<void> {
  const { host, report } = this
  const path = resolve(host.cwd, file)
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile() !== true) throw inputError('unreadable_file', `${file}: there is no such file`)
  await withStore(this, { flags, use }, async (store) => {
    if (flags.replace === true)
      await confirm(host, `Remove the history in ${store.location}, for ${file}?`, { yes: flags.yes })
    const { header, rows, queued } = await restoreInto(this, { store, path, replace: flags.replace === true }).catch(
      (error: unknown) => {
        throw explained(error, file)
      },
    )
    report.note(`${store.location}: ${counted(rows, 'row')} of ${header.created_at}`)
    if (queued > 0) report.note(`${counted(queued, 'run')} that waited or were running: queued again`)
  })
}

interface Restoring {
  readonly store: Store
  readonly path: string
  readonly replace: boolean
}

async function restoreInto({ host, signal }: ProgramContext, { store, path, replace }: Restoring): Promise<Restored> {
  const line = createProgressLine(host, 'rows')
  // What goes wrong with it is thrown where it is used.
  const boss = await openQueue(store, () => undefined, { addsOnly: true })
  try {
    const lines = jsonLines(createReadStream(path).pipe(createGunzip()))
    const progress = (done: number): void => {
      signal.throwIfAborted()
      line.update(done, undefined)
    }
    return await restoreBackup({ store, boss, lines, replace, progress })
  } finally {
    line.clear()
    await boss.stop({ graceful: false })
  }
}

const exits: Readonly<Record<RestoreRefusal, { readonly exitCode: ExitCode; readonly hint: string }>> = {
  not_a_backup: { exitCode: ExitCode.input, hint: 'Give a file that mgmt-worker backup wrote' },
  incomplete: { exitCode: ExitCode.input, hint: 'Give a file that mgmt-worker backup wrote to its end' },
  too_new: { exitCode: ExitCode.input, hint: 'Restore it with that mgmt-worker, or a newer one' },
  not_empty: { exitCode: ExitCode.conflict, hint: 'Restore it elsewhere, or give --replace to remove what is there' },
  workers_run: { exitCode: ExitCode.conflict, hint: 'End them first; one that was killed is forgotten after a minute' },
}

function explained(error: unknown, file: string): unknown {
  if (error instanceof RestoreRefused) {
    return new CommandError({
      ...exits[error.why],
      code: error.why,
      message: `${file}: ${error.message}`,
      cause: error,
    })
  }
  return isBroken(error)
    ? new CommandError({
        ...exits.incomplete,
        code: 'incomplete',
        message: `${file}: it cannot be read to its end; nothing was changed`,
        cause: error,
      })
    : error
}

/** What gzip and JSON say of a file that is none, or that ends too soon. */
const isBroken = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_'))
