import { sanitizeText } from '@mgmt-api/base/text'
import type { Cell } from './columns.ts'

/** Matches text that spreadsheets interpret as a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * One line of CSV (RFC 4180). Text that spreadsheets would run as a formula is prefixed with an apostrophe, because
 * other people can choose it. Numbers are unchanged; use JSON for the exact text.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === undefined || cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const lines = cell
    .split(/\r\n|\r|\n/)
    .map(sanitizeText)
    .join('\n')
  const guarded = formula.test(cell) || formula.test(lines) ? `'${lines}` : lines
  return /[",\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
