import { forPeople } from '@mgmt-api/models'
import type { Cell } from './columns.ts'

/** What makes a spreadsheet take a text for a formula. */
const formula = /^[=+\-@\t\r]/

/**
 * One line of CSV as RFC 4180 has it. Spreadsheets run what looks like a formula, and names of alerts are written by
 * others: a text that begins like one gets an apostrophe in front. Numbers stay numbers; programs that need the exact
 * text take JSON.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === undefined || cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const lines = cell
    .split(/\r\n|\r|\n/)
    .map(forPeople)
    .join('\n')
  const guarded = formula.test(cell) || formula.test(lines) ? `'${lines}` : lines
  return /[",\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
