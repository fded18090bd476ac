import { isObject } from '@mgmt-api/models'
import { z } from 'zod'
import { BackupEnd, backupFormat, BackupHeader, BackupRow } from './backup-format.ts'
import { RestoreRefused } from './restore-refused.ts'

/** The first line. @throws {RestoreRefused} `not_a_backup`, `too_new` */
export async function readHeader(lines: AsyncIterator<unknown>): Promise<BackupHeader> {
  const next = await lines.next()
  const value: unknown = next.value
  if (next.done === true || !isObject(value) || value.backup !== 'mgmt-worker') {
    throw new RestoreRefused('not_a_backup', 'this is no backup of mgmt-worker')
  }
  if (typeof value.format === 'number' && value.format > backupFormat) {
    throw new RestoreRefused(
      'too_new',
      `the backup has format ${value.format}; this program knows formats up to ${backupFormat}`,
    )
  }
  const { success, data } = BackupHeader.safeParse(value)
  if (!success) throw new RestoreRefused('not_a_backup', 'the first line of the backup is not as it should be')
  return data
}

const RowOrEnd: z.ZodType<BackupRow | BackupEnd> = z.union([BackupRow, BackupEnd])

/** The rest. @throws {RestoreRefused} `not_a_backup` */
export async function* linesAfter(lines: AsyncIterator<unknown>): AsyncGenerator<BackupRow | BackupEnd> {
  for (;;) {
    const next = await lines.next()
    if (next.done === true) return
    const result = RowOrEnd.safeParse(next.value)
    if (!result.success)
      throw new RestoreRefused('not_a_backup', 'a line of the backup is neither a row of a table nor its end')
    yield result.data
  }
}
