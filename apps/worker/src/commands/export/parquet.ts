import { fileWriter, parquetWriteRows } from 'hyparquet-writer'
import type { ExportCell, ExportColumn } from './row-texts.ts'

export interface ParquetRows<T> {
  readonly columns: readonly ExportColumn<T>[]
  readonly rows: AsyncIterable<T>
  /** Rows of a row group, which is held in memory. */
  readonly rowsAGroup: number
}

/**
 * Writes rows as a Parquet file, one row group at a time: days are dates, times are timestamps in UTC with milliseconds,
 * texts are UTF-8; compressed with Snappy.
 * @throws errors of the rows and of the file system
 */
export async function writeParquet<T>(path: string, { columns, rows, rowsAGroup }: ParquetRows<T>): Promise<void> {
  await parquetWriteRows({
    writer: fileWriter(path),
    columns: columns.map(({ name }) => ({ name })),
    schema: [{ name: 'root', num_children: columns.length }, ...columns.map(elementOf)],
    rows: cellsOf(columns, rows),
    rowGroupSize: rowsAGroup,
    createdBy: 'mgmt-worker',
  })
}

const types = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  number: { type: 'DOUBLE' },
  count: { type: 'INT32' },
  day: { type: 'INT32', converted_type: 'DATE' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
} as const

const elementOf = <T>({ name, type, optional = false }: ExportColumn<T>) =>
  ({ name, repetition_type: optional ? 'OPTIONAL' : 'REQUIRED', ...types[type] }) as const

async function* cellsOf<T>(
  columns: readonly ExportColumn<T>[],
  rows: AsyncIterable<T>,
): AsyncGenerator<Record<string, string | number | Date | null>> {
  for await (const row of rows) {
    yield Object.fromEntries(columns.map(({ name, type, value }) => [name, parquetCell(type, value(row))]))
  }
}

const parquetCell = (type: ExportColumn<unknown>['type'], cell: ExportCell): string | number | Date | null =>
  (type === 'day' || type === 'time') && cell !== null ? new Date(cell) : cell
