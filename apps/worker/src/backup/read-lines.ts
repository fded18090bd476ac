import { isObject } from '@mgmt-api/models'
import { z } from 'zod'
import { BackupEnd, backupFormat, BackupHeader, BackupRow } from './backup-format.ts'
import { RestoreRefused } from './restore-refused.ts'

/** Reads the header. @throws {RestoreRefused} `not_a_backup`, `too_new` */
export async function readHeader(lines: AsyncIterator<unknown>): Promise<BackupHeader> {
  const next = await lines.next()
  const value: unknown = next.value
  if (next.done === true || !isObject(value) || value.backup !== 'mgmt-worker') {
    throw new RestoreRefused('not_a_backup', 'the file is not a backup of mgmt-worker')
  }
  if (typeof value.format === 'number' && value.format > backupFormat) {
    throw new RestoreRefused(
      'too_new',
      `the backup has format ${value.format}; this version supports formats up to ${backupFormat}`,
    )
  }
  const { success, data } = BackupHeader.safeParse(value)
  if (!success) throw new RestoreRefused('not_a_backup', 'the header of the backup is invalid')
  return data
}

const RowOrEnd: z.ZodType<BackupRow | BackupEnd> = z.union([BackupRow, BackupEnd])

/** Reads the lines after the header. @throws {RestoreRefused} `not_a_backup` */
export async function* linesAfter(lines: AsyncIterator<unknown>): AsyncGenerator<BackupRow | BackupEnd> {
  for (;;) {
    const next = await lines.next()
    if (next.done === true) return
    const result = RowOrEnd.safeParse(next.value)
    if (!result.success) throw new RestoreRefused('not_a_backup', 'the backup contains an invalid line')
    yield result.data
  }
}
