import { escapeJson } from '@mgmt-api/base/text'
import { csvLine } from '@mgmt-api/command'
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

/** Value of a cell. Days are `2026-11-21`, times are ISO 8601. */
export type ExportCell = string | number | null

/** A column of an export. */
export interface ExportColumn<T> {
  readonly name: string
  /** `count` is an integer. */
  readonly type: 'text' | 'number' | 'count' | 'day' | 'time'
  readonly value: (row: T) => ExportCell
  /** Whether some rows have no value. */
  readonly optional?: boolean | undefined
}
