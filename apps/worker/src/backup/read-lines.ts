import { isObject } from '@mgmt-api/models/internal'
import { z } from 'zod'
import { BackupEnd, backupFormat, BackupHeader, BackupRow, RestoreRefused } from './backup-format.ts'

export interface OpenBackup {
  readonly header: BackupHeader
  /**
   * All rows, each checked when it is read.
   * @throws {RestoreRefused} `not_a_backup` at an invalid line; at the end `incomplete`, if rows are missing
   */
  readonly rows: AsyncGenerator<BackupRow>
}

/**
 * Reads the header of a backup; the rows follow when they are iterated.
 * @param lines parsed lines, which the caller closes
 * @throws {RestoreRefused} `not_a_backup`, `another_version`
 */
export async function openBackup(lines: AsyncIterator<unknown>): Promise<OpenBackup> {
  const header = await readHeader(lines)
  return { header, rows: checkedRows(header, lines) }
}

/**
 * Reads a whole backup and keeps none of it, so that a damaged file is refused before anything is written.
 * @param progress called with the number of rows read so far
 * @throws {RestoreRefused} `not_a_backup`, `another_version`, `incomplete`; errors of the lines
 */
export async function checkBackup(lines: AsyncIterable<unknown>, progress: (done: number) => void): Promise<void> {
  const iterator = lines[Symbol.asyncIterator]()
  try {
    const { rows } = await openBackup(iterator)
    let done = 0
    for await (const _row of rows) {
      done += 1
      if (done % rowsAStep === 0) progress(done)
    }
  } finally {
    await iterator.return?.()
  }
}

const rowsAStep = 1_000

async function readHeader(lines: AsyncIterator<unknown>): Promise<BackupHeader> {
  const next = await lines.next()
  const value: unknown = next.value
  if (next.done === true || !isObject(value) || value.backup !== 'mgmt-worker') {
    throw new RestoreRefused('not_a_backup', 'the file is not a backup of mgmt-worker')
  }
  if (typeof value.format === 'number' && value.format !== backupFormat) {
    throw new RestoreRefused(
      'another_version',
      `the backup has format ${value.format}; this version reads format ${backupFormat}`,
    )
  }
  const { success, data } = BackupHeader.safeParse(value)
  if (!success) throw new RestoreRefused('not_a_backup', 'the header of the backup is invalid')
  return data
}

const RowOrEnd: z.ZodType<BackupRow | BackupEnd> = z.union([BackupRow, BackupEnd])

async function* checkedRows(header: BackupHeader, lines: AsyncIterator<unknown>): AsyncGenerator<BackupRow> {
  const found = new Map(header.tables.map(({ name }) => [name, 0]))
  let expected: BackupEnd['rows'] | undefined
  for await (const line of linesAfter(lines)) {
    if (expected !== undefined) throw new RestoreRefused('not_a_backup', 'the backup has lines after its last line')
    if ('rows' in line) {
      expected = line.rows
      continue
    }
    const { table } = line
    const before = found.get(table)
    if (before === undefined) throw new RestoreRefused('incomplete', `the header does not list the table ${table}`)
    found.set(table, before + 1)
    yield line
  }
  if (expected === undefined) throw new RestoreRefused('incomplete', 'the last line of the backup is missing')
  for (const [name, count] of found) {
    if (count === expected[name]) continue
    throw new RestoreRefused('incomplete', `${name}: ${count} rows, expected ${expected[name] ?? 'none'}`)
  }
}

async function* linesAfter(lines: AsyncIterator<unknown>): AsyncGenerator<BackupRow | BackupEnd> {
  for (;;) {
    const next = await lines.next()
    if (next.done === true) return
    const result = RowOrEnd.safeParse(next.value)
    if (!result.success) throw new RestoreRefused('not_a_backup', 'the backup contains an invalid line')
    yield result.data
  }
}
