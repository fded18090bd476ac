import { isUuid, sanitizeText } from '@mgmt-api/base/text'
import type { Cell, Column } from './columns.ts'
import type { Style } from './style.ts'
import { fit, pad, widthOf } from './width.ts'

/** Layout of a table. */
export interface TableOptions {
  readonly style: Style
  /** Width of the terminal. Absent: nothing is truncated. */
  readonly width?: number | undefined
}

const gap = '  '
/** The layout properties of a column, for items of any type. */
type AnyColumn = Pick<Column<never>, 'name' | 'align' | 'shrinks' | 'yields' | 'omitEmpty' | 'whole' | 'tone'>

/** Minimum width of a column that shrinks. */
const leastWidth = 8
/** Minimum width of the widest shrinkable column before optional columns are hidden. */
const usefulWidth = 24

/**
 * Selects the columns that fit a terminal: optional ones are hidden, the last first, until the shrinkable ones keep a useful
 * width.
 * @returns indexes of the visible columns
 */
function roomFor(columns: readonly AnyColumn[], rows: readonly (readonly Cell[])[], width: number): number[] {
  const natural = naturalWidths(columns, rows)
  const least = (index: number): number => {
    const own = natural[index] ?? 0
    return columns[index]?.shrinks === true ? Math.min(own, usefulWidth) : own
  }
  let kept = columns.map((_, index) => index)
  const needed = (): number => kept.reduce((sum, index) => sum + least(index) + gap.length, -gap.length)
  while (needed() > width) {
    const last = kept.findLast((index) => columns[index]?.yields === true)
    if (last === undefined) break
    kept = kept.filter((index) => index !== last)
  }
  return kept
}

/** A table without the columns that are empty or do not fit. */
export interface FittedTable {
  readonly lines: readonly string[]
  /** Names of the columns that do not fit. */
  readonly hidden: readonly string[]
}

/**
 * A table without empty optional columns. On a terminal where it does not fit, UUIDs are cut to their first part, and optional
 * columns are left out.
 */
export function fitTable(
  columns: readonly AnyColumn[],
  rows: readonly (readonly Cell[])[],
  options: TableOptions,
): FittedTable {
  const whole = only({ columns, rows }, (index) => columns[index]?.omitEmpty !== true || !isEmpty(rows, index))
  const filled = options.width !== undefined && widthOfTable(whole) > options.width ? withShortIds(whole) : whole
  const kept = options.width === undefined ? undefined : roomFor(filled.columns, filled.rows, options.width)
  const shown = kept === undefined ? filled : only(filled, (index) => kept.includes(index))
  return {
    lines: tableLines(shown.columns, shown.rows, options),
    hidden: filled.columns.filter((column) => !shown.columns.includes(column)).map(({ name }) => name),
  }
}

interface Grid {
  readonly columns: readonly AnyColumn[]
  readonly rows: readonly (readonly Cell[])[]
}

const only = ({ columns, rows }: Grid, isKept: (index: number) => boolean): Grid => ({
  columns: columns.filter((_, index) => isKept(index)),
  rows: rows.map((row) => row.filter((_, index) => isKept(index))),
})

const widthOfTable = ({ columns, rows }: Grid): number =>
  naturalWidths(columns, rows).reduce((sum, width) => sum + width + gap.length, -gap.length)

const withShortIds = ({ columns, rows }: Grid): Grid => ({
  columns,
  rows: rows.map((row) =>
    row.map((cell, index) =>
      columns[index]?.whole !== true && typeof cell === 'string' && isUuid(cell) ? cell.slice(0, 8) : cell,
    ),
  ),
})

const isEmpty = (rows: Grid['rows'], index: number): boolean => rows.every((row) => isBlank(row[index]))

/** Whether a cell is absent or empty. */
export const isBlank = (cell: Cell): boolean => cell === undefined || cell === null || cell === ''

