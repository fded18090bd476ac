import { html, type Html, join } from '../html.ts'

/** A column of a table. */
export interface TableColumn {
  readonly name: string
  /** Numbers are right-aligned, times do not wrap; prose wraps even if the table scrolls. Default: text. */
  readonly kind?: 'text' | 'number' | 'time' | 'prose' | undefined
}

/** A cell of a table. */
export type TableCell = Html | string | number | undefined

/** A table of a page. */
export interface DataTable {
  /** Id of its caption, unique on the page. */
  readonly id: string
  readonly caption: string
  /** The first column names the rows. */
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly TableCell[])[]
  /** Text shown if there are no rows. Default: `None.` */
  readonly empty?: string | undefined
  /**
   * On a phone: rows become cards with the column's name before each value (the default, for a few rows), or the table
   * is scrolled sideways beside its first column (for long lists and for numbers that are compared).
   */
  readonly narrow?: 'cards' | 'scroll' | undefined
}

/** A table with headings for columns and rows, which can be scrolled by keyboard if it is too wide. */
export function dataTable(table: DataTable): Html {
  const { id, caption, columns, rows, empty = 'None.', narrow = 'cards' } = table
  if (rows.length === 0) return html`<p class="caption" id="${id}">${caption}</p><p class="empty">${empty}</p>`
  const heads = columns.map(({ name, kind }) => html`<th scope="col"${classOf(kind)}>${name}</th>`)
  return html`<div class="sideways" role="group" tabindex="0" aria-labelledby="${id}">
<table class="data ${narrow}">
<caption id="${id}"><span>${caption}</span></caption>
<thead><tr>${heads}</tr></thead>
<tbody>${join(rows.map((row) => rowOf(row, columns)))}</tbody>
</table></div>`
}

const classOf = (kind: TableColumn['kind']): Html =>
  kind === undefined || kind === 'text' ? html`` : html` class="${kind}"`

const rowOf = (row: readonly TableCell[], columns: readonly TableColumn[]): Html => html`<tr>${columns.map(
  ({ name, kind }, index) =>
    index === 0
      ? html`<th scope="row"${classOf(kind)}>${textOf(row[index])}</th>`
      : html`<td data-name="${name}"${classOf(kind)}>${textOf(row[index])}</td>`,
)}</tr>
`

/** One element, or none. Texts may be of any script, so each is isolated from its context. */
function textOf(cell: TableCell): Html {
  if (cell === undefined || cell === '') return html``
  return typeof cell === 'string' ? html`<bdi>${cell}</bdi>` : html`<div>${cell}</div>`
}
