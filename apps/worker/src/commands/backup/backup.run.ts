import { counted, createProgressLine, type ProgramContext } from '@mgmt-api/command'
import { writeBackupFile } from '../../backup/backup-file.ts'
import type { BackupLine } from '../../backup/backup-format.ts'
import type { LocationFlags } from '../../location/data-directory.ts'
import { replacingFile } from '../replacing-file.ts'
import { withControl } from '../with-control.ts'

export interface BackupFlags extends LocationFlags {
  readonly out?: string | undefined
}

/** `mgmt-worker backup` */
export default async function backup(this: ProgramContext, flags: BackupFlags): Promise<void> {
  const { host, report } = this
  const time = host.now().toISOString().slice(0, 19).replaceAll(':', '')
  const name = flags.out ?? `mgmt-worker-${time}.ndjson.gz`
  await withControl(this, flags, async (control) => {
    let rows = 0
    const lines = withProgress(this, control.backup(), () => (rows += 1))
    await replacingFile({ cwd: host.cwd, mode: 0o600 }, name, (path) => writeBackupFile(path, lines))
    report.note(`${name}: ${counted(rows, 'row')}`)
  })
}

/** Ctrl-C stops the backup and leaves no file. */
async function* withProgress(
  { host, signal }: ProgramContext,
  lines: AsyncIterable<BackupLine>,
  count: () => number,
): AsyncGenerator<BackupLine> {
  const line = createProgressLine(host, 'rows')
  try {
    for await (const each of lines) {
      signal.throwIfAborted()
      yield each
      if (!('table' in each)) continue
      const done = count()
      if (done % 1_000 === 0) line.update(done, undefined)
    }
  } finally {
    line.clear()
  }
}
