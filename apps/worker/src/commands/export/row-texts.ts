import { escapeJson } from '@mgmt-api/base/text'
import { csvLine } from '@mgmt-api/command'
import type { ExportColumn } from './export-column.ts'
import type { ExportFormat } from './export-flags.ts'

/** Serializes rows as CSV with a header, or as one line of JSON each. */
export async function* rowTexts<T>(
  format: ExportFormat,
  columns: readonly ExportColumn<T>[],
  rows: AsyncIterable<T>,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(columns.map(({ name }) => name))
  for await (const row of rows) {
    yield format === 'csv' ? csvLine(columns.map(({ value }) => value(row))) : `${escapeJson(JSON.stringify(row))}\n`
  }
}