/** A header and one line per row. On a terminal the widest shrinkable columns shrink until a row fits. */
export function tableLines(
  columns: readonly AnyColumn[],
  rows: readonly (readonly Cell[])[],
  options: TableOptions,
): string[] {
  const { style } = options
  const headers = headersOf(columns)
  const texts = rows.map((row) => row.map(cellText))
  const natural = naturalWidths(columns, rows)
  const widths = options.width === undefined ? natural : shrink(columns, natural, options.width)
  const line = (cells: readonly string[], paint: (text: string, index: number) => string): string =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0
        const cut = fit(cell, width)
        const space = ' '.repeat(Math.max(0, width - widthOf(cut)))
        if (columns[index]?.align === 'right') return space + paint(cut, index)
        return paint(cut, index) + (index === cells.length - 1 ? '' : space)
      })
      .join(gap)
      .trimEnd()
  return [
    line(headers, style.header),
    ...texts.map((cells, row) =>
      line(cells, (text, index) => style.tone(text, columns[index]?.tone?.(rows[row]?.[index]))),
    ),
  ]
}

/** Lines of one item. */
export interface Details {
  /** Names and values, one per line. */
  readonly lines: readonly string[]
  /** Names of the nested values that do not fit. */
  readonly cut: readonly string[]
}

/** Names and values of one item. Nested values are truncated at the width, other values are not. */
export function detailLines<T>(columns: readonly Column<T>[], item: T, { style, width }: TableOptions): Details {
  const most = Math.max(...columns.map(({ name }) => name.length))
  const room = Math.max(leastWidth, (width ?? Number.POSITIVE_INFINITY) - most - gap.length)
  const cut: string[] = []
  const lines = columns.map(({ name, value, tone }) => {
    const cell = value(item)
    const text = cellText(cell)
    const isCut = /^[[{]/.test(text) && widthOf(text) > room
    if (isCut) cut.push(name)
    return `${style.header(pad(name, most))}${gap}${style.tone(isCut ? fit(text, room) : text, tone?.(cell))}`.trimEnd()
  })
  return { lines, cut }
}

/** Text of a cell: empty if absent, yes or no for a boolean, times to the second, simple values of a list with commas. */
function cellText(cell: Cell): string {
  if (cell === undefined || cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (typeof cell === 'number') return String(cell)
  const values = cell.startsWith('[') ? simpleValues(cell) : undefined
  return values?.map(cellText).join(', ') ?? sanitizeText(cell).replace(timestamp, '$1 $2Z')
}

/** The values of a list in JSON, if none of them is nested. */
function simpleValues(text: string): readonly Cell[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every(isSimple) ? list : undefined
  } catch {
    return undefined
  }
}

const isSimple = (value: unknown): value is Cell =>
  typeof value !== 'object' && (typeof value !== 'string' || !value.startsWith('['))

const timestamp = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?Z$/

/** A path is headed by its last step, `TEAM ID` for `owner.teamId`, if no other column has the same. */
function headersOf(columns: readonly AnyColumn[]): string[] {
  const short = columns.map(({ name }) => headerOf(name.split('.').at(-1) ?? name))
  return columns.map(({ name }, index) => {
    const header = short[index] ?? ''
    return short.indexOf(header) === short.lastIndexOf(header) ? header : headerOf(name.replaceAll('.', ' '))
  })
}

/** `isDefault` is `DEFAULT`, `updateTime` is `UPDATE TIME`. */
const headerOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/^is /, '')
    .replaceAll('-', ' ')
    .toUpperCase()

function naturalWidths(columns: readonly AnyColumn[], rows: readonly (readonly Cell[])[]): number[] {
  const headers = headersOf(columns)
  return columns.map((_, index) =>
    rows.reduce((most, row) => Math.max(most, widthOf(cellText(row[index]))), headers[index]?.length ?? 0),
  )
}

function shrink(columns: readonly AnyColumn[], natural: readonly number[], available: number): number[] {
  const widths = [...natural]
  let excess = widths.reduce((sum, width) => sum + width, 0) + gap.length * (widths.length - 1) - available
  while (excess > 0) {
    let widest = -1
    widths.forEach((width, index) => {
      const may = columns[index]?.shrinks === true && width > leastWidth
      if (may && (widest === -1 || width > (widths[widest] ?? 0))) widest = index
    })
    if (widest === -1) break
    widths[widest] = (widths[widest] ?? 0) - 1
    excess -= 1
  }
  return widths
}
