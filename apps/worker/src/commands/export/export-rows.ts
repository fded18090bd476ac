import { counted, createProgressLine, createWriter, inputError, type ProgramContext } from '@mgmt-api/command'
import type { Control } from '../../control/control.ts'
import type { RowQuery } from '../../queries/read-rows.ts'
import { daySpan } from '../day-span.ts'
import { withControl } from '../with-control.ts'
import { type ExportColumn, rowTexts } from './row-texts.ts'
import type { ExportHistoryFlags, ExportFormat } from './export-flags.ts'
import { replacingFile, textFile } from '../replacing-file.ts'

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
    const rows = withProgress(context, source.rows(control, query))
    if (out === undefined) await toStandardOutput(context, rowTexts(format, source.columns, rows))
    else report.note(`${out}: ${counted(await toFile(context, out, { ...source, format, rows }), 'row')}`)
  })
}

/** The requested format, that of the file extension, or CSV. */
function formatOf({ format, out }: ExportHistoryFlags): ExportFormat {
  if (format !== undefined) return format
  if (out?.endsWith('.parquet') === true) return 'parquet'
  return out !== undefined && /\.(?:ndjson|jsonl)$/.test(out) ? 'ndjson' : 'csv'
}

/** Ctrl-C stops reading. */
async function* withProgress<T>({ host, signal }: ProgramContext, rows: AsyncIterable<T>): AsyncGenerator<T> {
  const line = createProgressLine(host, 'rows')
  let done = 0
  try {
    for await (const row of rows) {
      signal.throwIfAborted()
      yield row
      done += 1
      if (done % 1_000 === 0) line.update(done, undefined)
    }
  } finally {
    line.clear()
  }
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

/** @returns the number of rows written */
async function toFile<T>({ host }: ProgramContext, name: string, written: Written<T>): Promise<number> {
  const { format, columns, rowsAGroup } = written
  let count = 0
  const rows = counting(written.rows, () => (count += 1))
  await replacingFile(host, name, async (path) => {
    if (format === 'parquet') {
      const { writeParquet } = await import('./parquet.ts')
      await writeParquet(path, { columns, rows, rowsAGroup })
    } else await textFile(path, rowTexts(format, columns, rows))
  })
  return count
}

async function* counting<T>(rows: AsyncIterable<T>, count: () => void): AsyncGenerator<T> {
  for await (const row of rows) {
    count()
    yield row
  }
}
