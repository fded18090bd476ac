import { sanitizeText } from '@mgmt-api/base/text'
import type { Cell } from './columns.ts'

/** Matches text that a spreadsheet takes for a formula. */
const formula = /^[=+\-@\t\r]/

/**
 * One line of CSV (RFC 4180). Spreadsheets run text that looks like a formula, and other people write the names of
 * alerts: such a text gets an apostrophe in front. Numbers stay numbers; programs that need the exact text use JSON.
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
