import { counted, type ProgramContext } from '@mgmt-api/command'
import { writeBackupFile } from '../../backup/backup-file.ts'
import type { LocationFlags } from '../../location/data-directory.ts'
import { replacingFile } from '../replacing-file.ts'
import { countRows } from '../row-progress.ts'
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
    const { rows, count } = countRows(this, control.backup(), (line) => 'table' in line)
    await replacingFile({ cwd: host.cwd, mode: 0o600 }, name, (path) => writeBackupFile(path, rows))
    report.note(`${name}: ${counted(count(), 'row')}`)
  })
}
