import { counted, createWriter, inputError, type ProgramContext } from '@mgmt-api/command'
import type { Control } from '../../control/control.ts'
import type { RowQuery } from '../../queries/read-rows.ts'
import { daySpan } from '../day-span.ts'
import { withControl } from '../with-control.ts'
import { type ExportColumn, rowTexts } from './row-texts.ts'
import type { ExportHistoryFlags, ExportFormat } from './export-flags.ts'
import { replacingFile, textFile } from '../replacing-file.ts'
import { countRows } from '../row-progress.ts'

/** An export: its rows and columns. */
export interface ExportSource<T> {
  readonly rows: (control: Control, query: RowQuery) => AsyncIterable<T>
  readonly columns: readonly ExportColumn<T>[]
  /** Rows of a Parquet row group, which is held in memory. */
  readonly rowsAGroup: number
}

/**
 * Streams rows to a file or to standard output.
 * @throws {CommandError} `missing_file` (2) for Parquet without a file; `unwritable_file` (2)
 */
export async function exportRows<T>(
  context: ProgramContext,
  flags: ExportHistoryFlags,
  source: ExportSource<T>,
): Promise<void> {
  const { host, report } = context
  const { target: targets, out } = flags
  const format = formatOf(flags)
  if (format === 'parquet' && out === undefined) {
    throw inputError('missing_file', 'Parquet needs an output file', 'Name one with --out')
  }
  const query = { targets, ...daySpan(flags, host.now()) }
  await withControl(context, flags, async (control) => {
    const { rows, count } = countRows(context, source.rows(control, query))
    if (out === undefined) return toStandardOutput(context, rowTexts(format, source.columns, rows))
    await replacingFile(host, out, (path) => writeFile(path, { ...source, format, rows }))
    report.note(`${out}: ${counted(count(), 'row')}`)
  })
}

/** The requested format, that of the file extension, or CSV. */
function formatOf({ format, out }: ExportHistoryFlags): ExportFormat {
  if (format !== undefined) return format
  if (out?.endsWith('.parquet') === true) return 'parquet'
  return out !== undefined && /\.(?:ndjson|jsonl)$/.test(out) ? 'ndjson' : 'csv'
}

/** Ends without an error when the reader closes the pipe. */
async function toStandardOutput({ host }: ProgramContext, texts: AsyncIterable<string>): Promise<void> {
  const writer = createWriter(host.stdout)
  for await (const text of texts) {
    if (host.stdout.closed.aborted) return
    await writer.write(text)
  }
  await writer.flush()
}

interface Written<T> extends Pick<ExportSource<T>, 'columns' | 'rowsAGroup'> {
  readonly format: ExportFormat
  readonly rows: AsyncIterable<T>
}

async function writeFile<T>(path: string, { format, columns, rows, rowsAGroup }: Written<T>): Promise<void> {
  if (format !== 'parquet') return textFile(path, rowTexts(format, columns, rows))
  const { writeParquet } = await import('./parquet.ts')
  await writeParquet(path, { columns, rows, rowsAGroup })
}
